-- Who may sign in, a super admin says; 027 keeps the house from being locked from inside.
grant update (is_active) on public.admin_users to super_admin;

-- Every way into an account leaves a trace: a link that was made, a password that was set. Never the secret itself.
create function private.trace_link() returns trigger language plpgsql as $$
begin
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, after)
  select private.current_admin(), nullif(current_setting('app.email', true), ''), 'insert', 'password_links', new.id,
    email, jsonb_build_object(
      'asked_for', case when private.current_admin() is null then 'at the login' else 'in the back office' end,
      'valid_until', new.expires_at)
  from public.admin_users where user_id = new.user_id;
  return null;
end $$;
call private.run_as_service('private.trace_link()');
create trigger trace after insert on private.invitations for each row execute function private.trace_link();

-- For the password that is set next, in the same transaction.
create function private.note_used_link() returns trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('app.link_used_for', new.user_id::text, true);
  return null;
end $$;
create trigger note_use after update of used_at on private.invitations
  for each row when (old.used_at is null and new.used_at is not null) execute function private.note_used_link();

-- Who holds a link is unknown, and who runs the server's commands; else only its owner changes a password. The first
-- admin's comes with the house.
create function private.trace_password() returns trigger language plpgsql as $$
declare
  way text := case
    when coalesce(current_setting('app.link_used_for', true), '') = new.user_id::text then 'by a link'
    when current_setting('app.is_operator', true) = 'yes' then 'by an operator'
    else 'by its owner'
  end;
begin
  if tg_op = 'INSERT' and way = 'by its owner' then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, after)
  select case when way = 'by its owner' then user_id end, case when way = 'by its owner' then email end,
    lower(tg_op), 'passwords', user_id, email, jsonb_build_object('set', way)
  from public.admin_users where user_id = new.user_id;
  return null;
end $$;
call private.run_as_service('private.trace_password()');
create trigger trace after insert or update of password_hash on private.admin_credentials
  for each row execute function private.trace_password();
