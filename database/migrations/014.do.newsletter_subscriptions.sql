create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null constraint "this address is subscribed already" unique
    constraint "subscribed addresses are lowercase" check (email = lower(email)),
  is_active boolean not null default true,
  subscribed_at timestamptz not null default now(),
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  updated_at timestamptz not null default now()
);
create index on public.newsletter_subscriptions (subscribed_at desc);
call private.lock_table('public.newsletter_subscriptions');
grant select, delete, update (is_active) on public.newsletter_subscriptions to admin;
create policy "staff look after subscribers" on public.newsletter_subscriptions to admin using (true) with check (true);
call private.watch_table('public.newsletter_subscriptions');

create function private.start_subscription() returns trigger language plpgsql set search_path = '' as $$
begin
  if not new.is_active then
    raise exception 'A subscription starts as active' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger start before insert on public.newsletter_subscriptions
  for each row execute function private.start_subscription();

-- Every mail to a subscriber says how to end it. The site's own address is known to the server that sends the mail.
create function private.welcome_subscriber(address text, token uuid) returns void language plpgsql set search_path = '' as $$
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
grant execute on function private.welcome_subscriber to service;

-- The only way in for visitors. What it answers tells a signup apart from a return, and nothing else.
create function public.newsletter_subscribe(email text) returns text language plpgsql as $$
declare
  address text := lower(btrim(newsletter_subscribe.email));
  is_new boolean;
  token uuid;
begin
  insert into public.newsletter_subscriptions as subscription (email) values (address)
  on conflict on constraint "this address is subscribed already"
    do update set is_active = true, subscribed_at = now() where not subscription.is_active
  returning subscription.xmax = 0, subscription.unsubscribe_token into is_new, token;
  if token is not null then
    perform private.welcome_subscriber(address, token);
  end if;
  return case is_new when true then 'subscribed' when false then 'reactivated' else 'already_subscribed' end;
end $$;
call private.run_as_service('public.newsletter_subscribe(text)');
grant execute on function public.newsletter_subscribe to anon, admin;

create function public.newsletter_unsubscribe(token uuid) returns boolean language plpgsql as $$
begin
  update public.newsletter_subscriptions set is_active = false
    where unsubscribe_token = newsletter_unsubscribe.token and is_active;
  return exists (select from public.newsletter_subscriptions where unsubscribe_token = newsletter_unsubscribe.token);
end $$;
call private.run_as_service('public.newsletter_unsubscribe(uuid)');
grant execute on function public.newsletter_unsubscribe to anon, admin;
