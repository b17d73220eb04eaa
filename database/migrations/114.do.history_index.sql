-- The type of a column, as it is written in SQL.
create function private.type_of_column(target regclass, column_name text) returns text language sql stable
set search_path = '' as $$
  select pg_catalog.format_type(atttypid, atttypmod) from pg_catalog.pg_attribute
  where attrelid = target and attname = column_name
$$;
grant execute on function private.type_of_column to service;

-- As before, and the stored record is found by its index.
create or replace function public.content_of_version(changed_table text, changed_row text default null, version uuid default null)
returns jsonb language plpgsql stable as $$
declare
  saved public.audit_log;
  later record;
  content jsonb;
  target regclass := to_regclass(format('public.%I', changed_table));
  key_column text := private.key_of(target);
begin
  perform private.check_history(changed_table, changed_row);
  if version is not null then
    select * into saved from public.audit_log as entry
    where entry.id = version and entry.table_name = changed_table and (changed_row is null or entry.row_id = changed_row);
    if saved.id is null then
      raise exception 'There is no such version' using errcode = 'no_data_found';
    end if;
  end if;
  execute format(
    'select coalesce(jsonb_object_agg(%1$I::text, to_jsonb(stored)), ''{}'') from public.%2$I as stored
     where $1 is null or %1$I = $1::%3$s',
    key_column, changed_table, private.type_of_column(target, key_column))
    into content using changed_row;
  for later in
    select entry.row_id, entry.action, coalesce(entry.before, '{}') as before from public.audit_log as entry
    where entry.table_name = changed_table and (changed_row is null or entry.row_id = changed_row)
      and (saved.id is null or (entry.at, entry.id) > (saved.at, saved.id))
    order by entry.at desc, entry.id desc
  loop
    content := case later.action
      when 'insert' then content - later.row_id
      when 'update' then content || jsonb_build_object(later.row_id, coalesce(content -> later.row_id, '{}') || later.before)
      else content || jsonb_build_object(later.row_id, later.before)
    end;
  end loop;
  return case when changed_row is null then content else content -> changed_row end;
end $$;
call private.run_as_service('public.content_of_version(text, text, uuid)');
