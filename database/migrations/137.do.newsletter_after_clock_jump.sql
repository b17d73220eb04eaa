-- As before, and whoever would wait for longer than any pause was claimed or tried before the clock was set back.
create or replace function private.claim_newsletter_recipient(moment timestamptz, claimed_until timestamptz, pause interval)
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
      where recipient.issue_id = due and status = 'waiting'
        and (next_attempt_at <= moment or next_attempt_at > moment + interval '2 hours')
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
