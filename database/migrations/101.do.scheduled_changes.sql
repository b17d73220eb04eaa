-- What follows from a schedule elsewhere: dates, applications, redirects, and what the server announces.

-- The date of the first publication is kept on later edits. Only the server may set another. What is scheduled has the
-- date of its schedule; a time in the past dates nothing back.
create or replace function private.date_publication() returns trigger language plpgsql set search_path = '' as $$
begin
  if not new.is_published and new.publish_at is null then
    new.published_at := null;
  elsif new.publish_at > now() then
    new.published_at := new.publish_at;
  elsif tg_op = 'UPDATE' and (old.is_published or old.publish_at is not null) and old.published_at <= now() then
    new.published_at := old.published_at;
  elsif current_user <> 'service' or new.published_at is null then
    new.published_at := clock_timestamp();
  end if;
  return new;
end $$;

-- The job must be open; the position's title is taken from it. A resume must be a file that the same visitor uploaded.
create or replace function private.receive_application() returns trigger language plpgsql as $$
declare
  job public.careers;
begin
  if new.status <> 'pending' then
    raise exception 'An application starts as pending' using errcode = 'check_violation';
  end if;
  select * into job from public.careers where id = new.career_id;
  if job.id is null or not private.is_shown(job.is_released, job.publish_at, job.unpublish_at) then
    raise exception 'This position is not open' using errcode = 'check_violation';
  end if;
  if job.application_deadline < private.today_in_nepal() then
    raise exception 'The deadline for this position has passed' using errcode = 'check_violation';
  end if;
  new.position_title := job.title;
  new.resume_url := nullif(new.resume_url, '');
  if new.resume_url is not null and not exists (
    select from public.uploads
    where is_private and visitor_id = private.current_visitor()
      and new.resume_url = '/storage/v1/object/authenticated/uploads/' || path
    -- The clean-up of unused files waits for this transaction, or has deleted the row already.
    for key share
  ) then
    raise exception 'The resume is not a file you uploaded' using errcode = 'check_violation';
  end if;
  return new;
end $$;
call private.run_as_service('private.receive_application()');

-- Whether visitors see the page or post of this path; null if there is none.
create or replace function private.is_shown_at(path text) returns boolean language sql stable set search_path = '' as $$
  select private.is_shown(is_released, publish_at, unpublish_at) from public.pages where slug = substr(path, 2)
  union all
  select private.is_shown(is_released, publish_at, unpublish_at) from public.blog_posts
  where path like '/blog/%' and slug = substr(path, 7)
$$;

-- The redirects of a page or post follow its slug. The argument is what stands before the slug in its address. What
-- visitors see at a path wins over the redirect from there; a draft does not, and leaves none behind.
create or replace function private.follow_slug() returns trigger language plpgsql as $$
declare
  former text := case when tg_op <> 'INSERT' then tg_argv[0] || old.slug end;
  current text := case when tg_op <> 'DELETE' then tg_argv[0] || new.slug end;
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if tg_op = 'DELETE' then
    delete from public.redirects where private.path_of_address(to_address) = former;
    return null;
  end if;
  delete from public.redirects
  where from_path = current and (
    private.is_shown(new.is_released, new.publish_at, new.unpublish_at)
    or private.path_of_address(to_address) = former
  );
  if former <> current then
    update public.redirects set to_address = current || substr(to_address, length(former) + 1)
    where private.path_of_address(to_address) = former;
    -- A redirect from an address that the site uses itself would never be followed.
    if (old.is_published or old.publish_at <= now()) and private.is_free_path(former) then
      insert into public.redirects (from_path, to_address, is_automatic) values (former, current, true)
      on conflict (from_path) do update set to_address = excluded.to_address, is_automatic = true;
    end if;
  end if;
  return null;
end $$;
call private.run_as_service('private.follow_slug()');

create or replace procedure private.redirects_former_slugs(target regclass, before_slug text)
language plpgsql set search_path = '' as $$
begin
  execute format('create or replace trigger follow_new_slug after insert on %s
    for each row when (private.is_shown(new.is_released, new.publish_at, new.unpublish_at))
    execute function private.follow_slug(%L)', target, before_slug);
  execute format('create or replace trigger follow_slug after update on %s for each row
    when (old.slug <> new.slug or private.is_shown(new.is_released, new.publish_at, new.unpublish_at)
      and not private.is_shown(old.is_released, old.publish_at, old.unpublish_at))
    execute function private.follow_slug(%L)', target, before_slug);
  execute format('create or replace trigger follow_deletion after delete on %s
    for each row execute function private.follow_slug(%L)', target, before_slug);
end $$;
call private.redirects_former_slugs('public.pages', '/');
call private.redirects_former_slugs('public.blog_posts', '/blog/');

-- The rows that have come or gone by their times after a moment, and how long it takes until the next one does. More
-- than 100 rows of a table are one without id. Each process asks for itself and tells its own listeners.
create function private.scheduled_changes(since timestamptz)
returns table (tables jsonb, due jsonb, asked_at timestamptz, ms_to_next double precision)
language plpgsql stable as $$
declare
  scheduled text;
  next_at timestamptz;
  changed_rows jsonb;
begin
  tables := '[]';
  due := '[]';
  asked_at := now();
  for scheduled in select table_name from private.table_capabilities where scheduled_state is not null order by 1 loop
    tables := tables || to_jsonb(scheduled);
    execute format(
      'select case
         when count(*) > 100 then jsonb_build_array(jsonb_build_object(''table'', %1$L, ''id'', null, ''at'', max(at)))
         else jsonb_agg(jsonb_build_object(''table'', %1$L, ''id'', id, ''at'', at))
       end from (
         select id, publish_at as at from public.%1$I where publish_at > $1 and publish_at <= now()
         union all
         select id, unpublish_at from public.%1$I where is_released and unpublish_at > $1 and unpublish_at <= now()
       ) as changed', scheduled) into changed_rows using since;
    due := due || coalesce(changed_rows, '[]');
    execute format(
      'select least(
         $1,
         (select min(publish_at) from public.%1$I where publish_at > now()),
         (select min(unpublish_at) from public.%1$I where unpublish_at > now())
       )', scheduled) into next_at using next_at;
  end loop;
  ms_to_next := extract(epoch from next_at - clock_timestamp()) * 1000;
  return next;
end $$;
call private.run_as_service('private.scheduled_changes(timestamptz)');
