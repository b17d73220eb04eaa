-- How many rows were added on each of the last days, by Nepal's calendar, for the dashboard. Days without any are 0.
create function public.count_by_day(table_name text, days integer default 30)
returns table (day date, count bigint) language plpgsql stable set search_path = '' as $$
declare
  moment text := (select counted_by_day from private.table_capabilities as declared
    where declared.table_name = count_by_day.table_name);
  first_day date := private.today_in_nepal() - days + 1;
begin
  if moment is null then
    raise exception 'The rows of % are not counted by day', table_name using errcode = 'invalid_parameter_value';
  end if;
  if days not between 1 and 366 then
    raise exception 'Days are counted for at least one day and at most a year' using errcode = 'invalid_parameter_value';
  end if;
  return query execute format(
    'select each_day::date, count(found.day)
     from generate_series($1::timestamp, $1 + ($2 - 1), interval ''1 day'') as each_day
     left join (
       select (%1$I at time zone ''Asia/Kathmandu'')::date as day from public.%2$I
       where %1$I >= $1::timestamp at time zone ''Asia/Kathmandu''
     ) as found on found.day = each_day::date
     group by each_day order by each_day', moment, table_name)
    using first_day, days;
end $$;
grant execute on function public.count_by_day to admin;
