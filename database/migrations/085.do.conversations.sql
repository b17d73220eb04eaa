-- What staff write to the sender of an inquiry and about it, and its changes of status. Nobody changes an entry or
-- deletes it alone, so the audit log does not repeat them: they are deleted with their inquiry, and no copy is left.
create table public.conversation_entries (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.inquiries on delete cascade,
  kind text not null constraint "an entry is a reply, a note or a status" check (kind in ('reply', 'note', 'status')),
  -- How the author was called then; empty for what the server did by itself.
  author_name text not null,
  -- The words of a reply or note, or the new status.
  body text not null constraint "an entry has 1 to 10000 characters" check (body ~ '\S' and length(body) <= 10000),
  -- The state of a reply's mail, which has the same id. The outbox deletes mails after 90 days; this stays.
  mail_status text check (mail_status in ('waiting', 'sent', 'failed')),
  mail_error text,
  created_at timestamptz not null default clock_timestamp(),
  constraint "a reply has a mail, nothing else has one" check ((kind = 'reply') = (mail_status is not null))
);
create index on public.conversation_entries (inquiry_id, created_at, id);
call private.lock_table('public.conversation_entries');
grant select on public.conversation_entries to admin;
create policy "staff read them" on public.conversation_entries for select to admin using (true);
call private.announce_changes_of('public.conversation_entries', 'id');
call private.uses_files('public.conversation_entries', false);

-- Who writes, as colleagues and visitors read it.
create function private.current_admin_name() returns text language sql stable set search_path = '' as $$
  select coalesce((
    select coalesce(nullif(btrim(name), ''), email::text) from public.admin_users where user_id = private.current_admin()
  ), '')
$$;
grant execute on function private.current_admin_name to service;

create function private.record_inquiry_status() returns trigger language plpgsql as $$
begin
  insert into public.conversation_entries (inquiry_id, kind, author_name, body, created_at)
  values (new.id, 'status', private.current_admin_name(), new.status, coalesce(new.responded_at, clock_timestamp()));
  return null;
end $$;
call private.run_as_service('private.record_inquiry_status()');
create trigger record_status after update of status on public.inquiries
  for each row when (old.status is distinct from new.status) execute function private.record_inquiry_status();

-- The earlier mails of the conversation that this mail belongs to, oldest first; null outside of conversations.
alter table public.mail_outbox add column thread uuid[];

call private.declare_mail_text('inquiry_reply', 'Reply to an inquiry', 'To a visitor whom staff answer in the back office.',
  '{company,name,subject,message,staff}', '{message}', '', 'Re: {subject}', concat_ws(E'\n\n',
    '{message}', E'{staff}\n{company}'));

-- Where a visitor's answer to a reply goes: to the company, or to its author while the company has no address.
create function private.answers_go_to() returns text language sql stable set search_path = '' as $$
  select coalesce(
    (select btrim(value) from public.settings
      where key = 'contact_email' and btrim(value) ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$' and length(btrim(value)) <= 254),
    (select email::text from public.admin_users where user_id = private.current_admin()))
$$;
grant execute on function private.answers_go_to to service;

-- The inquiry, kept from being changed or deleted by others until the transaction ends.
create function private.hold_inquiry(wanted uuid) returns public.inquiries language plpgsql set search_path = '' as $$
declare
  held public.inquiries;
begin
  select * into held from public.inquiries where id = wanted for update;
  if held.id is null then
    raise exception 'Somebody has deleted this inquiry' using errcode = 'no_data_found';
  end if;
  return held;
end $$;
grant execute on function private.hold_inquiry to service;

-- Queues the mail of a reply, which refers to the acknowledgement and the earlier replies of the same conversation.
create function private.queue_reply(
  kind text, acknowledgement text, about uuid, recipient text, name text, subject text, words text
) returns uuid language plpgsql set search_path = '' as $$
declare
  earlier uuid[] := coalesce((
    select array_agg(mails.id order by mails.created_at) from (
      select id, created_at from public.mail_outbox as sent where about_id = about and sent.kind = acknowledgement
      union all
      select id, created_at from public.conversation_entries as entry where inquiry_id = about and entry.kind = 'reply'
    ) as mails
  ), '{}');
  mail uuid := private.queue_mail(queue_reply.kind, queue_reply.recipient, jsonb_build_object(
      'name', name,
      'subject', coalesce(nullif(regexp_replace(queue_reply.subject, '^\s*(re:\s*)+', '', 'i'), ''), queue_reply.subject),
      'message', words, 'staff', private.current_admin_name()
    ), reply_to => private.answers_go_to(), about_id => about);
begin
  update public.mail_outbox set thread = earlier where id = mail;
  return mail;
end $$;
grant execute on function private.queue_reply to service;

-- Stores a reply, queues its mail and marks the inquiry as responded, or does nothing of it. A closed inquiry becomes
-- pending in between, as the statuses allow.
create function public.reply_to_inquiry(inquiry uuid, words text) returns uuid language plpgsql as $$
declare
  answered public.inquiries := private.hold_inquiry(inquiry);
  mail uuid := private.queue_reply('inquiry_reply', 'inquiry_received', answered.id, answered.email, answered.name,
    answered.subject, words);
begin
  insert into public.conversation_entries (id, inquiry_id, kind, author_name, body, mail_status)
  values (mail, answered.id, 'reply', private.current_admin_name(), words, 'waiting');
  if answered.status = 'closed' then
    update public.inquiries set status = 'pending' where id = answered.id;
  end if;
  update public.inquiries set status = 'responded' where id = answered.id and status <> 'responded';
  return mail;
end $$;
call private.run_as_service('public.reply_to_inquiry(uuid, text)');
grant execute on function public.reply_to_inquiry to admin;

create function public.note_on_inquiry(inquiry uuid, words text) returns uuid language plpgsql as $$
declare
  held public.inquiries := private.hold_inquiry(inquiry);
  entry uuid;
begin
  insert into public.conversation_entries (inquiry_id, kind, author_name, body)
  values (held.id, 'note', private.current_admin_name(), words) returning id into entry;
  return entry;
end $$;
call private.run_as_service('public.note_on_inquiry(uuid, text)');
grant execute on function public.note_on_inquiry to admin;

-- A reply knows what became of its mail. The visitor has no answer while it cannot be sent: a failure reopens the
-- inquiry, and sending the mail again marks it as responded.
create function private.follow_reply_mail() returns trigger language plpgsql as $$
declare
  answered uuid;
begin
  update public.conversation_entries set mail_status = new.status, mail_error = new.last_error
    where id = new.id returning inquiry_id into answered;
  if new.status = 'failed' and old.status <> 'failed' then
    update public.inquiries set status = 'pending' where id = answered and status <> 'pending';
  elsif old.status = 'failed' and new.status <> 'failed' then
    update public.inquiries set status = 'responded' where id = answered and status = 'pending';
  end if;
  return null;
end $$;
call private.run_as_service('private.follow_reply_mail()');
create trigger follow_reply after update of status, last_error on public.mail_outbox
  for each row when (new.kind = 'inquiry_reply'
    and (old.status is distinct from new.status or old.last_error is distinct from new.last_error))
  execute function private.follow_reply_mail();
