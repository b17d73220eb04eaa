-- Who types an address need not own it: a subscriber gets the newsletter once they have confirmed it. Those from before
-- count as confirmed.
alter table public.newsletter_subscriptions add column confirmed_at timestamptz default now();
alter table public.newsletter_subscriptions alter column confirmed_at drop default;

create function private.needs_confirmation() returns boolean language sql stable set search_path = '' as $$
  select coalesce((select btrim(value) from public.settings where key = 'newsletter_double_opt_in'), 'on') <> 'off'
$$;
grant execute on function private.needs_confirmation to service;

call private.declare_mail_text('newsletter_confirm', 'Confirm a subscription',
  'To a new subscriber, with the link that confirms the address.',
  '{company,link}', '{link}', 'Confirm my subscription', 'Welcome to the {company} newsletter', concat_ws(E'\n\n',
    'Namaste,',
    'Thank you for subscribing. Once a month we write about what is in bloom, which passes are open, and one journey we would take ourselves.',
    E'Please confirm that this address is yours. Until then we send nothing more:\n{link}',
    'If you did not ask for this, you can ignore it.'));

create or replace function private.delete_mails_to_subscriber() returns trigger language plpgsql as $$
begin
  delete from public.mail_outbox where kind like 'newsletter\_%' and recipient = old.email;
  return null;
end $$;
call private.run_as_service('private.delete_mails_to_subscriber()');

create or replace function private.may_send_welcome() returns boolean language sql stable set search_path = '' as $$
  select count(*) < 200 from public.mail_outbox
  where kind in ('newsletter_welcome', 'newsletter_confirm') and created_at > now() - interval '1 hour'
$$;

create or replace function private.queue_welcome_mail(address text, token uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.needs_confirmation() then
    perform private.queue_mail('newsletter_confirm', address,
      jsonb_build_object('link', '{site}/newsletter/confirm/' || token), unsubscribe_token => token);
  else
    perform private.queue_mail('newsletter_welcome', address, '{}', unsubscribe_token => token);
  end if;
end $$;

-- Who signs up again before confirming has perhaps lost the mail: they get another, at most one an hour.
create function private.queue_another_confirmation(address text) returns void language plpgsql set search_path = '' as $$
begin
  perform private.queue_welcome_mail(address, subscription.unsubscribe_token)
  from public.newsletter_subscriptions as subscription
  where subscription.email = address and is_active and confirmed_at is null and private.needs_confirmation()
    and private.may_send_welcome() and not exists (
      select from public.mail_outbox as sent where sent.recipient = address
        and sent.kind in ('newsletter_welcome', 'newsletter_confirm') and sent.created_at > now() - interval '1 hour');
end $$;
grant execute on function private.queue_another_confirmation to service;

create or replace function public.newsletter_subscribe(email text) returns text language plpgsql as $$
declare
  address text := lower(btrim(newsletter_subscribe.email));
  confirmed timestamptz := case when not private.needs_confirmation() then now() end;
  is_new boolean;
  known_id uuid;
  link uuid;
begin
  insert into public.newsletter_subscriptions as subscription (email, confirmed_at) values (address, confirmed)
  on conflict on constraint "this address is subscribed already"
    do update set is_active = true, subscribed_at = now(), confirmed_at = excluded.confirmed_at
      where not subscription.is_active
  returning subscription.xmax = 0, subscription.id, subscription.unsubscribe_token into is_new, known_id, link;
  -- Without a mail nobody would get the new link, so the old one stays valid.
  if known_id is not null and private.may_send_welcome() then
    if not is_new then
      insert into private.replaced_unsubscribe_tokens (token, subscription_id) values (link, known_id);
      update public.newsletter_subscriptions set unsubscribe_token = gen_random_uuid()
        where id = known_id returning unsubscribe_token into link;
    end if;
    perform private.queue_welcome_mail(address, link);
  elsif known_id is null then
    perform private.queue_another_confirmation(address);
  end if;
  return case is_new when true then 'subscribed' when false then 'reactivated' else 'already_subscribed' end;
end $$;
call private.run_as_service('public.newsletter_subscribe(text)');

-- What a link of a mail stands for: unconfirmed, active, ended, spent (the subscriber has subscribed again since) or
-- unknown. It changes nothing, because programs that look for harmful links open every one.
create function public.newsletter_link_state(token uuid) returns text language sql stable as $$
  select coalesce(
    (select case when not is_active then 'ended' when confirmed_at is null then 'unconfirmed' else 'active' end
      from public.newsletter_subscriptions where unsubscribe_token = newsletter_link_state.token),
    (select case when is_active then 'spent' else 'ended' end
      from public.newsletter_subscriptions join private.replaced_unsubscribe_tokens as replaced on subscription_id = id
      where replaced.token = newsletter_link_state.token),
    'unknown')
$$;
call private.run_as_service('public.newsletter_link_state(uuid)');
grant execute on function public.newsletter_link_state to anon, admin;

-- Answers as newsletter_link_state does.
create function public.newsletter_confirm(token uuid) returns text language plpgsql as $$
begin
  update public.newsletter_subscriptions set confirmed_at = now()
    where unsubscribe_token = newsletter_confirm.token and is_active and confirmed_at is null;
  return public.newsletter_link_state(newsletter_confirm.token);
end $$;
call private.run_as_service('public.newsletter_confirm(uuid)');
grant execute on function public.newsletter_confirm to anon, admin;
grant execute on function public.newsletter_link_state to service;
