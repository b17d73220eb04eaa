-- A day's opening times in Nepal: none, or one or two spans, each from its opening to its closing.
create function private.are_opening_times(times time[]) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(cardinality(times) in (0, 2, 4) and times = array(
    select distinct moment from unnest(times) as moment where moment is not null order by moment
  ), false)
$$;

-- Holidays as `[{"day": "2026-10-20", "name": "Dashain"}]`.
create function private.are_holidays(holidays jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(holidays) = 'array' then jsonb_array_length(holidays) <= 100 and not exists (
    select from jsonb_array_elements(holidays) as holiday
    where not coalesce(
      jsonb_typeof(holiday) = 'object' and holiday - array['day', 'name'] = '{}'
        and holiday ->> 'day' ~ '^20\d\d-\d\d-\d\d$' and pg_input_is_valid(holiday ->> 'day', 'date')
        and jsonb_typeof(holiday -> 'name') = 'string' and holiday ->> 'name' ~ '\S'
        and length(holiday ->> 'name') <= 100, false)
  ) else false end
$$;
grant execute on function private.are_opening_times, private.are_holidays to admin, service;

-- When the office is open: one record. Visitors read the text of it that the settings have.
create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  sunday time[] not null default '{09:00,19:00}',
  monday time[] not null default '{09:00,19:00}',
  tuesday time[] not null default '{09:00,19:00}',
  wednesday time[] not null default '{09:00,19:00}',
  thursday time[] not null default '{09:00,19:00}',
  friday time[] not null default '{09:00,19:00}',
  saturday time[] not null default '{09:00,16:00}',
  -- Days on which the office is closed, by day.
  holidays jsonb not null default '[]' constraint "at most 100 holidays, each with a day and a name"
    check (private.are_holidays(holidays)),
  updated_at timestamptz not null default now(),
  constraint "a day is closed or has one or two spans, one after the other" check (
    private.are_opening_times(sunday) and private.are_opening_times(monday) and private.are_opening_times(tuesday)
    and private.are_opening_times(wednesday) and private.are_opening_times(thursday)
    and private.are_opening_times(friday) and private.are_opening_times(saturday)
  )
);
create unique index "there is one record of opening hours" on public.opening_hours ((true));
call private.lock_table('public.opening_hours');
create policy "migrations add the record" on public.opening_hours to current_user using (true) with check (true);
insert into public.opening_hours (id) values ('00000000-0000-4000-8000-000000000123');
drop policy "migrations add the record" on public.opening_hours;
grant select, update (sunday, monday, tuesday, wednesday, thursday, friday, saturday, holidays) on public.opening_hours
  to admin;
create policy "staff set them" on public.opening_hours to admin using (true) with check (true);
call private.track_changes('public.opening_hours');
call private.uses_files('public.opening_hours', false);

create function private.sort_holidays() returns trigger language plpgsql set search_path = '' as $$
begin
  new.holidays := (
    select coalesce(jsonb_agg(holiday order by holiday ->> 'day', holiday ->> 'name'), '[]')
    from jsonb_array_elements(new.holidays) as holiday
  );
  return new;
end $$;
create trigger sort_holidays before insert or update of holidays on public.opening_hours
  for each row when (jsonb_typeof(new.holidays) = 'array') execute function private.sort_holidays();

-- The days of the week, 0 for Sunday.
create function private.week_of(hours public.opening_hours) returns table (weekday integer, name text, times time[])
language sql immutable set search_path = '' as $$
  values (0, 'Sunday', hours.sunday), (1, 'Monday', hours.monday), (2, 'Tuesday', hours.tuesday),
    (3, 'Wednesday', hours.wednesday), (4, 'Thursday', hours.thursday), (5, 'Friday', hours.friday),
    (6, 'Saturday', hours.saturday)
$$;

-- `9:00 AM - 1:00 PM, 2:00 PM - 7:00 PM`, or `closed`.
create function private.text_of_times(times time[]) returns text language sql stable set search_path = '' as $$
  select coalesce(string_agg(
    to_char(times[span * 2 - 1], 'FMHH12:MI AM') || ' - ' || to_char(times[span * 2], 'FMHH12:MI AM'), ', ' order by span),
    'closed') from generate_series(1, cardinality(times) / 2) as span
$$;

-- The week in two lines, as visitors read it: Sunday to Friday, where days that follow each other with the same times are
-- one, and Saturday. If all days are alike, the first line says it all.
create function private.text_of_week(hours public.opening_hours, out business_hours text, out saturday_hours text)
language sql stable set search_path = '' as $$
  with changes as (
    select *, times is distinct from lag(times) over (order by weekday) as is_other
    from private.week_of(hours) where weekday < 6
  ),
  spells as (
    select *, count(*) filter (where is_other) over (order by weekday) as spell from changes
  ),
  lines as (
    select spell, times, (array_agg(name order by weekday))[1] as first, (array_agg(name order by weekday desc))[1] as last
    from spells group by spell, times
  ),
  named as (
    select spell, times, first || case when last <> first then ' to ' || last else '' end as days from lines
  )
  select
    case when count(*) = 1 and min(times) = hours.saturday then 'Every day: ' || private.text_of_times(hours.saturday)
      else string_agg(days || ': ' || private.text_of_times(times), '; ' order by spell) end,
    case when count(*) = 1 and min(times) = hours.saturday then ''
      else 'Saturday: ' || private.text_of_times(hours.saturday) end
  from named
$$;
grant execute on function private.week_of, private.text_of_times, private.text_of_week to admin, service;

-- Whoever changes the week changes what visitors read. Who only adds a holiday leaves a text that staff wrote by hand.
create function private.write_hours_text() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.settings (key, value)
    select text.key, text.value from jsonb_each_text(to_jsonb(private.text_of_week(new))) as text
    on conflict (key) do update set value = excluded.value;
  return null;
end $$;
create trigger write_hours_text after update on public.opening_hours
  for each row when ((old.sunday, old.monday, old.tuesday, old.wednesday, old.thursday, old.friday, old.saturday)
    is distinct from (new.sunday, new.monday, new.tuesday, new.wednesday, new.thursday, new.friday, new.saturday))
  execute function private.write_hours_text();
