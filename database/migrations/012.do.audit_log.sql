-- Who changed what, and when. Written by a trigger on every table that staff manage, read by super admins.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_email text,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text,
  -- What the row was called then.
  row_name text,
  before jsonb,
  after jsonb
);
create index on public.audit_log (at desc, id);
create index on public.audit_log (table_name, row_id);
create index on public.audit_log (action, at desc);
call private.index_for_search('public.audit_log', 'actor_email', 'table_name', 'row_id');
call private.index_for_search('public.audit_log', 'row_name');
call private.lock_table('public.audit_log');
call private.uses_files('public.audit_log', false);
revoke update, delete on public.audit_log from service;
grant select on public.audit_log to super_admin;
create policy "super admins read the audit log" on public.audit_log for select to super_admin using (true);

-- Entries are never changed, except that what a visitor sent is erased from them once the visitor's row is deleted.
grant update (row_name, before, after) on public.audit_log to service;
create policy "only what visitors sent can be erased" on public.audit_log as restrictive for update to service
  using (exists (
    select from private.table_capabilities as declared
    where declared.table_name = audit_log.table_name and is_sent_by_visitors
  ))
  with check (row_name is null and before is null and after is null);

-- A row is called by the first of these columns that it has and that is not empty, else by the account it belongs to.
create function private.name_of_row(row_columns jsonb) returns text language plpgsql stable set search_path = '' as $$
declare
  candidate text;
begin
  foreach candidate in array array[
    'title', 'name', 'client_name', 'applicant_name', 'author_name', 'subject', 'email', 'user_email', 'key',
    'original_name', 'path'
  ] loop
    if row_columns ->> candidate <> '' then
      return left(row_columns ->> candidate, 200);
    end if;
  end loop;
  return (select left(email, 200) from public.admin_users where user_id::text = row_columns ->> 'user_id');
end $$;
grant execute on function private.name_of_row to service;

-- Whether the row with this id is gone. A yes is kept for the rest of the transaction, because many rows may go with one.
create function private.is_row_gone(target regclass, id uuid) returns boolean language plpgsql set search_path = '' as $$
declare
  wanted_row text := format('%s %s', target, id);
  is_there boolean;
begin
  if current_setting('app.gone_row', true) = wanted_row then
    return true;
  end if;
  execute format('select exists (select from %s where %I = $1)', target, private.key_of(target)) into is_there using id;
  if not is_there then
    perform set_config('app.gone_row', wanted_row, true);
  end if;
  return not is_there;
end $$;
grant execute on function private.is_row_gone to service;

-- Records what staff do. An update is recorded as the old and the new value of each column that changed.
create function private.write_audit_row() returns trigger language plpgsql as $$
declare
  declared private.table_capabilities;
  old_row jsonb;
  new_row jsonb;
  old_part jsonb;
  new_part jsonb;
  id_of_row text;
  name_of_row text;
begin
  if private.current_admin() is null then
    return null;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  id_of_row := coalesce(new_row, old_row) ->> tg_argv[0];
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, new_row -> key)
      into old_part, new_part
      from jsonb_object_keys(new_row) as key
      where old_row -> key is distinct from new_row -> key and key <> 'updated_at';
    if new_part is null then
      return null;
    end if;
  else
    old_part := old_row;
    new_part := new_row;
  end if;
  select * into declared from private.table_capabilities where table_name = tg_table_name;
  if tg_op = 'DELETE' and declared.is_sent_by_visitors then
    -- A visitor who asks to have something deleted means every copy: only who deleted it and when is kept.
    update public.audit_log set row_name = null, before = null, after = null
      where table_name = tg_table_name::text and row_id = id_of_row;
    old_part := null;
  elsif (coalesce(new_row, old_row) ->> declared.confidential_when)::boolean then
    old_part := null;
    new_part := null;
  else
    name_of_row := private.name_of_row(coalesce(new_row, old_row));
  end if;
  if tg_op = 'DELETE' and declared.parent_table is not null
    and private.is_row_gone(declared.parent_table, (old_row ->> declared.parent_column)::uuid) then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, before, after)
  values (private.current_admin(), nullif(current_setting('app.email', true), ''), lower(tg_op), tg_table_name,
    id_of_row, name_of_row, old_part, new_part);
  return null;
end $$;
call private.run_as_service('private.write_audit_row()');
