-- Makes a function run with the rights of the role service. Nobody may call it until that is granted.
create procedure private.run_as_service(target regprocedure) language plpgsql as $$
begin
  execute format('grant create on schema %s to service',
    (select pronamespace::regnamespace from pg_proc where oid = target));
  execute format('alter function %s security definer', target);
  execute format('alter function %s set search_path = %L', target, '');
  execute format('revoke execute on function %s from public', target);
  execute format('alter function %s owner to service', target);
  execute format('revoke create on schema %s from service',
    (select pronamespace::regnamespace from pg_proc where oid = target));
end $$;

-- Nobody but the server reads or writes a table before its grants and policies say so. Policies apply to its owner and
-- to the server too.
create procedure private.lock_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('revoke all on %s from public, anon, admin, super_admin', target);
  execute format('grant select, insert, update, delete on %s to service', target);
  execute format('create policy "the server''s own procedures" on %s to service using (true) with check (true)', target);
end $$;

-- The first column of the primary key.
create function private.key_of(target regclass) returns text language sql stable set search_path = '' as $$
  select attname::text from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = indkey[0]
  where indrelid = target and indisprimary
$$;
grant execute on function private.key_of(regclass) to service;

-- The time of the change itself, not of the start of its transaction.
create function private.touch_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- Announces a change with table, operation and id, never with values. A statement that changes more than 100 rows is one
-- announcement without id.
create function private.announce_change() returns trigger language plpgsql set search_path = '' as $$
declare
  ids text[];
  changed_id text;
begin
  execute format('select array_agg(%I::text) from (select * from changed limit 101) as first_rows', tg_argv[0]) into ids;
  if ids is null then
    return null;
  end if;
  if cardinality(ids) > 100 then
    ids := array[null];
  end if;
  foreach changed_id in array ids loop
    perform pg_notify('changes', json_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'id', changed_id)::text);
  end loop;
  return null;
end $$;

-- Announces all changes of a table. Tables with track_changes are announced already.
create procedure private.announce_changes_of(target regclass, key text) language plpgsql as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger announce_%1$s after %1$s on %2$s referencing %3$s table as changed
       for each statement execute function private.announce_change(%4$L)',
      operation, target, case operation when 'delete' then 'old' else 'new' end, key);
  end loop;
end $$;

-- For what staff manage: both roles do everything with it, and its changes are tracked.
create procedure private.managed_by_admins(target regclass) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to admin', target);
  execute format('create policy "staff manage it" on %s to admin using (true) with check (true)', target);
  call private.track_changes(target);
end $$;

-- Every change sets updated_at, is recorded in the audit log when staff made it, and is announced.
create procedure private.track_changes(target regclass) language plpgsql as $$
declare
  key text := private.key_of(target);
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'updated_at' and not attisdropped) then
    execute format('create trigger touch before update on %s
      for each row execute function private.touch_updated_at()', target);
  end if;
  execute format('create trigger audit after insert or update or delete on %s
    for each row execute function private.write_audit_row(%L)', target, key);
  call private.announce_changes_of(target, key);
end $$;

-- For indexes that find words anywhere in a text.
create extension if not exists pg_trgm with schema private;

-- Long lists are searched by index. No pending list: rows come one at a time, and a search must not wait until many are
-- merged. The extension may lie in another schema, where the database had it before.
create procedure private.index_for_search(target regclass, variadic columns text[]) language plpgsql as $$
declare
  extension_schema name := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  );
begin
  execute format('create index on %s using gin (%s) with (fastupdate = off)', target, (
    select string_agg(format('%I %I.gin_trgm_ops', column_name, extension_schema), ', ')
    from unnest(columns) as column_name
  ));
end $$;
