-- Admin accounts. The role is set in user_roles; the column role is a copy that a trigger keeps.
create table public.admin_users (
  user_id uuid primary key default gen_random_uuid(),
  name text not null default '' constraint "a name has at most 120 characters" check (length(name) <= 120),
  email public.email_address not null constraint "this e-mail address has an account already" unique
    constraint "account addresses are lowercase" check (email = lower(email)),
  role text constraint "a role is admin or super_admin" check (role in ('admin', 'super_admin')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call private.lock_table('public.admin_users');

-- Every admin may count the accounts; only a super admin sees whose they are.
grant select (user_id) on public.admin_users to admin;
create policy "staff count accounts" on public.admin_users for select to admin using (true);
grant select, delete, update (name, is_active) on public.admin_users to super_admin;
create policy "super admins manage accounts" on public.admin_users to super_admin using (true) with check (true);
call private.track_changes('public.admin_users');

-- Two super admins who remove each other at once must not both succeed: one transaction at a time changes accounts. The
-- lock is taken before any row's, so that two of them never wait for each other.
create function private.serialise_account_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.serialise_account_changes'));
  return null;
end $$;
create trigger serialise before delete on public.admin_users
  for each statement execute function private.serialise_account_changes();
create trigger serialise_deactivation before update of is_active on public.admin_users
  for each statement execute function private.serialise_account_changes();

-- Nobody removes, demotes or deactivates themselves or the last super admin who can sign in.
create function private.refuse_lockout() returns trigger language plpgsql as $$
declare
  attempt text := case
    when tg_op = 'DELETE' then 'remove'
    when tg_table_name = 'admin_users' then 'deactivate'
    else 'demote'
  end;
begin
  if attempt = 'demote' then
    if old.role <> 'super_admin' or new.role = 'super_admin' then
      return new;
    end if;
  elsif attempt = 'deactivate' then
    if new.is_active or not old.is_active then
      return new;
    end if;
  end if;
  if old.user_id = private.current_admin() then
    raise exception 'You cannot % yourself', attempt using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from public.user_roles join public.admin_users using (user_id)
    where user_roles.role = 'super_admin' and is_active and user_id <> old.user_id
  ) then
    raise exception 'The last super admin cannot be %d', attempt using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
call private.run_as_service('private.refuse_lockout()');
create trigger refuse_lockout before delete on public.admin_users
  for each row execute function private.refuse_lockout();
create trigger refuse_lockout_by_deactivation before update of is_active on public.admin_users
  for each row execute function private.refuse_lockout();

-- A deactivated account loses its sessions and its open password links at once.
create function private.end_access_of_inactive() returns trigger language plpgsql as $$
begin
  delete from private.admin_sessions where user_id = new.user_id;
  update private.invitations set used_at = now() where user_id = new.user_id and used_at is null;
  return null;
end $$;
call private.run_as_service('private.end_access_of_inactive()');
create trigger end_access after update of is_active on public.admin_users
  for each row when (old.is_active and not new.is_active) execute function private.end_access_of_inactive();
