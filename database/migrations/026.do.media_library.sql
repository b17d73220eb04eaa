-- Which rows show which files: whatever the column, and whatever table comes later.
drop function private.uses_of_file(text);
create function public.uses_of_files(paths text[])
returns table (path text, table_name text, row_id text, row_name text)
language plpgsql stable as $$
declare
  target regclass;
begin
  if cardinality(paths) > 100 then
    raise exception 'At most 100 files can be looked for at once' using errcode = 'invalid_parameter_value';
  end if;
  for target in
    select oid from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('uploads', 'audit_log', 'mail_outbox')
      -- An address in a visitor's words shows nothing; only an application keeps the file it names.
      and (relname = 'job_applications' or not has_any_column_privilege('anon', oid, 'insert'))
    order by relname
  loop
    return query execute format(
      'select distinct rtrim(found[1], ''.''), %L::text, whole_row.%I::text,
         coalesce(fields ->> ''title'', fields ->> ''name'', fields ->> ''client_name'', fields ->> ''applicant_name'', '''')
       from %s as whole_row, to_jsonb(whole_row) as fields,
         regexp_matches(whole_row::text, ''/uploads/((?:resumes/)?[a-zA-Z0-9._-]+)'', ''g'') as found
       where whole_row::text like ''%%/uploads/%%'' and rtrim(found[1], ''.'') = any ($1)',
      (select relname from pg_catalog.pg_class where oid = target), private.key_of(target), target)
      using paths;
  end loop;
end $$;
call private.run_as_service('public.uses_of_files(text[])');
grant execute on function public.uses_of_files to admin, service;

-- Every place that shows the one file shows the other from now on. A name is never given twice, so that what caches keep
-- for a year stays true: a new picture is a new file. Runs with the rights of whoever asks.
create function public.replace_file(old_path text, new_path text) returns integer
language plpgsql set search_path = '' as $$
declare
  place record;
  changed integer;
  total integer := 0;
begin
  if (select count(*) from public.uploads where path in (old_path, new_path) and not is_private) <> 2 then
    raise exception 'Both files must be there, and be public' using errcode = 'no_data_found';
  end if;
  for place in
    select attrelid::regclass as target, attname as name, format_type(atttypid, atttypmod) as type
    from pg_catalog.pg_attribute
      join pg_catalog.pg_class on pg_class.oid = attrelid
      join pg_catalog.pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'uploads'
      and attnum > 0 and not attisdropped and attgenerated = ''
      and coalesce(nullif(typbasetype, 0), atttypid) in ('text'::regtype, 'jsonb'::regtype)
      and has_column_privilege(attrelid, attnum, 'update')
    order by relname, attnum
  loop
    execute format(
      'update %1$s set %2$I = replace(%2$I::text, $1, $2)::%3$s where position($1 in %2$I::text) > 0',
      place.target, place.name, place.type)
      using '/uploads/' || old_path, '/uploads/' || new_path;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  update public.uploads as new set alt_text = old.alt_text
    from public.uploads as old where new.path = new_path and old.path = old_path and new.alt_text = '';
  return total;
end $$;
grant execute on function public.replace_file to admin;
