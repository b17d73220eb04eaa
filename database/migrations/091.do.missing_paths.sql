-- How often visitors asked for a path that is no page, by day in Nepal. Nothing is kept about who asked.
create table private.missing_paths (
  day date not null,
  path text not null constraint "a missing path has at most 300 characters" check (length(path) <= 300)
    constraint "a missing path could be redirected" check (private.is_free_path(path)),
  count integer not null check (count > 0),
  primary key (day, path)
);
call private.lock_table('private.missing_paths');

-- Adds a batch, as an object of paths and numbers. A day has at most 1000 paths, however many processes count.
create function private.count_missing_paths(on_day date, counted jsonb) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('missing paths'));
  update private.missing_paths as known set count = least(known.count + batch.value::bigint, 2000000000)
  from jsonb_each_text(counted) as batch where known.day = on_day and known.path = batch.key;
  insert into private.missing_paths (day, path, count)
  select on_day, key, value::integer from jsonb_each_text(counted)
  where length(key) <= 300 and private.is_free_path(key)
    and key not in (select path from private.missing_paths where day = on_day)
  order by value::integer desc, key
  limit greatest(0, 1000 - (select count(*) from private.missing_paths where day = on_day));
end $$;
grant execute on function private.count_missing_paths to service;

-- The paths that were asked for most in the last 30 days and that still lead nowhere.
create function public.most_missed_paths() returns table (path text, count bigint) language sql stable as $$
  select missing.path, sum(missing.count)::bigint from private.missing_paths as missing
  where missing.day > (now() at time zone 'Asia/Kathmandu')::date - 30
    and not exists (select from public.redirects where from_path = missing.path)
    and private.is_shown_at(missing.path) is null
  group by missing.path order by 2 desc, 1 limit 20
$$;
call private.run_as_service('public.most_missed_paths()');
grant execute on function public.most_missed_paths to admin;
