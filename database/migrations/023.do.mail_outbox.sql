-- Mails wait here until they are sent. Without a mail server they stay, and staff can read them.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invitation', 'password_reset', 'newsletter_welcome')),
  recipient public.email_address not null,
  subject text not null check (length(subject) between 1 and 300),
  body text not null check (length(body) <= 20000),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index on public.mail_outbox (next_attempt_at) where status = 'waiting';
create index on public.mail_outbox (created_at desc);
create index on public.mail_outbox (created_at) where status <> 'waiting';
create index on public.mail_outbox (recipient);
call private.lock_table('public.mail_outbox');
grant select on public.mail_outbox to admin;
-- Who reads a link that sets a password can take over the account: only super admins may.
create policy "staff read mail that opens no account" on public.mail_outbox for select to admin
  using (kind not in ('invitation', 'password_reset'));
create policy "super admins read all mail" on public.mail_outbox for select to super_admin using (true);
call private.announce_changes_of('public.mail_outbox', 'id');
call private.uses_files('public.mail_outbox', false);

-- Once a mail is sent, the link to an account that it holds is not kept here.
create function private.without_account_link(body text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(body, '\S+/admin/invite/\S+', '(the link is in the letter only)', 'g')
$$;
grant execute on function private.without_account_link(text) to service;

-- Runs when a mail is marked as sent.
create function private.remove_account_link() returns trigger language plpgsql as $$
begin
  new.body := private.without_account_link(new.body);
  return new;
end $$;
call private.run_as_service('private.remove_account_link()');
create trigger remove_account_link before update of status on public.mail_outbox
  for each row when (new.status = 'sent') execute function private.remove_account_link();

-- Staff send failed mails again, those that they may read.
grant update (status) on public.mail_outbox to admin;
create policy "staff send failed mail again" on public.mail_outbox for update to admin
  using (status = 'failed' and kind not in ('invitation', 'password_reset'))
  with check (status = 'waiting' and kind not in ('invitation', 'password_reset'));
create policy "super admins send any failed mail again" on public.mail_outbox for update to super_admin
  using (status = 'failed') with check (status = 'waiting');

-- A mail that is sent again has all its attempts.
create function private.reset_attempts() returns trigger language plpgsql set search_path = '' as $$
begin
  new.attempts := 0;
  new.next_attempt_at := now();
  new.last_error := null;
  return new;
end $$;
create trigger reset_attempts before update of status on public.mail_outbox
  for each row when (old.status = 'failed' and new.status = 'waiting') execute function private.reset_attempts();
