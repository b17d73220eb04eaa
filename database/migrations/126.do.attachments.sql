-- Files that visitors send by mail are private, as resumes are.
alter table public.uploads
  drop constraint "a path has safe characters only",
  add constraint "a path has safe characters only"
    check (path ~ '^((resumes|attachments)/)?[a-zA-Z0-9][a-zA-Z0-9._-]{0,190}$' and path !~ '\.\.'),
  drop column is_private;
alter table public.uploads
  add column is_private boolean not null generated always as (path ~ '^(resumes|attachments)/') stored;

-- As before, and finds attachments too.
create or replace function public.uses_of_files(paths text[])
returns table (path text, table_name text, row_id text, row_name text)
language plpgsql stable as $$
declare
  target regclass;
begin
  if cardinality(paths) > 100 then
    raise exception 'At most 100 files can be looked for at once' using errcode = 'invalid_parameter_value';
  end if;
  for target in
    select oid from pg_catalog.pg_class left join private.table_capabilities as declared on declared.table_name = relname
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      -- A visitor must not keep a file from being deleted by writing its address into a message.
      and coalesce(declared.uses_files, not has_any_column_privilege('anon', oid, 'insert'))
    order by relname
  loop
    return query execute format(
      'select distinct rtrim(found[1], ''.''), %L::text, whole_row.%I::text,
         coalesce(fields ->> ''title'', fields ->> ''name'', fields ->> ''client_name'', fields ->> ''applicant_name'', '''')
       from %s as whole_row, to_jsonb(whole_row) as fields,
         regexp_matches(whole_row::text, ''/uploads/((?:(?:resumes|attachments)/)?[a-zA-Z0-9._-]+)'', ''g'') as found
       where whole_row::text like ''%%/uploads/%%'' and rtrim(found[1], ''.'') = any ($1)',
      (select relname from pg_catalog.pg_class where oid = target), private.key_of(target), target)
      using paths;
  end loop;
end $$;
call private.run_as_service('public.uses_of_files(text[])');
