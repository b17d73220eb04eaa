-- Likes of posts. A visitor sees and takes back only their own.
create table public.blog_likes (
  id uuid primary key default gen_random_uuid(),
  blog_id uuid not null references public.blog_posts on delete cascade,
  user_email public.email_address not null,
  visitor_id uuid not null default private.current_visitor(),
  created_at timestamptz not null default now(),
  constraint "a visitor likes a post once" unique (blog_id, visitor_id)
);
call private.lock_table('public.blog_likes');
grant select (id, blog_id, user_email, created_at), insert (blog_id, user_email), delete on public.blog_likes to anon;
create policy "visitors see their own" on public.blog_likes for select to anon using (visitor_id = private.current_visitor());
create policy "visitors like as themselves" on public.blog_likes for insert to anon with check (
  visitor_id = private.current_visitor()
  and exists (select from public.blog_posts where blog_posts.id = blog_id and is_published)
);
create policy "visitors take back their own" on public.blog_likes for delete to anon using (visitor_id = private.current_visitor());
grant select, delete on public.blog_likes to admin;
create policy "staff see them" on public.blog_likes to admin using (true);
call private.track_changes('public.blog_likes');
call private.is_sent_by_visitors('public.blog_likes');
call private.is_deleted_with('public.blog_likes', 'blog_id');
