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
