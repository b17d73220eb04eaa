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
-- Rows come and go with their files, through the storage door; staff only describe them here.
grant select on public.uploads to admin;
grant update (alt_text) on public.uploads to admin;
create policy "staff see all files" on public.uploads for select to admin using (true);
create policy "staff describe files" on public.uploads for update to admin using (true) with check (true);
call private.watch_table('public.uploads');

-- What visitors sent during a day, kept or not. It outlives the file, so what was swept still counts.
create table private.visitor_uploads (
  id uuid primary key default gen_random_uuid(),
  visitor_id uuid,
  address text not null,
  bytes integer not null,
  state text not null default 'receiving' check (state in ('receiving', 'kept', 'refused')),
  at timestamptz not null
);
create index on private.visitor_uploads (at);
call private.lock_table('private.visitor_uploads');

-- Which rows show a file: whatever the column, and whatever table comes later. A path has no character to escape.
create function private.uses_of_file(wanted text) returns table (table_name text, row_id text)
language plpgsql stable as $$
declare
  target regclass;
begin
  for target in
    select oid from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('uploads', 'audit_log', 'mail_outbox') order by relname
  loop
    return query execute format(
      'select %L::text, content.%I::text from %s as content where position(%L in content::text) > 0',
      (select relname from pg_catalog.pg_class where oid = target), private.key_of(target), target, '/uploads/' || wanted);
  end loop;
end $$;
call private.run_as_service('private.uses_of_file(text)');
grant execute on function private.key_of(regclass) to service;
