-- A link that opens an account is in the letter itself and, once that has left, nowhere else.
create function private.without_account_link(body text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(body, '\S+/admin/invite/\S+', '(the link is in the letter only)', 'g')
$$;
revoke execute on function private.without_account_link(text) from public;
grant execute on function private.without_account_link(text) to service;

create function private.keep_no_account_link() returns trigger language plpgsql as $$
begin
  new.body := private.without_account_link(new.body);
  return new;
end $$;
call private.run_as_service('private.keep_no_account_link()');
create trigger keep_no_account_link before update of status on public.mail_outbox
  for each row when (new.status = 'sent') execute function private.keep_no_account_link();
-- The owner of the tables may be subject to their policies like anybody else.
set local role service;
update public.mail_outbox set body = private.without_account_link(body) where status = 'sent';
reset role;

-- What could not be sent for days, staff send again once the mail server is mended: whatever letters they may read.
grant update (status) on public.mail_outbox to admin;
create policy "staff send failed mail again" on public.mail_outbox for update to admin
  using (status = 'failed' and kind not in ('invitation', 'password_reset'))
  with check (status = 'waiting' and kind not in ('invitation', 'password_reset'));
create policy "super admins send any failed mail again" on public.mail_outbox for update to super_admin
  using (status = 'failed') with check (status = 'waiting');

create function private.start_afresh() returns trigger language plpgsql set search_path = '' as $$
begin
  new.attempts := 0;
  new.next_attempt_at := now();
  new.last_error := null;
  return new;
end $$;
create trigger start_afresh before update of status on public.mail_outbox
  for each row when (old.status = 'failed' and new.status = 'waiting') execute function private.start_afresh();

-- Who has a subscription deleted means the letters to it as well.
create function private.forget_letters_to() returns trigger language plpgsql as $$
begin
  delete from public.mail_outbox where kind = 'newsletter_welcome' and recipient = old.email;
  return null;
end $$;
call private.run_as_service('private.forget_letters_to()');
create trigger forget_letters after delete on public.newsletter_subscriptions
  for each row execute function private.forget_letters_to();
create index on public.mail_outbox (recipient);
create index on public.mail_outbox (created_at) where status <> 'waiting';
