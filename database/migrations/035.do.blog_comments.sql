-- Comments on posts. Visitors see approved ones, without addresses.
create table public.blog_comments (
  id uuid primary key default gen_random_uuid(),
  blog_id uuid not null references public.blog_posts on delete cascade,
  author_name text not null constraint "a comment needs a name of at most 120 characters" check (length(btrim(author_name)) between 1 and 120),
  author_email public.email_address not null,
  comment_text text not null constraint "a comment has 1 to 5000 characters" check (length(btrim(comment_text)) between 1 and 5000),
  is_approved boolean not null default false,
  is_spam boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "spam is never approved" check (not (is_spam and is_approved))
);
create index on public.blog_comments (blog_id, created_at desc) where is_approved;
create index on public.blog_comments (created_at desc, id);
create index on public.blog_comments (is_approved, is_spam, created_at desc);
create index on public.blog_comments (blog_id);
call private.index_for_search('public.blog_comments', 'author_name', 'author_email', 'comment_text');
call private.lock_table('public.blog_comments');
grant select (id, blog_id, author_name, comment_text, is_approved, created_at),
  insert (blog_id, author_name, author_email, comment_text, is_approved) on public.blog_comments to anon;
create policy "visitors see approved ones" on public.blog_comments for select to anon using (
  is_approved
  and exists (select from public.blog_posts where blog_posts.id = blog_id and is_published)
);
create policy "visitors send unapproved ones" on public.blog_comments for insert to anon with check (
  not is_approved and not is_spam
  and exists (select from public.blog_posts where blog_posts.id = blog_id and is_published)
);
grant select, delete, update (is_approved, is_spam) on public.blog_comments to admin;
create policy "staff moderate them" on public.blog_comments to admin using (true) with check (true);
call private.track_changes('public.blog_comments');
call private.is_sent_by_visitors('public.blog_comments');
call private.is_deleted_with('public.blog_comments', 'blog_id');
