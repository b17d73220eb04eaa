-- Who gets an issue, and whether it has left. One row for each address, written when sending starts, so that nobody gets
-- an issue twice, whichever process sends it and however often it restarts. A subscriber's rows go with the subscriber.
create table public.newsletter_recipients (
  -- The mail's Message-ID too: it stays the same at every attempt.
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references public.newsletter_issues on delete cascade,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade,
  address public.email_address not null,
  status text not null default 'waiting' constraint "a recipient waits, was sent the issue, failed or left"
    check (status in ('waiting', 'sent', 'failed', 'unsubscribed')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint "an address gets an issue once" unique (issue_id, address)
);
create index on public.newsletter_recipients (issue_id, next_attempt_at) where status = 'waiting';
create index on public.newsletter_recipients (issue_id, id) where status = 'failed';
create index on public.newsletter_recipients (subscription_id);
call private.lock_table('public.newsletter_recipients');
grant select on public.newsletter_recipients to admin;
create policy "staff read them" on public.newsletter_recipients for select to admin using (true);
call private.announce_changes_of('public.newsletter_recipients', 'id');
call private.uses_files('public.newsletter_recipients', false);

-- The moment from which the next mail may leave. One row for all processes: together they keep the pace.
create table private.newsletter_pace (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null default '-infinity'
);
call private.lock_table('private.newsletter_pace');
create policy "migrations write it" on private.newsletter_pace to current_user using (true) with check (true);
insert into private.newsletter_pace default values;

-- Who would get an issue that is sent now.
create function private.newsletter_audience() returns setof public.newsletter_subscriptions
language sql stable set search_path = '' as $$
  select * from public.newsletter_subscriptions
  where is_active and (confirmed_at is not null or not private.needs_confirmation())
$$;
grant execute on function private.newsletter_audience to service;
create function public.count_newsletter_audience() returns bigint language sql stable as $$
  select count(*) from private.newsletter_audience()
$$;
call private.run_as_service('public.count_newsletter_audience()');
grant execute on function public.count_newsletter_audience to admin;

create function private.begin_newsletter_issue(issue uuid, moment timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_issues set status = 'sending', started_at = moment where id = issue;
  insert into public.newsletter_recipients (issue_id, subscription_id, address, next_attempt_at)
    select issue, id, email, moment from private.newsletter_audience();
end $$;
grant execute on function private.begin_newsletter_issue to service;

-- The issue, kept from being changed or deleted by others until the transaction ends.
create function private.hold_newsletter_issue(wanted uuid, expected text) returns public.newsletter_issues
language plpgsql set search_path = '' as $$
declare
  held public.newsletter_issues;
begin
  select * into held from public.newsletter_issues where id = wanted for update;
  if held.id is null then
    raise exception 'Somebody has deleted this issue' using errcode = 'no_data_found';
  end if;
  if held.status <> expected then
    raise exception 'This issue is % already',
      case held.status when 'sending' then 'being sent' when 'draft' then 'a draft' else held.status end
      using errcode = 'check_violation';
  end if;
  return held;
end $$;
grant execute on function private.hold_newsletter_issue to service;

-- Sends a draft now, or later if a moment is given.
create function public.send_newsletter_issue(issue uuid, send_at timestamptz default null) returns void
language plpgsql as $$
declare
  held public.newsletter_issues := private.hold_newsletter_issue(issue, 'draft');
begin
  if regexp_replace(held.content, '<(?!img)[^>]*>|\s|&nbsp;', '', 'g') = '' and held.posts = '[]' then
    raise exception 'This issue has no text and no posts' using errcode = 'check_violation';
  end if;
  if send_newsletter_issue.send_at is null then
    perform private.begin_newsletter_issue(held.id, clock_timestamp());
  elsif send_newsletter_issue.send_at not between clock_timestamp() and clock_timestamp() + interval '1 year' then
    raise exception 'Choose a moment in the future, at most a year from now' using errcode = 'check_violation';
  else
    update public.newsletter_issues set status = 'scheduled', send_at = send_newsletter_issue.send_at where id = held.id;
  end if;
end $$;
call private.run_as_service('public.send_newsletter_issue(uuid, timestamptz)');
grant execute on function public.send_newsletter_issue to admin;

create function public.cancel_newsletter_issue(issue uuid) returns void language plpgsql as $$
declare
  held public.newsletter_issues := private.hold_newsletter_issue(issue, 'scheduled');
begin
  update public.newsletter_issues set status = 'draft', send_at = null where id = held.id;
end $$;
call private.run_as_service('public.cancel_newsletter_issue(uuid)');
grant execute on function public.cancel_newsletter_issue to admin;

-- Those who wait keep waiting, until sending continues. A mail that is on its way arrives.
create function public.stop_newsletter_issue(issue uuid) returns void language plpgsql as $$
declare
  held public.newsletter_issues := private.hold_newsletter_issue(issue, 'sending');
begin
  update public.newsletter_issues set status = 'stopped' where id = held.id;
end $$;
call private.run_as_service('public.stop_newsletter_issue(uuid)');
grant execute on function public.stop_newsletter_issue to admin;

create function public.continue_newsletter_issue(issue uuid) returns void language plpgsql as $$
declare
  held public.newsletter_issues := private.hold_newsletter_issue(issue, 'stopped');
begin
  update public.newsletter_issues set status = 'sending' where id = held.id;
end $$;
call private.run_as_service('public.continue_newsletter_issue(uuid)');
grant execute on function public.continue_newsletter_issue to admin;

-- How far an issue is. Who has left since counts as unsubscribed, whether or not the issue had been sent to them.
create function public.newsletter_progress(issue uuid)
returns table (waiting bigint, sent bigint, failed bigint, unsubscribed bigint)
language sql stable set search_path = '' as $$
  select count(*) filter (where status = 'waiting'), count(*) filter (where status = 'sent'),
    count(*) filter (where status = 'failed'),
    count(*) filter (where status = 'unsubscribed' or (status = 'sent' and not is_active))
  from public.newsletter_recipients as recipient
    join public.newsletter_subscriptions as subscription on subscription.id = subscription_id
  where issue_id = newsletter_progress.issue
$$;
grant execute on function public.newsletter_progress to admin;

-- Starts what is due, then claims one recipient for the caller, whom no other process gets before the claim ends. Answers
-- nothing if nobody waits, and only `pause_until` if the pace allows no mail yet.
create function private.claim_newsletter_recipient(moment timestamptz, claimed_until timestamptz, pause interval)
returns table (id uuid, issue_id uuid, address text, attempts integer, unsubscribe_token uuid, pause_until timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  due uuid;
  chosen public.newsletter_recipients;
begin
  for due in
    select issue.id from public.newsletter_issues as issue
    where status = 'scheduled' and send_at <= moment order by send_at for update skip locked
  loop
    perform private.begin_newsletter_issue(due, moment);
  end loop;
  for due in select issue.id from public.newsletter_issues as issue where status = 'sending' order by started_at loop
    select * into chosen from public.newsletter_recipients as recipient
      where recipient.issue_id = due and status = 'waiting' and next_attempt_at <= moment
      order by next_attempt_at limit 1 for update skip locked;
    exit when chosen.id is not null;
  end loop;
  if chosen.id is null then
    return;
  end if;
  -- What a process misses by waiting for its timer is made up for, up to a second. A moment far ahead was set by a clock
  -- that was wrong.
  update private.newsletter_pace set next_at = greatest(least(next_at, moment), moment - interval '1 second') + pause
    where next_at <= moment or next_at > moment + pause + interval '1 minute';
  if not found then
    return query select null::uuid, null::uuid, null::text, null::integer, null::uuid, next_at from private.newsletter_pace;
    return;
  end if;
  return query
    update public.newsletter_recipients as recipient
    set attempts = recipient.attempts + 1, next_attempt_at = claimed_until
    from public.newsletter_subscriptions as subscription
    where recipient.id = chosen.id and subscription.id = recipient.subscription_id
    returning recipient.id, recipient.issue_id, recipient.address::text, recipient.attempts,
      subscription.unsubscribe_token, null::timestamptz;
end $$;
call private.run_as_service('private.claim_newsletter_recipient(timestamptz, timestamptz, interval)');
grant execute on function private.claim_newsletter_recipient to service;

-- An issue has been sent when nobody waits any more.
create function private.finish_newsletter_issues(moment timestamptz) returns void language sql as $$
  update public.newsletter_issues as issue set status = 'sent', finished_at = moment
  where status = 'sending' and not exists (
    select from public.newsletter_recipients where issue_id = issue.id and status = 'waiting')
$$;
call private.run_as_service('private.finish_newsletter_issues(timestamptz)');
grant execute on function private.finish_newsletter_issues to service;

-- When the mail server said that the address does not exist; null once the subscription is active again.
alter table public.newsletter_subscriptions add column bounced_at timestamptz;

create function private.forget_bounce() returns trigger language plpgsql set search_path = '' as $$
begin
  new.bounced_at := null;
  return new;
end $$;
create trigger forget_bounce before update of is_active on public.newsletter_subscriptions
  for each row when (new.is_active and not old.is_active) execute function private.forget_bounce();

-- Who leaves gets nothing more, also of an issue that is being sent.
create function private.leave_newsletter() returns trigger language plpgsql as $$
begin
  update public.newsletter_recipients set status = 'unsubscribed' where subscription_id = new.id and status = 'waiting';
  return null;
end $$;
call private.run_as_service('private.leave_newsletter()');
create trigger leave_newsletter after update of is_active on public.newsletter_subscriptions
  for each row when (old.is_active and not new.is_active) execute function private.leave_newsletter();

-- The address does not exist, says the mail server. The subscription is changed first, as by those who leave: two
-- transactions that change both never wait for each other.
create function private.bounce_newsletter_recipient(recipient uuid, reason text, moment timestamptz) returns void
language plpgsql as $$
begin
  update public.newsletter_subscriptions set is_active = false, bounced_at = moment
    where id = (select subscription_id from public.newsletter_recipients where id = recipient);
  update public.newsletter_recipients set status = 'failed', last_error = reason where id = recipient;
end $$;
call private.run_as_service('private.bounce_newsletter_recipient(uuid, text, timestamptz)');
grant execute on function private.bounce_newsletter_recipient to service;
