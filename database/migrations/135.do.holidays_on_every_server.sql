-- Whether a text is a day of the calendar. PostgreSQL has a function for it from 16 on; the site runs on 15 too.
create function private.is_day(given text) returns boolean language plpgsql immutable strict set search_path = '' as $$
begin
  return given ~ '^20\d\d-\d\d-\d\d$' and given::date is not null;
exception when datetime_field_overflow then
  return false;
end $$;
grant execute on function private.is_day to admin, service;

create or replace function private.are_holidays(holidays jsonb) returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(holidays) = 'array' then jsonb_array_length(holidays) <= 100 and not exists (
    select from jsonb_array_elements(holidays) as holiday
    where not coalesce(
      jsonb_typeof(holiday) = 'object' and holiday - array['day', 'name'] = '{}' and private.is_day(holiday ->> 'day')
        and jsonb_typeof(holiday -> 'name') = 'string' and holiday ->> 'name' ~ '\S'
        and length(holiday ->> 'name') <= 100, false)
  ) else false end
$$;
