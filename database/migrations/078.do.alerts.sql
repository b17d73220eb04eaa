-- Staff are told of what visitors send: at once, once a day or not at all, as each chooses.
create table private.alerting_tables (
  -- A table of the public schema.
  table_name text primary key,
  -- What one and several rows are called.
  one text not null,
  many text not null,
  -- The last part of the screen's path under /admin.
  screen text not null,
  default_choice text not null check (default_choice in ('instant', 'daily', 'none'))
);
call private.lock_table('private.alerting_tables');
revoke insert, update, delete on private.alerting_tables from service;
create policy "migrations declare them" on private.alerting_tables to current_user using (true) with check (true);

-- What a member of staff has chosen. Without a row the table's default holds.
create table private.alert_choices (
  user_id uuid not null references public.admin_users on delete cascade,
  table_name text not null references private.alerting_tables,
  choice text not null constraint "an alert comes instantly, daily or not at all"
    check (choice in ('instant', 'daily', 'none')),
  primary key (user_id, table_name)
);
call private.lock_table('private.alert_choices');

-- Who is told of a new row, and when. Who cannot sign in is told nothing.
create function private.alert_receivers(about text, wanted text) returns table (user_id uuid, email text)
language sql stable set search_path = '' as $$
  select staff.user_id, staff.email::text from public.admin_users as staff
    cross join private.alerting_tables as declared
    left join private.alert_choices as chosen
      on chosen.user_id = staff.user_id and chosen.table_name = declared.table_name
  where declared.table_name = about and staff.is_active and staff.role is not null
    and coalesce(chosen.choice, declared.default_choice) = wanted
$$;
grant execute on function private.alert_receivers to service;

create function public.own_alerts() returns table (about text, choice text) language sql stable as $$
  select declared.table_name, coalesce(chosen.choice, declared.default_choice)
  from private.alerting_tables as declared left join private.alert_choices as chosen
    on chosen.table_name = declared.table_name and chosen.user_id = private.current_admin()
  order by declared.table_name
$$;
call private.run_as_service('public.own_alerts()');
grant execute on function public.own_alerts to admin;

create function public.choose_alert(about text, choice text) returns void language sql as $$
  insert into private.alert_choices (user_id, table_name, choice)
  values (private.current_admin(), choose_alert.about, choose_alert.choice)
  on conflict (user_id, table_name) do update set choice = excluded.choice
$$;
call private.run_as_service('public.choose_alert(text, text)');
grant execute on function public.choose_alert to admin;

-- A mail about a row is deleted with it, sent or not: it repeats a visitor's words.
alter table public.mail_outbox add column about_id uuid;
create index on public.mail_outbox (about_id) where about_id is not null;

drop function private.queue_mail(text, text, jsonb, text, uuid);
create function private.queue_mail(
  kind text, recipient text, given jsonb,
  reply_to text default null, unsubscribe_token uuid default null, about_id uuid default null
) returns uuid language sql set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, subject, body, reply_to, unsubscribe_token, about_id)
  select chosen.kind, queue_mail.recipient,
    left(regexp_replace(private.fill_mail_text(chosen.subject, filled), '\s+', ' ', 'g'), 300),
    left(private.fill_mail_text(chosen.body, filled), 20000),
    queue_mail.reply_to, queue_mail.unsubscribe_token, queue_mail.about_id
  from public.mail_texts as chosen,
    lateral (select queue_mail.given || jsonb_build_object('company', private.company_name()) as filled) as variables
  where chosen.kind = queue_mail.kind
  returning id
$$;
grant execute on function private.queue_mail(text, text, jsonb, text, uuid, uuid) to service;

create function private.delete_mails_about() returns trigger language plpgsql as $$
begin
  delete from public.mail_outbox where about_id = old.id;
  return null;
end $$;
call private.run_as_service('private.delete_mails_about()');

-- Acknowledgements of the last hour. Anybody can type anybody's address: one an hour to an address, and 200 to all.
create index on public.mail_outbox (created_at, lower(recipient)) where kind in ('inquiry_received', 'application_received');
create function private.recent_acknowledgements() returns setof text language sql stable set search_path = '' as $$
  select lower(recipient) from public.mail_outbox
  where kind in ('inquiry_received', 'application_received') and created_at > now() - interval '1 hour'
$$;
grant execute on function private.recent_acknowledgements to service;

-- The arguments: the kind of the alert, the kind of the acknowledgement or '', and the columns with name, address,
-- subject and words. Only what visitors send is told. Braces are taken out of their words, because the server fills in
-- the last variables when it sends the mail.
create function private.alert_staff() returns trigger language plpgsql as $$
begin
  if current_setting('role') <> 'anon' then
    return null;
  end if;
  perform private.queue_mail(tg_argv[0], receiver.email, jsonb_build_object(
      'name', translate(sent ->> tg_argv[2], '{}', '()'), 'email', sent ->> tg_argv[3],
      'subject', translate(sent ->> tg_argv[4], '{}', '()'), 'message', translate(sent ->> tg_argv[5], '{}', '()'),
      'link', '{site}/admin/' || declared.screen || '?open=' || (sent ->> 'id')
    ), reply_to => sent ->> tg_argv[3], about_id => (sent ->> 'id')::uuid)
  from added, lateral (select to_jsonb(added) as sent) as one_row, private.alerting_tables as declared,
    private.alert_receivers(declared.table_name, 'instant') as receiver
  where declared.table_name = tg_table_name;
  if tg_argv[1] <> '' then
    perform private.queue_mail(tg_argv[1], address, '{}', about_id => id)
    from (
      select distinct on (lower(sent ->> tg_argv[3])) sent ->> tg_argv[3] as address, (sent ->> 'id')::uuid as id
      from added, lateral (select to_jsonb(added) as sent) as one_row
      where lower(sent ->> tg_argv[3]) not in (select private.recent_acknowledgements())
      limit greatest(0, 200 - (select count(*) from private.recent_acknowledgements()))
    ) as visitors;
  end if;
  return null;
