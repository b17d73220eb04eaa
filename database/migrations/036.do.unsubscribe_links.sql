-- A link ends the subscription whose letter brought it. Who comes back gets a new link: an old page that is loaded again
-- undoes nothing.
create table private.spent_links (
  token uuid primary key,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade
);
create index on private.spent_links (subscription_id);
call private.lock_table('private.spent_links');

-- Whoever types an address makes us write to it: never so often that strangers could send their floods in our name.
create function private.may_welcome() returns boolean language sql stable set search_path = '' as $$
  select count(*) < 200 from public.mail_outbox
  where kind = 'newsletter_welcome' and created_at > now() - interval '1 hour'
$$;
grant execute on function private.may_welcome to service;

create or replace function private.welcome_subscriber(address text, token uuid) returns void language plpgsql set search_path = '' as $$
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

create or replace function public.newsletter_subscribe(email text) returns text language plpgsql as $$
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
  -- Without a letter there is no new link to leave by: then the old one stays.
  if known_id is not null and private.may_welcome() then
    if not is_new then
      insert into private.spent_links (token, subscription_id) values (link, known_id);
      update public.newsletter_subscriptions set unsubscribe_token = gen_random_uuid()
        where id = known_id returning unsubscribe_token into link;
    end if;
    perform private.welcome_subscriber(address, link);
  end if;
  return case is_new when true then 'subscribed' when false then 'reactivated' else 'already_subscribed' end;
end $$;
call private.run_as_service('public.newsletter_subscribe(text)');
grant execute on function public.newsletter_subscribe to anon, admin;

-- Answers ended, spent (its owner has subscribed again since) or unknown.
drop function public.newsletter_unsubscribe(uuid);
create function public.newsletter_unsubscribe(token uuid) returns text language plpgsql as $$
declare
  is_spent boolean;
begin
  update public.newsletter_subscriptions set is_active = false
    where unsubscribe_token = newsletter_unsubscribe.token and is_active;
  select subscription.is_active into is_spent
    from public.newsletter_subscriptions as subscription
    where unsubscribe_token = newsletter_unsubscribe.token or id = (
      select subscription_id from private.spent_links as spent
      where spent.token = newsletter_unsubscribe.token);
  return case is_spent when true then 'spent' when false then 'ended' else 'unknown' end;
end $$;
call private.run_as_service('public.newsletter_unsubscribe(uuid)');
grant execute on function public.newsletter_unsubscribe to anon, admin;
