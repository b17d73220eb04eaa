create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "a post needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  slug public.slug not null constraint "another post has this slug" unique
    -- /blog/{id} and /blog/{slug} share a place.
    constraint "a slug does not look like an id" check (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  excerpt text not null default '' constraint "an excerpt has at most 1000 characters" check (length(excerpt) <= 1000),
  content public.html not null default '',
  -- The read time of a card is told without sending the whole text.
  content_length integer not null generated always as (length(content)) stored,
  image_url public.web_address,
  category text not null default '' constraint "a category has at most 120 characters" check (length(category) <= 120),
  tags text[] not null default '{}' constraint "at most 20 tags of at most 60 characters" check (private.are_short_texts(tags, 20, 60)),
  author_id uuid references public.team_members on delete set null,
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.blog_posts (published_at desc) where is_published;
create index on public.blog_posts (created_at desc);
create index on public.blog_posts (author_id);
call private.lock_table('public.blog_posts');
grant select on public.blog_posts to anon;
create policy "visitors see published ones" on public.blog_posts for select to anon using (is_published);
call private.managed_by_admins('public.blog_posts');

-- The date of the first publication stays through later edits. Only the server itself may name another.
create function private.date_publication() returns trigger language plpgsql set search_path = '' as $$
begin
  if not new.is_published then
    new.published_at := null;
  elsif tg_op = 'UPDATE' and old.is_published then
    new.published_at := old.published_at;
  elsif current_user <> 'service' or new.published_at is null then
    new.published_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger date_publication before insert or update on public.blog_posts
  for each row execute function private.date_publication();

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
call private.watch_table('public.blog_likes');

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
create index on public.blog_comments (created_at desc);
create index on public.blog_comments (blog_id);
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
call private.watch_table('public.blog_comments');

-- How often a post is liked and talked about, without a word about by whom.
create view public.blog_post_counts as
  select post.id as blog_id,
    (select count(*) from public.blog_likes where blog_likes.blog_id = post.id) as likes,
    (select count(*) from public.blog_comments where blog_comments.blog_id = post.id and is_approved) as comments
  from public.blog_posts as post
  where post.is_published;
comment on view public.blog_post_counts is '@references blog_posts(id) by blog_id';
grant create on schema public to service;
alter view public.blog_post_counts owner to service;
revoke create on schema public from service;
revoke all on public.blog_post_counts from public, anon;
-- The view is simple enough for PostgreSQL to write through it.
revoke insert, update, delete on public.blog_post_counts from service;
grant select on public.blog_post_counts to anon, admin;
