-- Posts of the blog. Visitors see published ones.
create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "a post needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  slug public.slug not null constraint "another post has this slug" unique
    -- /blog/{id} and /blog/{slug} have the same form.
    constraint "a slug does not look like an id" check (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  excerpt text not null default '' constraint "an excerpt has at most 1000 characters" check (length(excerpt) <= 1000),
  content public.html not null default '',
  -- For the read time on a card, which comes without the content.
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

-- The date of the first publication is kept on later edits. Only the server may set another.
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
