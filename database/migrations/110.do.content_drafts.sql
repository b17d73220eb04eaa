-- Whether rows of the table can have a draft: what has a history, row by row.
create function private.check_draft_of(changed_table text, changed_row text, content jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  unknown text;
begin
  perform private.check_history(changed_table, coalesce(changed_row, ''));
  select key into unknown from jsonb_object_keys(content) as key
  where key <> all (private.editable_columns(changed_table)) limit 1;
  if unknown is not null then
    raise exception '% has no column % that staff edit', changed_table, unknown using errcode = 'invalid_parameter_value';
  end if;
end $$;

-- The columns of a table that staff write.
create function private.editable_columns(changed_table text) returns text[] language sql stable set search_path = '' as $$
  select array_agg(attname::text) from pg_catalog.pg_attribute
  where attrelid = format('public.%I', changed_table)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'created_at', 'updated_at') and has_column_privilege('admin', attrelid, attnum, 'update')
$$;
grant execute on function private.check_draft_of, private.editable_columns, private.check_history to admin, service;

-- The saved draft of a record that visitors see: one for each record, shared by staff. Visitors see the record itself
-- until the draft is published.
create table public.content_drafts (
  table_name text not null,
  record_id text not null,
  -- Columns that staff edit, as they would be stored.
  "values" jsonb not null constraint "a draft has at most 1 MB"
    check (jsonb_typeof("values") = 'object' and octet_length("values"::text) <= 1048576),
  saved_by uuid,
  saved_at timestamptz not null default clock_timestamp(),
  -- The version of the record that the draft was written over.
  base_updated_at timestamptz not null,
  primary key (table_name, record_id)
);
call private.lock_table('public.content_drafts');
grant select, delete on public.content_drafts to admin;
create policy "staff read drafts" on public.content_drafts for select to admin using (true);
create policy "staff discard drafts" on public.content_drafts for delete to admin using (true);
call private.announce_changes_of('public.content_drafts', 'record_id');

-- Who saved or discarded a draft. Its words come into the log when they are published.
create function private.audit_content_draft() returns trigger language plpgsql as $$
declare
  draft public.content_drafts := coalesce(new, old);
begin
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, before, after)
  select private.current_admin(), nullif(current_setting('app.email', true), ''), lower(tg_op), 'content_drafts',
    draft.record_id, private.name_of_row(draft."values"), case when tg_op = 'DELETE' then described end,
    case when tg_op <> 'DELETE' then described end
  from jsonb_build_object('table_name', draft.table_name, 'saved_at', draft.saved_at) as described;
  return null;
end $$;
call private.run_as_service('private.audit_content_draft()');
create trigger audit after insert or update or delete on public.content_drafts
  for each row when (pg_trigger_depth() = 0 and private.current_admin() is not null)
  execute function private.audit_content_draft();

-- Saves a draft. `base` is the updated_at of the opened record, `opened` the saved_at of the opened draft, if there was
-- one. Returns when it was saved, or null and changes nothing if somebody else has saved either meanwhile. Only the
-- server calls it, because it sanitises HTML before.
create function private.save_content_draft(
  changed_table text, changed_row text, content jsonb, base timestamptz, opened timestamptz
) returns timestamptz language plpgsql as $$
declare
  current_version timestamptz;
  known public.content_drafts;
  new_time timestamptz;
begin
  perform private.check_draft_of(changed_table, changed_row, content);
  -- The lock lets one draft of a record be saved at a time.
  execute format('select updated_at from public.%I where id = $1::uuid for no key update', changed_table)
    into current_version using changed_row;
  select * into known from public.content_drafts as stored
  where stored.table_name = changed_table and stored.record_id = changed_row;
  if current_version is null
    or known.saved_at is not null and known.saved_at is distinct from opened
    or base is distinct from current_version and base is distinct from known.base_updated_at
  then
    return null;
  end if;
  insert into public.content_drafts as draft (table_name, record_id, "values", saved_by, base_updated_at)
  values (changed_table, changed_row, content, private.current_admin(), base)
  on conflict (table_name, record_id) do update
    set "values" = excluded."values", saved_by = excluded.saved_by, saved_at = excluded.saved_at,
      base_updated_at = excluded.base_updated_at
  returning draft.saved_at into new_time;
  return new_time;
end $$;
call private.run_as_service('private.save_content_draft(text, text, jsonb, timestamptz, timestamptz)');
grant execute on function private.save_content_draft to admin;

-- Saves the record with these values and deletes its draft, in one transaction. Returns the stored record, or null and
-- changes nothing if somebody else has saved the record or its draft meanwhile. Runs with the rights of the admin who
-- publishes. Only the server calls it, because it sanitises HTML before.
create function private.publish_content_draft(
  changed_table text, changed_row text, content jsonb, base timestamptz, opened timestamptz
) returns jsonb language plpgsql set search_path = '' as $$
declare
  current_version timestamptz;
  stored jsonb;
begin
  perform private.check_draft_of(changed_table, changed_row, content);
  execute format('select updated_at from public.%I where id = $1::uuid for no key update', changed_table)
    into current_version using changed_row;
  if current_version is distinct from base or exists (
    select from public.content_drafts as draft
    where draft.table_name = changed_table and draft.record_id = changed_row and draft.saved_at is distinct from opened
  ) then
    return null;
  end if;
  execute (
    select format(
      'update public.%1$I as record set (%2$s) = row(%3$s)
       from jsonb_populate_record(null::public.%1$I, $1) as draft where record.id = $2::uuid returning to_jsonb(record)',
      changed_table, string_agg(quote_ident(key), ', '), string_agg('draft.' || quote_ident(key), ', '))
    from jsonb_object_keys(content) as key
  ) into stored using content, changed_row;
  delete from public.content_drafts as draft where draft.table_name = changed_table and draft.record_id = changed_row;
  return stored;
end $$;
grant execute on function private.publish_content_draft to admin;

-- A draft is deleted with its record, and moves to the trash and back with it.
create function private.move_draft_to_trash() returns trigger language plpgsql as $$
begin
  insert into private.trash_parts (trash_id, table_name, kind, reference, content)
  select entry.id, 'content_drafts', 'deleted', 'record_id', to_jsonb(draft)
  from public.content_drafts as draft, public.trash as entry
  where draft.table_name = tg_table_name::text and draft.record_id = old.id::text
    and entry.table_name = tg_table_name::text and entry.row_id = old.id;
  delete from public.content_drafts as draft
  where draft.table_name = tg_table_name::text and draft.record_id = old.id::text;
  return null;
end $$;
call private.run_as_service('private.move_draft_to_trash()');

-- As before, and rows of the table can have drafts.
create or replace procedure private.has_history(target regclass, one_record boolean default false) language plpgsql
set search_path = '' as $$
begin
  insert into private.table_capabilities (table_name, has_history, is_one_record)
  values (private.name_of_public_table(target), true, one_record)
  on conflict (table_name) do update set has_history = true, is_one_record = excluded.is_one_record;
  -- What visitors wrote has no history.
  if exists (
    select from private.table_capabilities
    where table_name = private.name_of_public_table(target) and is_sent_by_visitors
  ) then
    raise exception 'Visitors write %', target using errcode = 'invalid_parameter_value';
  end if;
  if not one_record then
    execute format('create or replace trigger move_draft_to_trash after delete on %s
      for each row execute function private.move_draft_to_trash()', target);
  end if;
end $$;
do $$
declare
  known record;
begin
  for known in select table_name from private.table_capabilities where has_history and not is_one_record loop
    call private.has_history(format('public.%I', known.table_name)::regclass);
  end loop;
end $$;
