-- How much visitors may send. Each table or function declares it with `call private.limit_visitors(…)` and
-- `call private.limit_visitor_rows(…)`.
create table private.visitor_limits (
  -- A table or function of the public schema.
  name text primary key,
  -- Rows or calls of one network address in the window. The server counts them: it knows the address.
  per_address integer check (per_address > 0),
  window_seconds integer check (window_seconds > 0),
  -- Rows of all visitors in 24 hours. The database counts them by this column.
  rows_per_day integer check (rows_per_day > 0),
  moment text,
  constraint "a limit per address has a window" check ((per_address is null) = (window_seconds is null)),
  constraint "a limit per day has a moment" check ((rows_per_day is null) = (moment is null))
);
call private.lock_table('private.visitor_limits');
revoke insert, update, delete on private.visitor_limits from service;
create policy "migrations declare them" on private.visitor_limits to current_user using (true) with check (true);

create procedure private.limit_visitors(target text, per_address integer, window_length interval)
language sql set search_path = '' as $$
  insert into private.visitor_limits (name, per_address, window_seconds)
  values (target, limit_visitors.per_address, extract(epoch from window_length))
  on conflict (name) do update set per_address = excluded.per_address, window_seconds = excluded.window_seconds
$$;

-- Whether visitors have sent as many rows in 24 hours as the table takes.
create function private.is_full_for_visitors(target text) returns boolean language plpgsql as $$
declare
  declared private.visitor_limits := (select declared from private.visitor_limits as declared where name = target);
  is_full boolean;
begin
  execute format(
    'select count(*) >= $1 from (select from public.%I where %I > now() - interval ''1 day'' limit $1) as recent',
    declared.name, declared.moment) into is_full using declared.rows_per_day;
  return is_full;
end $$;
call private.run_as_service('private.is_full_for_visitors(text)');

-- Refuses what visitors send to a full table. Also where a function with more rights inserts it for them.
create function private.refuse_when_full() returns trigger language plpgsql as $$
begin
  if current_setting('role') = 'anon' and private.is_full_for_visitors(tg_table_name) then
    raise exception 'Too much was sent today' using errcode = '53400', hint = 'Try again later.';
  end if;
  return null;
end $$;
call private.run_as_service('private.refuse_when_full()');

create procedure private.limit_visitor_rows(target regclass, per_day integer, moment_column text)
language plpgsql set search_path = '' as $$
begin
  insert into private.visitor_limits (name, rows_per_day, moment)
  values (private.name_of_public_table(target), per_day, moment_column)
  on conflict (name) do update set rows_per_day = excluded.rows_per_day, moment = excluded.moment;
  execute format('create trigger refuse_when_full before insert on %s
    for each statement execute function private.refuse_when_full()', target);
end $$;

-- What no person, office or busy day reaches, and what a disk holds for years.
call private.limit_visitors('inquiries', 200, interval '1 day');
call private.limit_visitor_rows('public.inquiries', 5000, 'created_at');
call private.limit_visitors('blog_comments', 200, interval '1 day');
call private.limit_visitor_rows('public.blog_comments', 5000, 'created_at');
call private.limit_visitors('job_applications', 100, interval '1 day');
call private.limit_visitor_rows('public.job_applications', 2000, 'created_at');
call private.limit_visitors('blog_likes', 1000, interval '1 day');
create index on public.blog_likes (created_at);
call private.limit_visitor_rows('public.blog_likes', 20000, 'created_at');
-- Its answers tell whether an address is subscribed, so asking about many is limited.
call private.limit_visitors('newsletter_subscribe', 20, interval '1 hour');
call private.limit_visitor_rows('public.newsletter_subscriptions', 5000, 'subscribed_at');

-- The tables that take nothing more from visitors today, for the dashboard.
create function private.full_for_visitors() returns setof text language sql stable set search_path = '' as $$
  select name from private.visitor_limits
  where rows_per_day is not null and private.is_full_for_visitors(name) order by name
$$;
revoke execute on function private.full_for_visitors() from public;
grant execute on function private.full_for_visitors() to service;
