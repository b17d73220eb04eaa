-- A super admin who cannot sign in keeps no house open: the last one is the last active one.
create or replace function private.refuse_lockout() returns trigger language plpgsql as $$
declare
  wanted text := case
    when tg_op = 'DELETE' then 'remove'
    when tg_table_name = 'admin_users' then 'deactivate'
    else 'demote'
  end;
begin
  if wanted = 'demote' then
    if old.role <> 'super_admin' or new.role = 'super_admin' then
      return new;
    end if;
  elsif wanted = 'deactivate' then
    if new.is_active or not old.is_active then
      return new;
    end if;
  end if;
  if old.user_id = private.current_admin() then
    raise exception 'You cannot % yourself', wanted using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from public.user_roles join public.admin_users using (user_id)
    where user_roles.role = 'super_admin' and is_active and user_id <> old.user_id
  ) then
    raise exception 'The last super admin cannot be %d', wanted using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
call private.run_as_service('private.refuse_lockout()');
create trigger refuse_lockout_by_deactivation before update of is_active on public.admin_users
  for each row execute function private.refuse_lockout();
create trigger take_turns_to_deactivate before update of is_active on public.admin_users
  for each statement execute function private.take_turns();

-- Who is deactivated is out at once, in every tab.
create function private.end_sessions_of_inactive() returns trigger language plpgsql as $$
begin
  delete from private.admin_sessions where user_id = new.user_id;
  return null;
end $$;
call private.run_as_service('private.end_sessions_of_inactive()');
create trigger end_sessions after update of is_active on public.admin_users
  for each row when (old.is_active and not new.is_active) execute function private.end_sessions_of_inactive();
