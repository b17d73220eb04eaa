-- A category or tag as a part of an address: 'Tea Houses' and 'tea houses' have the same one. Other
-- alphabets stay as they are.
create function private.address_part(name text) returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]', '', 'g')),
    U&'[\0001-/:-@[-`{-\00BF\2000-\206F]+', '-', 'g'), '-')
$$;
-- In the order of the names; '' for a name that is all punctuation.
create function private.address_parts(names text[]) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(private.address_part(name) order by place), '{}')
  from unnest(names) with ordinality as named (name, place)
$$;
grant execute on function private.address_part, private.address_parts to admin, super_admin, service;

-- A post without a category is shown as a general one.
alter table public.blog_posts
  add column category_slug text not null
    generated always as (private.address_part(case when btrim(category) = '' then 'General' else category end)) stored,
  add column topic_slugs text[] not null generated always as (private.address_parts(tags)) stored;
comment on column public.blog_posts.category_slug is 'The category in /blog/category/{category_slug}.';
comment on column public.blog_posts.topic_slugs is 'The tags in /blog/topic/{slug}, in their order.';
create index on public.blog_posts (category_slug, published_at desc) where is_released;

-- The categories and topics of the posts that the reader may read, each by the name that most of them use.
create view public.blog_topics with (security_invoker = true) as
  select kind, slug, mode() within group (order by name) as name, count(distinct id)::integer as posts,
    max(changed_at) as changed_at
  from (
    select 'category' as kind, category_slug as slug, case when btrim(category) = '' then 'General' else category end as name,
      id, greatest(updated_at, publish_at) as changed_at
    from public.blog_posts
    union all
    select 'topic', part, tag, id, greatest(updated_at, publish_at)
    from public.blog_posts, unnest(topic_slugs, tags) as topics (part, tag)
  ) as named
  where slug <> ''
  group by kind, slug;
revoke all on public.blog_topics from public, anon;
grant select on public.blog_topics to anon, admin, super_admin, service;
