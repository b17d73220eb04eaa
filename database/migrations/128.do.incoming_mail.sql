-- The mailboxes that answers are read from, as far as they have been read. One process of several reads at a time.
create table private.mailboxes (
  -- User, host and folder, without the password.
  name text primary key,
  -- If the server numbers its messages anew, it changes the validity of the numbers.
  uid_validity bigint,
  -- All messages up to it were looked at.
  last_uid bigint not null default 0,
  reader uuid,
  reader_until timestamptz,
  -- Since when the mailbox cannot be read, and why not.
  failing_since timestamptz,
  problem text
);
call private.lock_table('private.mailboxes');

-- The messages that are in a conversation, or that told of a mail that came back. Inserted in the transaction that uses
-- the message, so that it is used once. Deleted with the conversation, of which no trace is kept.
create table private.taken_messages (
  -- Its Message-ID, or a checksum of its headers.
  name text primary key check (length(name) <= 1000),
  mailbox text not null references private.mailboxes on delete cascade,
  uid_validity bigint not null,
  uid bigint not null,
  entry_id uuid not null references public.conversation_entries on delete cascade,
  -- Whether the mailbox knows that it was read.
  is_marked boolean not null default false
);
create index on private.taken_messages (entry_id);
create index on private.taken_messages (mailbox, uid_validity, uid) where not is_marked;
call private.lock_table('private.taken_messages');

-- Whether this process is the one that reads the mailbox, until that time or until it says otherwise.
create function private.claim_mailbox(wanted text, by uuid, moment timestamptz, until timestamptz) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.mailboxes as known (name, reader, reader_until) values (wanted, by, until)
  on conflict (name) do update set reader = excluded.reader, reader_until = excluded.reader_until
    where known.reader is null or known.reader = by or known.reader_until <= moment;
  return found;
end $$;
grant execute on function private.claim_mailbox to service;

-- After which message to go on; 0 in a mailbox that is new or numbered anew.
create function private.open_mailbox(wanted text, validity bigint) returns bigint language sql set search_path = '' as $$
  update private.mailboxes
  set last_uid = case when uid_validity = validity then last_uid else 0 end, uid_validity = validity
  where name = wanted returning last_uid
$$;
grant execute on function private.open_mailbox to service;

-- The conversation that the first of these mails belongs to which is in the database: a reply, or an acknowledgement.
create function private.conversation_of_mail(mails uuid[]) returns table (inquiry_id uuid, application_id uuid)
language sql stable set search_path = '' as $$
  select sent.inquiry_id, sent.application_id from unnest(mails) with ordinality as named (id, place), lateral (
    select entry.inquiry_id, entry.application_id from public.conversation_entries as entry
    where entry.id = named.id and entry.kind = 'reply'
    union all
    select inquiry.id, application.id
    from public.mail_outbox as mail
      left join public.inquiries as inquiry on inquiry.id = mail.about_id and mail.kind = 'inquiry_received'
      left join public.job_applications as application
        on application.id = mail.about_id and mail.kind = 'application_received'
    where mail.id = named.id and num_nonnulls(inquiry.id, application.id) = 1
  ) as sent
  order by named.place limit 1
$$;
grant execute on function private.conversation_of_mail to service;

-- Whether a message is one of our own mails, which came back as a copy.
create function private.is_own_mail(id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.mail_outbox as mail where mail.id = is_own_mail.id)
    or exists (select from public.conversation_entries as entry where entry.id = is_own_mail.id and kind = 'reply')
$$;
grant execute on function private.is_own_mail to service;

-- Why a message does not become an answer in this conversation: it is one already ('known'), or there were 20 answers in
-- one hour ('too many'), as two programs that answer each other would send. Null if it may.
create function private.refusal_of_answer(message_id text, inquiry_id uuid, application_id uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select from private.taken_messages as taken where taken.name = refusal_of_answer.message_id)
      then 'known'
    when (select count(*) from public.conversation_entries as entry
      where entry.kind = 'answer' and entry.created_at > now() - interval '1 hour'
        and (entry.inquiry_id = refusal_of_answer.inquiry_id or entry.application_id = refusal_of_answer.application_id)
      ) >= 20 then 'too many'
  end
$$;
grant execute on function private.refusal_of_answer to service;

-- Asked before the message is fetched: 'answer' for what take_answer may store, otherwise what it would return.
create function private.judge_message(message_id text, mails uuid[], own uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select coalesce(private.refusal_of_answer(message_id, place.inquiry_id, place.application_id), 'answer')
    from private.conversation_of_mail(mails) as place where not private.is_own_mail(own)
  ), 'unmatched')
$$;
grant execute on function private.judge_message to service;

