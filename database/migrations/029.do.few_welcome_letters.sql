-- Whoever types an address makes us write to it: never so often that strangers could send their floods in our name.
create or replace function private.welcome_subscriber(address text, token uuid) returns void language plpgsql set search_path = '' as $$
declare
  company text := coalesce((select nullif(btrim(value), '') from public.settings where key = 'site_title'), 'Prabas Travels');
begin
  if (select count(*) from public.mail_outbox
      where kind = 'newsletter_welcome' and created_at > now() - interval '1 hour') >= 200 then
    return;
  end if;
  insert into public.mail_outbox (kind, recipient, subject, body) values (
    'newsletter_welcome', address, left('Welcome to the ' || company || ' newsletter', 300),
    concat_ws(E'\n\n',
      'Namaste,',
      'thank you for reading along. Once a month we write about what is in bloom, which passes are open, and one journey we would take ourselves.',
      E'If you did not ask for this, or have had enough, this link ends it at once:\n{site}/newsletter/unsubscribe/' || token,
      company));
end $$;
