-- Mail waits here until it is sent; without a mail server it stays, and staff can read it.
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
call private.lock_table('public.mail_outbox');
grant select on public.mail_outbox to admin;
-- A link that sets a password is worth the account it opens: only those who manage accounts may read it.
create policy "staff read mail that opens no account" on public.mail_outbox for select to admin
  using (kind not in ('invitation', 'password_reset'));
create policy "super admins read all mail" on public.mail_outbox for select to super_admin using (true);
call private.announce_changes_of('public.mail_outbox', 'id');