-- Tells the colleague who looks after the row, or else those who want to hear of such rows at once. Braces are taken
-- out of the words, because the server fills in the last variables when it sends the mail.
create function private.alert_of_answer(
  kind text, about text, id uuid, assignee uuid, name text, email text, subject text, words text
) returns void language sql set search_path = '' as $$
  with assigned as (
    select staff.email::text as email from public.admin_users as staff
    where staff.user_id = assignee and staff.is_active and staff.role is not null
  )
  select private.queue_mail(alert_of_answer.kind, receiver.email, jsonb_build_object(
      'name', translate(alert_of_answer.name, '{}', '()'), 'email', alert_of_answer.email,
      'subject', translate(alert_of_answer.subject, '{}', '()'), 'message', translate(words, '{}', '()'),
      'link', '{site}/admin/' || declared.screen || '?open=' || alert_of_answer.id
    ), reply_to => alert_of_answer.email, about_id => alert_of_answer.id)
  from private.alerting_tables as declared, lateral (
    select assigned.email from assigned
    union all
    select receivers.email from private.alert_receivers(about, 'instant') as receivers
    where not exists (select from assigned)
  ) as receiver
  where declared.table_name = about
$$;
grant execute on function private.alert_of_answer to service;

-- Stores a message as an answer in its conversation, or nothing of it. Returns 'taken', a refusal, or 'unmatched' if it
-- answers no mail of ours or what it answers was deleted.
create function private.take_answer(
  mailbox text, uid_validity bigint, uid bigint, message_id text, mails uuid[],
  sender text, sender_name text, words text, is_automatic boolean, files jsonb
) returns text language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  place record;
  visitor record;
  entry uuid;
  refusal text;
begin
  select * into place from private.conversation_of_mail(take_answer.mails);
  -- Kept from being changed or deleted by others until the transaction ends.
  if place.inquiry_id is not null then
    select id, name, email, subject, assigned_to into visitor
      from public.inquiries where id = place.inquiry_id for update;
  else
    select id, applicant_name as name, applicant_email as email, position_title as subject, assigned_to
      into visitor from public.job_applications where id = place.application_id for update;
  end if;
  if visitor.id is null then
    return 'unmatched';
  end if;
  refusal := private.refusal_of_answer(take_answer.message_id, place.inquiry_id, place.application_id);
  if refusal is not null then
    return refusal;
  end if;
  insert into public.conversation_entries
    (inquiry_id, application_id, kind, author_name, body, sender_address, is_automatic)
  values (place.inquiry_id, place.application_id, 'answer',
    case when lower(visitor.email) = take_answer.sender then visitor.name
      else coalesce(nullif(take_answer.sender_name, ''), take_answer.sender) end,
    take_answer.words,
    case when lower(visitor.email) is distinct from take_answer.sender then take_answer.sender end, take_answer.is_automatic)
  returning id into entry;
  insert into public.conversation_files (entry_id, place, name, path, refusal)
    select entry, sent.place, sent.file ->> 'name', sent.file ->> 'path', left(sent.file ->> 'refusal', 300)
    from jsonb_array_elements(take_answer.files) with ordinality as sent (file, place);
  insert into private.taken_messages (name, mailbox, uid_validity, uid, entry_id)
    values (take_answer.message_id, take_answer.mailbox, take_answer.uid_validity, take_answer.uid, entry);
  if take_answer.is_automatic then
    return 'taken';
  end if;
  update public.inquiries set status = 'pending' where id = place.inquiry_id and status <> 'pending';
  if place.inquiry_id is not null then
    perform private.alert_of_answer('inquiry_answered', 'inquiries', visitor.id, visitor.assigned_to, visitor.name,
      visitor.email, visitor.subject, take_answer.words);
  else
    perform private.alert_of_answer('application_answered', 'job_applications', visitor.id, visitor.assigned_to,
      visitor.name, visitor.email, visitor.subject, take_answer.words);
  end if;
  return 'taken';
end $$;
grant execute on function private.take_answer to service;

-- A reply whose mail came back has failed, with all that follows from it. Returns as take_answer does.
create function private.take_bounce(
  mailbox text, uid_validity bigint, uid bigint, message_id text, mail uuid, reason text
) returns text language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  reply uuid;
begin
  if exists (select from private.taken_messages as taken where taken.name = take_bounce.message_id) then
    return 'known';
  end if;
  select entry.id into reply from public.conversation_entries as entry join public.mail_outbox as sent using (id)
    where entry.id = take_bounce.mail and entry.kind = 'reply' and sent.status = 'sent' for update of sent;
  if reply is null then
    return 'unmatched';
  end if;
  update public.mail_outbox set status = 'failed', last_error = take_bounce.reason where id = reply;
  insert into private.taken_messages (name, mailbox, uid_validity, uid, entry_id)
    values (take_bounce.message_id, take_bounce.mailbox, take_bounce.uid_validity, take_bounce.uid, reply);
  return 'taken';
end $$;
grant execute on function private.take_bounce to service;
