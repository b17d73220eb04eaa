-- Replies with formatting, and for job applications what inquiries have: conversation, assignment, follow-up.

-- What stands around a formatted reply: the body with {message} not filled in. Null for a mail in plain words.
alter table public.mail_outbox add column frame text;

-- The status that a reply to an application changed, and into which: it is taken back if the reply cannot be sent.
alter table public.conversation_entries
  add column moved_from text,
  add column moved_to text,
  add constraint "only a reply to an application moves it" check (
    (moved_from is null) = (moved_to is null) and (moved_from is null or (kind = 'reply' and application_id is not null)));

-- Which of the staff looks after an application, and the day in Nepal on which they want to come back to it.
alter table public.job_applications
  add column assigned_to uuid references public.admin_users on delete set null,
  add column follow_up_on date
    constraint "a follow-up is from 2000 to 2099" check (follow_up_on between '2000-01-01' and '2099-12-31');
create index on public.job_applications (assigned_to, created_at desc, id);
create index on public.job_applications (follow_up_on) where follow_up_on is not null;
grant update (assigned_to, follow_up_on) on public.job_applications to admin;

call private.declare_mail_text('application_assigned', 'Application assigned',
  'To staff whom a colleague has assigned an application.',
  '{company,staff,name,subject,link}', '{link}', 'Open the application', 'Assigned to you: {subject}', concat_ws(E'\n\n',
    'Namaste,', '{staff} has assigned you the application of {name}:', '{subject}', '{link}'));
call private.declare_mail_text('application_reply', 'Reply to an application',
  'To an applicant whom staff answer in the back office.',
  '{company,name,subject,message,staff}', '{message}', '', 'Your application: {subject}', concat_ws(E'\n\n',
    '{message}', E'{staff}\n{company}'));

-- Adds an entry in the name of the current account. `place` is the column of the entries that refers to the row.
create function private.add_entry(
  place text, about uuid, kind text, words text, moment timestamptz default clock_timestamp()
) returns uuid language sql set search_path = '' as $$
  insert into public.conversation_entries (inquiry_id, application_id, kind, author_name, body, created_at)
  values (case place when 'inquiry_id' then about end, case place when 'application_id' then about end,
    add_entry.kind, private.current_admin_name(), words, moment)
  returning id
$$;
grant execute on function private.add_entry to service;

drop trigger record_status on public.inquiries;
drop trigger record_assignment on public.inquiries;
drop trigger record_follow_up on public.inquiries;
drop function private.record_inquiry_status(), private.record_assignment(), private.record_follow_up();

-- The argument of these: the column of the entries that refers to the row.
create function private.record_status() returns trigger language plpgsql as $$
begin
  perform private.add_entry(tg_argv[0], new.id, 'status', new.status,
    coalesce((to_jsonb(new) ->> 'responded_at')::timestamptz, clock_timestamp()));
  return null;
end $$;
call private.run_as_service('private.record_status()');

create function private.record_follow_up() returns trigger language plpgsql as $$
begin
  perform private.add_entry(tg_argv[0], new.id, 'follow_up', coalesce(to_char(new.follow_up_on, 'YYYY-MM-DD'), ''));
  return null;
end $$;
call private.run_as_service('private.record_follow_up()');

-- More arguments: the kind of the mail, the columns with name and subject, and the screen. An assignment is in the
-- conversation, and its mail is queued with it. Braces are taken out of the words, because the server fills in the last
-- variables when it sends the mail.
create function private.record_assignment() returns trigger language plpgsql as $$
begin
  perform private.add_entry(tg_argv[0], new.id, 'assignment', coalesce(private.admin_name(new.assigned_to), ''));
  if new.assigned_to is distinct from private.current_admin() then
    perform private.queue_mail(tg_argv[1], email::text, jsonb_build_object(
        'staff', translate(private.current_admin_name(), '{}', '()'),
        'name', translate(to_jsonb(new) ->> tg_argv[2], '{}', '()'),
        'subject', translate(to_jsonb(new) ->> tg_argv[3], '{}', '()'),
        'link', '{site}/admin/' || tg_argv[4] || '?open=' || new.id
      ), about_id => new.id)
    from public.admin_users where user_id = new.assigned_to;
  end if;
  return null;
end $$;
call private.run_as_service('private.record_assignment()');

