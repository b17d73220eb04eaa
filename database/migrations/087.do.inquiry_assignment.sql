-- Which of the staff looks after an inquiry; null while nobody does. Visitors neither see nor set it.
alter table public.inquiries add column assigned_to uuid references public.admin_users on delete set null;
create index on public.inquiries (assigned_to, created_at desc, id);
grant update (assigned_to) on public.inquiries to admin;

-- Whoever cannot sign in can be given nothing. An account that is deactivated later keeps what it has.
create function private.check_assignee() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.admin_users where user_id = new.assigned_to and is_active and role is not null
  ) then
    raise exception 'Only an account that can sign in can be assigned' using errcode = 'check_violation';
  end if;
  return new;
end $$;
call private.run_as_service('private.check_assignee()');
create trigger check_assignee before update of assigned_to on public.inquiries
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.check_assignee();

-- How an account is called.
create function private.admin_name(account uuid) returns text language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(name), ''), email::text) from public.admin_users where user_id = account
$$;
grant execute on function private.admin_name to service;
create or replace function private.current_admin_name() returns text language sql stable set search_path = '' as $$
  select coalesce(private.admin_name(private.current_admin()), '')
$$;

-- All staff, by name; who shares it with somebody is told apart by the email. Staff see no more of each other's accounts.
create function public.colleagues() returns table (user_id uuid, name text, is_active boolean)
language sql stable as $$
  select staff.user_id,
    case when count(*) over (partition by lower(called.name)) > 1 and called.name <> staff.email
      then called.name || ' (' || staff.email || ')' else called.name end,
    staff.is_active and staff.role is not null
  from public.admin_users as staff, lateral (select private.admin_name(staff.user_id) as name) as called
  order by lower(called.name), staff.email
$$;
call private.run_as_service('public.colleagues()');
grant execute on function public.colleagues to admin;

-- The body of an assignment is the name of the account then, or empty for nobody.
alter table public.conversation_entries
  drop constraint "an entry is a reply, a note or a status",
  drop constraint "an entry has 1 to 10000 characters",
  add constraint "an entry is a reply, a note, a status or an assignment"
    check (kind in ('reply', 'note', 'status', 'assignment')),
  add constraint "an entry has 1 to 10000 characters"
    check ((body ~ '\S' or kind = 'assignment') and length(body) <= 10000);

call private.declare_mail_text('inquiry_assigned', 'Inquiry assigned', 'To staff whom a colleague has assigned an inquiry.',
  '{company,staff,name,subject,link}', '{link}', 'Open the inquiry', 'Assigned to you: {subject}', concat_ws(E'\n\n',
    'Namaste,', '{staff} has assigned you the inquiry of {name}:', '{subject}', '{link}'));

-- An assignment is in the conversation, and its mail is queued with it. Braces are taken out of the words, because the
-- server fills in the last variables when it sends the mail.
create function private.record_assignment() returns trigger language plpgsql as $$
begin
  insert into public.conversation_entries (inquiry_id, kind, author_name, body)
  values (new.id, 'assignment', private.current_admin_name(), coalesce(private.admin_name(new.assigned_to), ''));
  if new.assigned_to is distinct from private.current_admin() then
    perform private.queue_mail('inquiry_assigned', email::text, jsonb_build_object(
        'staff', translate(private.current_admin_name(), '{}', '()'), 'name', translate(new.name, '{}', '()'),
        'subject', translate(new.subject, '{}', '()'), 'link', '{site}/admin/inquiries?open=' || new.id
      ), about_id => new.id)
    from public.admin_users where user_id = new.assigned_to;
  end if;
  return null;
end $$;
call private.run_as_service('private.record_assignment()');
create trigger record_assignment after update of assigned_to on public.inquiries
  for each row when (old.assigned_to is distinct from new.assigned_to) execute function private.record_assignment();

-- Who only assigns an inquiry changes nothing that a colleague may be writing: what the colleague has opened stays current.
create or replace trigger touch before update on public.inquiries for each row
  when (old.assigned_to is not distinct from new.assigned_to
    or (old.status, old.internal_note) is distinct from (new.status, new.internal_note))
  execute function private.touch_updated_at();
