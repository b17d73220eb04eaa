-- Subscribers of the newsletter, one row for each address; who unsubscribes stays as inactive.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null constraint "this address is subscribed already" unique
    constraint "subscribed addresses are lowercase" check (email = lower(email)),
  is_active boolean not null default true,
  subscribed_at timestamptz not null default now(),
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  updated_at timestamptz not null default now()
);
create index on public.newsletter_subscriptions (subscribed_at desc, id);
create index on public.newsletter_subscriptions (is_active, subscribed_at desc, id);
call private.index_for_search('public.newsletter_subscriptions', 'email');
call private.lock_table('public.newsletter_subscriptions');
grant select, delete, update (is_active) on public.newsletter_subscriptions to admin;
create policy "staff manage subscribers" on public.newsletter_subscriptions to admin using (true) with check (true);
call private.track_changes('public.newsletter_subscriptions');
call private.is_sent_by_visitors('public.newsletter_subscriptions');
call private.is_counted_by_day('public.newsletter_subscriptions', 'subscribed_at');

-- A subscription starts as active.
create function private.start_subscription() returns trigger language plpgsql set search_path = '' as $$
begin
  if not new.is_active then
    raise exception 'A subscription starts as active' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger start before insert on public.newsletter_subscriptions
  for each row execute function private.start_subscription();

-- With a subscription go the mails to it.
create function private.delete_mails_to_subscriber() returns trigger language plpgsql as $$
begin
  delete from public.mail_outbox where kind = 'newsletter_welcome' and recipient = old.email;
  return null;
end $$;
call private.run_as_service('private.delete_mails_to_subscriber()');
create trigger delete_mails after delete on public.newsletter_subscriptions
  for each row execute function private.delete_mails_to_subscriber();

-- Anybody can type anybody's address, so the number of welcome mails in an hour is limited: the form cannot be used to
-- flood a mailbox.
create function private.may_send_welcome() returns boolean language sql stable set search_path = '' as $$
  select count(*) < 200 from public.mail_outbox
  where kind = 'newsletter_welcome' and created_at > now() - interval '1 hour'
$$;
grant execute on function private.may_send_welcome to service;

-- Every mail to a subscriber has an unsubscribe link. The server replaces {site} when it sends the mail.
create function private.queue_welcome_mail(address text, token uuid) returns void language plpgsql set search_path = '' as $$
declare
  company text := coalesce((select nullif(btrim(value), '') from public.settings where key = 'site_title'), 'Prabas Travels');
begin
  insert into public.mail_outbox (kind, recipient, subject, body) values (
    'newsletter_welcome', address, left('Welcome to the ' || company || ' newsletter', 300),
    concat_ws(E'\n\n',
      'Namaste,',
      'thank you for reading along. Once a month we write about what is in bloom, which passes are open, and one journey we would take ourselves.',
      E'If you did not ask for this, or have had enough, this link ends it at once:\n{site}/newsletter/unsubscribe/' || token,
      company));
end $$;
grant execute on function private.queue_welcome_mail to service;

-- Visitors have no access to the table; this is how they subscribe.
create function public.newsletter_subscribe(email text) returns text language plpgsql as $$
declare
  address text := lower(btrim(newsletter_subscribe.email));
  is_new boolean;
  known_id uuid;
  link uuid;
begin
  insert into public.newsletter_subscriptions as subscription (email) values (address)
  on conflict on constraint "this address is subscribed already"
    do update set is_active = true, subscribed_at = now() where not subscription.is_active
  returning subscription.xmax = 0, subscription.id, subscription.unsubscribe_token into is_new, known_id, link;
  -- Without a mail nobody would get the new link, so the old one stays valid.
  if known_id is not null and private.may_send_welcome() then
    if not is_new then
      insert into private.replaced_unsubscribe_tokens (token, subscription_id) values (link, known_id);
      update public.newsletter_subscriptions set unsubscribe_token = gen_random_uuid()
        where id = known_id returning unsubscribe_token into link;
    end if;
    perform private.queue_welcome_mail(address, link);
  end if;
  return case is_new when true then 'subscribed' when false then 'reactivated' else 'already_subscribed' end;
end $$;
call private.run_as_service('public.newsletter_subscribe(text)');
grant execute on function public.newsletter_subscribe to anon, admin;

-- Answers ended, spent (the subscriber has subscribed again since) or unknown.
create function public.newsletter_unsubscribe(token uuid) returns text language plpgsql as $$
declare
  is_active_again boolean;
begin
  update public.newsletter_subscriptions set is_active = false
    where unsubscribe_token = newsletter_unsubscribe.token and is_active;
  select subscription.is_active into is_active_again
    from public.newsletter_subscriptions as subscription
    where unsubscribe_token = newsletter_unsubscribe.token or id = (
      select subscription_id from private.replaced_unsubscribe_tokens as replaced
      where replaced.token = newsletter_unsubscribe.token);
  return case is_active_again when true then 'spent' when false then 'ended' else 'unknown' end;
end $$;
call private.run_as_service('public.newsletter_unsubscribe(uuid)');
grant execute on function public.newsletter_unsubscribe to anon, admin;
