-- Files in the bucket. Pictures are public; a resume is private and belongs to the visitor who sent it.
create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  path text not null unique constraint "a path has safe characters only"
    check (path ~ '^(resumes/)?[a-zA-Z0-9][a-zA-Z0-9._-]{0,190}$' and path !~ '\.\.'),
  is_private boolean not null generated always as (path like 'resumes/%') stored,
  content_type text not null check (length(content_type) <= 120),
  bytes integer not null constraint "a file has at most 10485760 bytes" check (bytes between 1 and 10485760),
  width integer check (width > 0),
  height integer check (height > 0),
  -- A picture of 16 pixels, shown blurred until the real one is there.
  placeholder text constraint "a placeholder is a tiny picture" check (length(placeholder) <= 4000 and placeholder like 'data:image/%'),
  original_name text not null default '' check (length(original_name) <= 255),
  alt_text text not null default '' constraint "alt text has at most 300 characters" check (length(alt_text) <= 300),
  uploaded_by uuid references public.admin_users on delete set null default private.current_admin(),
  visitor_id uuid default private.current_visitor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.uploads (created_at desc);
create index on public.uploads (visitor_id) where visitor_id is not null;
call private.lock_table('public.uploads');
-- The storage API adds and deletes rows together with their files; staff only write the alt text.
grant select on public.uploads to admin;
grant update (alt_text) on public.uploads to admin;
create policy "staff see all files" on public.uploads for select to admin using (true);
create policy "staff describe files" on public.uploads for update to admin using (true) with check (true);
call private.track_changes('public.uploads');
-- The name of a resume is personal data of the visitor who sent it.
call private.is_confidential_when('public.uploads', 'is_private');
call private.uses_files('public.uploads', false);

-- Which rows name which files, in any column of any table: a table that is added later needs no change here.
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
         regexp_matches(whole_row::text, ''/uploads/((?:resumes/)?[a-zA-Z0-9._-]+)'', ''g'') as found
       where whole_row::text like ''%%/uploads/%%'' and rtrim(found[1], ''.'') = any ($1)',
      (select relname from pg_catalog.pg_class where oid = target), private.key_of(target), target)
      using paths;
  end loop;
end $$;
call private.run_as_service('public.uses_of_files(text[])');
grant execute on function public.uses_of_files to admin, service;

-- Replaces one file's name by another's wherever it is used. File names are never reused, because caches keep files for a
-- year. Runs with the rights of the admin who calls it.
create function public.replace_file(old_path text, new_path text) returns integer
language plpgsql set search_path = '' as $$
declare
  shown record;
  changed integer;
  total integer := 0;
begin
  if (select count(*) from public.uploads where path in (old_path, new_path) and not is_private) <> 2 then
    raise exception 'Both files must be there, and be public' using errcode = 'no_data_found';
  end if;
  for shown in
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
      shown.target, shown.name, shown.type)
      using '/uploads/' || old_path, '/uploads/' || new_path;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  update public.uploads as new set alt_text = old.alt_text
    from public.uploads as old where new.path = new_path and old.path = old_path and new.alt_text = '';
  return total;
end $$;
grant execute on function public.replace_file to admin;