end $$;
call private.run_as_service('private.alert_staff()');

create procedure private.alerts_staff(
  target regclass, one text, many text, screen text, default_choice text, variadic trigger_arguments text[]
) language plpgsql set search_path = '' as $$
begin
  insert into private.alerting_tables (table_name, one, many, screen, default_choice)
    values (private.name_of_public_table(target), one, many, screen, default_choice);
  execute format('create trigger alert_staff after insert on %s referencing new table as added
    for each statement execute function private.alert_staff(%s)', target,
    (select string_agg(quote_literal(argument), ', ') from unnest(trigger_arguments) as argument));
  execute format('create trigger delete_mails after delete on %s
    for each row execute function private.delete_mails_about()', target);
end $$;

call private.declare_mail_text('inquiry_alert', 'New inquiry', 'To staff who want to hear of inquiries at once.',
  '{company,name,email,subject,message,link}', '{link}', 'Open the inquiry', 'Inquiry from {name}: {subject}',
  concat_ws(E'\n\n', '{name} <{email}> writes:', '{message}', '{link}', 'An answer to this email goes to {email}.'));
call private.declare_mail_text('application_alert', 'New application', 'To staff who want to hear of applications at once.',
  '{company,name,email,subject,message,link}', '{link}', 'Open the application', 'Application from {name}: {subject}',
  concat_ws(E'\n\n', '{name} <{email}> applies for {subject}:', '{message}', '{link}',
    'An answer to this email goes to {email}.'));
call private.declare_mail_text('comment_alert', 'New comment', 'To staff who want to hear of comments at once.',
  '{company,name,email,message,link}', '{link}', 'Open the comment', 'Comment from {name}',
  concat_ws(E'\n\n', '{name} <{email}> comments:', '{message}', '{link}', 'Nobody sees it until you approve it.'));
call private.declare_mail_text('daily_digest', 'Daily summary', 'To staff who want to hear of things once a day.',
  '{company,items,link}', '{items,link}', 'Open the back office', 'What came in at {company}',
  concat_ws(E'\n\n', 'Namaste,', 'since the last summary came in:', '{items}', '{link}'));
call private.declare_mail_text('inquiry_received', 'Inquiry received', 'To a visitor who has sent an inquiry.',
  '{company,answer_time,hours}', '{}', '', 'We have your message', concat_ws(E'\n\n',
    'Namaste,',
    'Thank you for writing to {company}. A person reads your message, and we answer {answer_time}.',
    E'When we are in the office (Nepal time):\n{hours}',
    'There is nothing more to do for you now. If something changes, write to us again.'));
call private.declare_mail_text('application_received', 'Application received', 'To a visitor who has applied for a job.',
  '{company,answer_time,hours}', '{}', '', 'We have your application', concat_ws(E'\n\n',
    'Namaste,',
    'Thank you for applying to {company}. A colleague reads your application, and we answer {answer_time}.',
    E'When we are in the office (Nepal time):\n{hours}',
    'There is nothing more to do for you now.'));

call private.alerts_staff('public.inquiries', 'inquiry', 'inquiries', 'inquiries', 'instant',
  'inquiry_alert', 'inquiry_received', 'name', 'email', 'subject', 'message');
call private.alerts_staff('public.job_applications', 'application', 'applications', 'career-applications', 'instant',
  'application_alert', 'application_received', 'applicant_name', 'applicant_email', 'position_title', 'cover_letter');
call private.alerts_staff('public.blog_comments', 'comment', 'comments', 'comments', 'none',
  'comment_alert', '', 'author_name', 'author_email', 'author_name', 'comment_text');

-- The days whose summary was queued. A day is inserted in the transaction that queues its mails, so it has one summary,
-- whichever process is first; days on which no server ran get none, and the next summary covers them.
create table private.digests (
  day date primary key,
  covered_until timestamptz not null
);
call private.lock_table('private.digests');

-- Queues the summaries of the day from 09:00 in Nepal on. They count and name nobody: what is deleted is not repeated.
create function private.queue_digests(moment timestamptz) returns integer language plpgsql as $$
declare
  nepal timestamp := moment at time zone 'Asia/Kathmandu';
  since timestamptz := coalesce((select max(covered_until) from private.digests), moment - interval '1 day');
  declared private.alerting_tables;
  new_rows bigint;
  queued integer;
  lines jsonb := '{}';
begin
  if nepal::time < '09:00' then
    return 0;
  end if;
  insert into private.digests (day, covered_until) values (nepal::date, moment) on conflict do nothing;
  if not found then
    return 0;
  end if;
  for declared in select * from private.alerting_tables order by table_name loop
    execute format('select count(*) from public.%I where created_at > $1 and created_at <= $2', declared.table_name)
      into new_rows using since, moment;
    if new_rows > 0 then
      lines := lines || jsonb_build_object(declared.table_name,
        new_rows || ' ' || case new_rows when 1 then declared.one else declared.many end);
    end if;
  end loop;
  select count(private.queue_mail('daily_digest', summary.email,
    jsonb_build_object('items', summary.items, 'link', '{site}/admin/dashboard'))) into queued
  from (
    select receiver.email, string_agg(line.value, E'\n' order by line.key) as items
    from jsonb_each_text(lines) as line, private.alert_receivers(line.key, 'daily') as receiver
    group by receiver.email
  ) as summary;
  return queued;
end $$;
call private.run_as_service('private.queue_digests(timestamptz)');
grant execute on function private.queue_digests to service;
