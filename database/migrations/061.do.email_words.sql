-- 'email' is written in one way, also where a rule's name is the message that people read.
alter domain public.email_address rename constraint "an e-mail address has at most 254 characters"
  to "an email address has at most 254 characters";
alter domain public.email_address rename constraint "an e-mail address looks like name@host.tld"
  to "an email address looks like name@host.tld";
alter table public.admin_users rename constraint "this e-mail address has an account already"
  to "this email address has an account already";

-- Every mail to a subscriber has an unsubscribe link. The server replaces {site} when it sends the mail.
create or replace function private.queue_welcome_mail(address text, token uuid) returns void
language plpgsql set search_path = '' as $$
declare
  company text := coalesce((select nullif(btrim(value), '') from public.settings where key = 'site_title'), 'Prabas Travels');
begin
  insert into public.mail_outbox (kind, recipient, subject, body) values (
    'newsletter_welcome', address, left('Welcome to the ' || company || ' newsletter', 300),
    concat_ws(E'\n\n',
      'Namaste,',
      'Thank you for subscribing. Once a month we write about what is in bloom, which passes are open, and one journey we would take ourselves.',
      E'To unsubscribe, follow this link:\n{site}/newsletter/unsubscribe/' || token,
      company));
end $$;
