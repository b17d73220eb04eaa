-- Who changed what, and when: written by a trigger on every managed table, read by super admins, changed by nobody.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_email text,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb
);
create index on public.audit_log (at desc);
create index on public.audit_log (table_name, row_id);
call private.lock_table('public.audit_log');
revoke update, delete on public.audit_log from service;
grant select on public.audit_log to super_admin;
create policy "super admins read the trail" on public.audit_log for select to super_admin using (true);

-- An update is kept as the difference: the old and the new value of each column that changed.
create function private.write_audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_part jsonb := old_row;
  new_part jsonb := new_row;
begin
  if private.current_admin() is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, new_row -> key)
      into old_part, new_part
      from jsonb_object_keys(new_row) as key
      where old_row -> key is distinct from new_row -> key and key <> 'updated_at';
    if new_part is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, before, after)
  values (private.current_admin(), nullif(current_setting('app.email', true), ''), lower(tg_op), tg_table_name,
    coalesce(new_row, old_row) ->> tg_argv[0], old_part, new_part);
  return null;
end $$;
call private.run_as_service('private.write_audit_row()');
