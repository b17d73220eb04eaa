-- When visitors see a row: from 'Publish at' to 'Unpublish at', to the minute, whether or not the server runs just then.
-- Staff release a row by its state or by giving it a time. All policies, views and triggers ask this function; it
-- compares with the database's clock, and its body is inlined, so that indexes of released rows are used.
create function private.is_shown(is_released boolean, publish_at timestamptz, unpublish_at timestamptz) returns boolean
language sql stable return is_released and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
grant execute on function private.is_shown to anon, admin, super_admin, service;

-- Taking a row away, or bringing it back, ends a time that has passed: it would contradict the change.
create function private.cancel_publish_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.publish_at := null;
  return new;
end $$;
create function private.cancel_unpublish_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.unpublish_at := null;
  return new;
end $$;
-- A draft whose time has come is no draft any more once somebody saves it. The argument names the state's column.
create function private.confirm_state() returns trigger language plpgsql set search_path = '' as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], true));
end $$;

-- The boolean column that says whether staff show the rows; null: they have no schedule.
alter table private.table_capabilities add column scheduled_state text;

-- Rows get 'Publish at' and 'Unpublish at'. The policies of the table ask is_shown.
create procedure private.has_schedule(target regclass, state text) language plpgsql set search_path = '' as $$
begin
  execute format(
    'alter table %1$s add column publish_at timestamptz, add column unpublish_at timestamptz,
       add column is_released boolean not null generated always as (%2$I or publish_at is not null) stored,
       add constraint "a row is published before it is unpublished" check (unpublish_at > publish_at)', target, state);
  execute format('create index on %s (publish_at) where publish_at is not null', target);
  execute format('create index on %s (unpublish_at) where unpublish_at is not null', target);
  execute format('comment on column %s.publish_at is ''Visitors see the row from this time on, also if it is a draft.''', target);
  execute format('comment on column %s.unpublish_at is ''Visitors see the row until this time.''', target);
  execute format('comment on column %s.is_released is ''Shown by staff, now or at a time.''', target);
  -- In the order of their names: the last one asks what the first one has left.
  execute format(
    'create trigger cancel_publish_at before update on %1$s for each row
     when (old.%2$I and not new.%2$I and new.publish_at <= now() and new.publish_at is not distinct from old.publish_at)
     execute function private.cancel_publish_at()', target, state);
  execute format(
    'create trigger cancel_unpublish_at before update on %1$s for each row
     when (new.%2$I and not old.%2$I and new.unpublish_at <= now() and new.unpublish_at is not distinct from old.unpublish_at)
     execute function private.cancel_unpublish_at()', target, state);
  execute format(
    'create trigger confirm_state before insert or update on %1$s for each row
     when (not new.%2$I and new.publish_at <= now()) execute function private.confirm_state(%2$L)', target, state);
  insert into private.table_capabilities (table_name, scheduled_state)
  values (private.name_of_public_table(target), state)
  on conflict (table_name) do update set scheduled_state = excluded.scheduled_state;
end $$;

call private.has_schedule('public.blog_posts', 'is_published');
call private.has_schedule('public.pages', 'is_published');
call private.has_schedule('public.banner_slides', 'is_active');
call private.has_schedule('public.careers', 'is_active');

alter policy "visitors see published ones" on public.blog_posts using (private.is_shown(is_released, publish_at, unpublish_at));
alter policy "visitors see published ones" on public.pages using (private.is_shown(is_released, publish_at, unpublish_at));
alter policy "visitors see active ones" on public.banner_slides using (private.is_shown(is_released, publish_at, unpublish_at));
alter policy "visitors see active ones" on public.careers using (private.is_shown(is_released, publish_at, unpublish_at));

drop index public.blog_posts_published_at_idx;
create index on public.blog_posts (published_at desc) where is_released;

-- What belongs to a post is seen and sent while visitors see the post.
alter policy "visitors like as themselves" on public.blog_likes with check (
  visitor_id = private.current_visitor()
  and exists (
    select from public.blog_posts
    where blog_posts.id = blog_id and private.is_shown(is_released, publish_at, unpublish_at)
  )
);
alter policy "visitors see approved ones" on public.blog_comments using (
  is_approved
  and exists (
    select from public.blog_posts
    where blog_posts.id = blog_id and private.is_shown(is_released, publish_at, unpublish_at)
  )
);
alter policy "visitors send unapproved ones" on public.blog_comments with check (
  not is_approved and not is_spam
  and exists (
    select from public.blog_posts
    where blog_posts.id = blog_id and private.is_shown(is_released, publish_at, unpublish_at)
  )
);
create or replace view public.blog_post_counts as
  select post.id as blog_id,
    (select count(*) from public.blog_likes where blog_likes.blog_id = post.id) as likes,
    (select count(*) from public.blog_comments where blog_comments.blog_id = post.id and is_approved) as comments
  from public.blog_posts as post
  where private.is_shown(is_released, publish_at, unpublish_at);
