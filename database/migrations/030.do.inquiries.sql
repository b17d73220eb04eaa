-- Messages from the contact and inquiry forms. Visitors send them, staff answer them.
create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint "an inquiry needs a name of at most 120 characters" check (length(btrim(name)) between 1 and 120),
  email public.email_address not null,
  phone text constraint "a phone number has at most 40 characters" check (length(phone) <= 40),
  subject text not null constraint "an inquiry needs a subject of at most 200 characters" check (length(btrim(subject)) between 1 and 200),
  message text not null constraint "an inquiry needs a message of at most 10000 characters" check (length(btrim(message)) between 1 and 10000),
  status text not null default 'pending' constraint "a status is pending, responded or closed"
    check (status in ('pending', 'responded', 'closed')),
  internal_note text not null default '' constraint "a note has at most 5000 characters" check (length(internal_note) <= 5000),
  created_at timestamptz not null default now(),
  responded_at timestamptz,
  updated_at timestamptz not null default now()
);
create index on public.inquiries (created_at desc, id);
create index on public.inquiries (status, created_at desc, id);
call private.index_for_search('public.inquiries', 'name', 'email', 'subject', 'message');
call private.lock_table('public.inquiries');
grant insert (name, email, phone, subject, message, status) on public.inquiries to anon;
create policy "visitors send pending ones" on public.inquiries for insert to anon with check (status = 'pending');
grant select, delete, update (status, responded_at, internal_note) on public.inquiries to admin;
create policy "staff answer them" on public.inquiries to admin using (true) with check (true);
call private.track_changes('public.inquiries');
call private.is_sent_by_visitors('public.inquiries');
call private.is_counted_by_day('public.inquiries', 'created_at');

-- Which status may follow which. responded_at is set here, whatever value is sent; only the server may set another.
create function private.check_inquiry_status() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'An inquiry starts as pending' using errcode = 'check_violation';
    end if;
    new.responded_at := null;
    return new;
  end if;
  if new.status = old.status then
    new.responded_at := old.responded_at;
    return new;
  end if;
  if (old.status, new.status) not in (
    ('pending', 'responded'), ('pending', 'closed'),
    ('responded', 'closed'), ('responded', 'pending'),
    ('closed', 'pending')
  ) then
    raise exception 'An inquiry cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  new.responded_at := case when new.status = 'responded' then
    coalesce(case when current_user = 'service' then new.responded_at end, clock_timestamp()) end;
  return new;
end $$;
create trigger check_status before insert or update on public.inquiries
  for each row execute function private.check_inquiry_status();