-- For tables with status, assigned_to and follow_up_on: changes of these are in the conversation.
create procedure private.has_conversation(
  target regclass, place text, assigned_mail text, name_column text, subject_column text, screen text
) language plpgsql set search_path = '' as $$
begin
  execute format('create trigger record_status after update of status on %s
    for each row when (old.status is distinct from new.status) execute function private.record_status(%L)', target, place);
  execute format('create trigger record_follow_up after update of follow_up_on on %s
    for each row when (old.follow_up_on is distinct from new.follow_up_on)
    execute function private.record_follow_up(%L)', target, place);
  execute format('create trigger record_assignment after update of assigned_to on %s
    for each row when (old.assigned_to is distinct from new.assigned_to)
    execute function private.record_assignment(%L, %L, %L, %L, %L)',
    target, place, assigned_mail, name_column, subject_column, screen);
end $$;
call private.has_conversation('public.inquiries', 'inquiry_id', 'inquiry_assigned', 'name', 'subject', 'inquiries');
call private.has_conversation('public.job_applications', 'application_id', 'application_assigned', 'applicant_name',
  'position_title', 'career-applications');

create trigger check_assignee before update of assigned_to on public.job_applications
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.check_assignee();
-- As with inquiries: who only assigns it changes nothing that a colleague may be deciding.
create or replace trigger touch before update on public.job_applications for each row
  when ((old.assigned_to, old.follow_up_on) is not distinct from (new.assigned_to, new.follow_up_on)
    or old.status is distinct from new.status)
  execute function private.touch_updated_at();

create function private.reply_variables(name text, subject text, words text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', name,
    'subject', coalesce(nullif(regexp_replace(subject, '^\s*(re:\s*)+', '', 'i'), ''), subject),
    'message', words, 'staff', private.current_admin_name())
$$;
grant execute on function private.reply_variables to service;

-- Queues the mail of a reply, which refers to the acknowledgement and the earlier replies of the same conversation.
create or replace function private.queue_reply(
  kind text, acknowledgement text, about uuid, recipient text, name text, subject text, words text
) returns uuid language plpgsql set search_path = '' as $$
declare
  earlier uuid[] := coalesce((
    select array_agg(mails.id order by mails.created_at) from (
      select id, created_at from public.mail_outbox as sent where about_id = about and sent.kind = acknowledgement
      union all
      select id, created_at from public.conversation_entries as entry
        where (inquiry_id = about or application_id = about) and entry.kind = 'reply'
    ) as mails
  ), '{}');
  mail uuid := private.queue_mail(queue_reply.kind, queue_reply.recipient, private.reply_variables(name, subject, words),
    reply_to => private.answers_go_to(), about_id => about);
begin
  update public.mail_outbox set thread = earlier where id = mail;
  return mail;
end $$;

-- Stores a reply and its mail, which have the same id. A value that reads {message} would be filled in with the reply.
create function private.store_reply(
  place text, kind text, acknowledgement text, about uuid, recipient text, name text, subject text, words text, html text
) returns uuid language plpgsql set search_path = '' as $$
declare
  mail uuid := private.queue_reply(store_reply.kind, acknowledgement, about, store_reply.recipient, name, subject, words);
begin
  insert into public.conversation_entries (id, inquiry_id, application_id, kind, author_name, body, html, mail_status)
  values (mail, case place when 'inquiry_id' then about end, case place when 'application_id' then about end, 'reply',
    private.current_admin_name(), words, store_reply.html, 'waiting');
  if store_reply.html is not null then
    update public.mail_outbox set frame = (
      select left(private.fill_mail_text(chosen.body, variables.filled), 20000) from public.mail_texts as chosen, lateral (
        select jsonb_object_agg(key, replace(value, '{message}', '(message)')) as filled
        from jsonb_each_text((private.reply_variables(store_reply.name, store_reply.subject, '') - 'message')
          || jsonb_build_object('company', private.company_name()))
      ) as variables
      where chosen.kind = store_reply.kind
    ) where id = mail;
  end if;
  return mail;
end $$;
grant execute on function private.store_reply to service;

-- Stores a reply, queues its mail and marks the inquiry as responded, or does nothing of it. A closed inquiry becomes
-- pending in between, as the statuses allow. Only the server's procedure calls it, with HTML that it has sanitised.
create function private.answer_inquiry(inquiry uuid, words text, html text) returns uuid language plpgsql as $$
declare
  answered public.inquiries := private.hold_inquiry(inquiry);
  mail uuid := private.store_reply('inquiry_id', 'inquiry_reply', 'inquiry_received', answered.id, answered.email,
    answered.name, answered.subject, words, html);
begin
  if answered.status = 'closed' then
    update public.inquiries set status = 'pending' where id = answered.id;
  end if;
  update public.inquiries set status = 'responded' where id = answered.id and status <> 'responded';
  return mail;
end $$;
call private.run_as_service('private.answer_inquiry(uuid, text, text)');
grant execute on function private.answer_inquiry to admin;

-- For programs that write in plain words.
create or replace function public.reply_to_inquiry(inquiry uuid, words text) returns uuid language sql
security definer set search_path = '' as $$ select private.answer_inquiry(inquiry, words, null) $$;
grant execute on function private.answer_inquiry to service;

-- The application, kept from being changed or deleted by others until the transaction ends.
create function private.hold_application(wanted uuid) returns public.job_applications
language plpgsql set search_path = '' as $$
declare
  held public.job_applications;
begin
  select * into held from public.job_applications where id = wanted for update;
  if held.id is null then
    raise exception 'Somebody has deleted this application' using errcode = 'no_data_found';
  end if;
  return held;
end $$;
grant execute on function private.hold_application to service;

-- Changes the status in the steps that are allowed: an application that nobody has reviewed is reviewed before it is
-- rejected.
create function private.move_application(application uuid, target text) returns void
language plpgsql set search_path = '' as $$
begin
  if target = 'rejected' then
    update public.job_applications set status = 'reviewed' where id = application and status = 'pending';
  end if;
  update public.job_applications set status = target where id = application and status <> target;
end $$;
grant execute on function private.move_application to service;

-- Stores a reply to an applicant and queues its mail. The outcome is 'shortlisted' for an invitation, 'rejected' for a
-- decline and null for any other reply: whoever is answered has been reviewed at least.
create function private.answer_application(application uuid, words text, html text, outcome text) returns uuid
language plpgsql as $$
declare
  answered public.job_applications := private.hold_application(application);
  target text := coalesce(outcome, case answered.status when 'pending' then 'reviewed' else answered.status end);
  mail uuid;
begin
  if outcome not in ('shortlisted', 'rejected') then
    raise exception 'A reply invites, declines or decides nothing' using errcode = 'check_violation';
  end if;
  mail := private.store_reply('application_id', 'application_reply', 'application_received', answered.id,
    answered.applicant_email, answered.applicant_name, answered.position_title, words, html);
  if target <> answered.status then
    update public.conversation_entries set moved_from = answered.status, moved_to = target where id = mail;
    perform private.move_application(answered.id, target);
  end if;
  return mail;
end $$;
call private.run_as_service('private.answer_application(uuid, text, text, text)');
grant execute on function private.answer_application to admin;

create function public.note_on_application(application uuid, words text) returns uuid language plpgsql as $$
declare
  held public.job_applications := private.hold_application(application);
begin
  return private.add_entry('application_id', held.id, 'note', words);
end $$;
call private.run_as_service('public.note_on_application(uuid, text)');
grant execute on function public.note_on_application to admin;

-- Which status may follow which, and that a reply that could not be sent has decided nothing.
create or replace function private.check_application_status() returns trigger language plpgsql set search_path = '' as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'reviewed'), ('pending', 'shortlisted'),
    ('reviewed', 'shortlisted'), ('reviewed', 'rejected'),
    ('shortlisted', 'hired'), ('shortlisted', 'rejected')
  ) and not exists (
    select from public.conversation_entries
    where application_id = old.id and mail_status = 'failed' and moved_from = new.status and moved_to = old.status
  ) then
    raise exception 'An application cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A reply knows what became of its mail. The visitor has no answer while it cannot be sent: a failure takes back what the
-- reply changed, and sending the mail again changes it again. What staff have decided since then stays.
create or replace function private.follow_reply_mail() returns trigger language plpgsql as $$
declare
  followed public.conversation_entries;
begin
  update public.conversation_entries set mail_status = new.status, mail_error = new.last_error
    where id = new.id returning * into followed;
  if new.status = 'failed' and old.status <> 'failed' then
    update public.inquiries set status = 'pending' where id = followed.inquiry_id and status <> 'pending';
    update public.job_applications set status = followed.moved_from
      where id = followed.application_id and status = followed.moved_to;
  elsif old.status = 'failed' and new.status <> 'failed' then
    update public.inquiries set status = 'responded' where id = followed.inquiry_id and status = 'pending';
    perform private.move_application(id, followed.moved_to) from public.job_applications
      where id = followed.application_id and status = followed.moved_from;
  end if;
  return null;
end $$;
call private.run_as_service('private.follow_reply_mail()');
create or replace trigger follow_reply after update of status, last_error on public.mail_outbox
  for each row when (new.kind in ('inquiry_reply', 'application_reply')
    and (old.status is distinct from new.status or old.last_error is distinct from new.last_error))
  execute function private.follow_reply_mail();
