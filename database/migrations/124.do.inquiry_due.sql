-- The end of the working day after a moment, by which whoever wrote then is to have an answer: the same time on the next
-- day on which the office is open, but neither before it opens nor after it closes then. What comes while the office is
-- closed counts from the next opening. Null if the office does not open twice within a year.
create function private.due_after(moment timestamptz) returns timestamptz language plpgsql stable as $$
declare
  hours public.opening_hours;
  holidays date[];
  local timestamp := moment at time zone 'Asia/Kathmandu';
  clock time := local::time;
  day date;
  times time[];
  start time;
begin
  select * into hours from public.opening_hours;
  holidays := array(select (holiday ->> 'day')::date from jsonb_array_elements(hours.holidays) as holiday);
  for ahead in 0..366 loop
    day := local::date + ahead;
    times := (select week.times from private.week_of(hours) as week where week.weekday = extract(dow from day));
    continue when times = '{}' or day = any (holidays);
    if start is not null then
      return (day + least(greatest(start, times[1]), times[cardinality(times)])) at time zone 'Asia/Kathmandu';
    end if;
    start := case
      when ahead > 0 or clock < times[1] then times[1]
      when clock < times[2] then clock
      when clock < times[3] then times[3]
      when clock < times[4] then clock
    end;
  end loop;
  return null;
end $$;
call private.run_as_service('private.due_after(timestamptz)');

alter table public.inquiries
  -- From when the visitor waits for an answer: since the inquiry came, or became pending again.
  add column waiting_since timestamptz not null default now(),
  -- By when a pending inquiry is to be answered; null for others and for spam.
  add column due_at timestamptz;
create index on public.inquiries (due_at, created_at desc, id);

-- Only this sets both columns. A reply that could not be sent makes its inquiry pending again, but the visitor has waited
-- all along.
create function private.set_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.waiting_since := new.created_at;
  elsif new.status = 'pending' and old.status <> 'pending' and 'failed' is distinct from (
    select mail_status from public.conversation_entries where inquiry_id = new.id and kind = 'reply'
    order by created_at desc, id limit 1
  ) then
    new.waiting_since := clock_timestamp();
  end if;
  new.due_at := case when new.status = 'pending' and not new.is_spam then private.due_after(new.waiting_since) end;
  return new;
end $$;
call private.run_as_service('private.set_due()');
-- Its name puts it behind the score and the rescue of spam.
create trigger set_due before insert or update of status, is_spam on public.inquiries
  for each row execute function private.set_due();

-- New hours or holidays move the due times of what waits. The audit log has the hours, so it does not repeat that.
create function private.move_due_times() returns trigger language plpgsql as $$
declare
  account text := current_setting('app.user_id', true);
begin
  perform set_config('app.user_id', '', true);
  update public.inquiries as waiting set due_at = moved.due_at
    from (
      select id, private.due_after(waiting_since) as due_at from public.inquiries
      where status = 'pending' and not is_spam
    ) as moved
    where moved.id = waiting.id and moved.due_at is distinct from waiting.due_at;
  perform set_config('app.user_id', coalesce(account, ''), true);
  return null;
end $$;
call private.run_as_service('private.move_due_times()');
create trigger move_due_times after update on public.opening_hours
  for each row when (old is distinct from new) execute function private.move_due_times();

-- As with assignments: what a colleague has opened stays current.
create or replace trigger touch before update on public.inquiries for each row
  when ((old.assigned_to, old.follow_up_on, old.due_at) is not distinct from (new.assigned_to, new.follow_up_on, new.due_at)
    or (old.status, old.internal_note) is distinct from (new.status, new.internal_note))
  execute function private.touch_updated_at();

-- Those that wait already.
alter table public.inquiries no force row level security, disable trigger user;
update public.inquiries set waiting_since = created_at,
  due_at = case when status = 'pending' and not is_spam then private.due_after(created_at) end;
alter table public.inquiries force row level security, enable trigger user;
