-- What a table has or does beyond being read and written. Each table declares it in its own migration, for example
-- `call private.has_display_order('public.services')`; functions look it up here and name no tables themselves.
create table private.table_capabilities (
  -- A table of the public schema.
  table_name text primary key,
  has_display_order boolean not null default false,
  -- The column whose day counts.
  counted_by_day text,
  is_sent_by_visitors boolean not null default false,
  -- Null: unless visitors can insert rows.
  uses_files boolean,
  -- The boolean column that makes a row confidential.
  confidential_when text,
  -- The row that a row belongs to and is deleted with.
  parent_table regclass,
  parent_column text
);
call private.lock_table('private.table_capabilities');
revoke insert, update, delete on private.table_capabilities from service;
create policy "migrations declare them" on private.table_capabilities to current_user using (true) with check (true);
-- Some functions that read it run with the rights of the admin who calls them.
grant select on private.table_capabilities to admin;
create policy "staff read them" on private.table_capabilities for select to admin using (true);

-- Only tables of the public schema are declared: the functions look them up there by name.
create function private.name_of_public_table(target regclass) returns text language plpgsql set search_path = '' as $$
declare
  found_name text := (select relname from pg_catalog.pg_class where oid = target and relnamespace = 'public'::regnamespace);
begin
  if found_name is null then
    raise exception '% is not a table of the public schema', target using errcode = 'invalid_parameter_value';
  end if;
  return found_name;
end $$;

-- Staff arrange the rows: see swap_display_order and move_in_display_order. The query fails if a column is missing.
create procedure private.has_display_order(target regclass) language plpgsql set search_path = '' as $$
begin
  execute format('select id, display_order, created_at from %s limit 0', target);
  insert into private.table_capabilities (table_name, has_display_order)
  values (private.name_of_public_table(target), true)
  on conflict (table_name) do update set has_display_order = excluded.has_display_order;
end $$;

-- The dashboard counts the rows by the day in this column: see count_by_day.
create procedure private.is_counted_by_day(target regclass, moment text) language plpgsql set search_path = '' as $$
begin
  execute format('select %I at time zone ''UTC'' from %s limit 0', moment, target);
  insert into private.table_capabilities (table_name, counted_by_day)
  values (private.name_of_public_table(target), moment)
  on conflict (table_name) do update set counted_by_day = excluded.counted_by_day;
end $$;

-- When staff delete a row that a visitor sent, the audit log deletes what it kept of it: see write_audit_row.
create procedure private.is_sent_by_visitors(target regclass) language plpgsql set search_path = '' as $$
begin
  insert into private.table_capabilities (table_name, is_sent_by_visitors)
  values (private.name_of_public_table(target), true)
  on conflict (table_name) do update set is_sent_by_visitors = excluded.is_sent_by_visitors;
end $$;

-- Whether a file that a row names is in use and must not be deleted: see uses_of_files.
create procedure private.uses_files(target regclass, uses boolean) language plpgsql set search_path = '' as $$
begin
  insert into private.table_capabilities (table_name, uses_files)
  values (private.name_of_public_table(target), uses)
  on conflict (table_name) do update set uses_files = excluded.uses_files;
end $$;

-- While this column of a row is true, the audit log keeps neither its name nor its values: see write_audit_row.
create procedure private.is_confidential_when(target regclass, condition text) language plpgsql set search_path = '' as $$
begin
  execute format('select from %s where %I limit 0', target, condition);
  insert into private.table_capabilities (table_name, confidential_when)
  values (private.name_of_public_table(target), condition)
  on conflict (table_name) do update set confidential_when = excluded.confidential_when;
end $$;

-- A row that is deleted by `on delete cascade` with the row that this column refers to is not in the audit log: see
-- write_audit_row.
create procedure private.is_deleted_with(target regclass, reference text) language plpgsql set search_path = '' as $$
begin
  insert into private.table_capabilities (table_name, parent_table, parent_column)
  select private.name_of_public_table(target), confrelid, attname
  from pg_catalog.pg_constraint join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where conrelid = target and attname = reference and atttypid = 'uuid'::regtype and contype = 'f' and confdeltype = 'c'
  on conflict (table_name) do update
    set parent_table = excluded.parent_table, parent_column = excluded.parent_column;
  if not found then
    raise exception '% is not deleted with the row that its column % refers to', target, reference
      using errcode = 'invalid_parameter_value';
  end if;
end $$;
