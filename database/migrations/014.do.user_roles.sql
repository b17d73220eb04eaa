-- Which role an account has. Without a row the account cannot sign in.
create table public.user_roles (
  user_id uuid primary key references public.admin_users on delete cascade,
  role text not null default 'admin' constraint "a role is admin or super_admin" check (role in ('admin', 'super_admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call private.lock_table('public.user_roles');
grant select, delete, update (role) on public.user_roles to super_admin;
create policy "super admins manage roles" on public.user_roles to super_admin using (true) with check (true);
call private.track_changes('public.user_roles');

-- The spec's other spelling is accepted.
create function private.normalise_role() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.role = 'superadmin' then
    new.role := 'super_admin';
  end if;
  return new;
end $$;
create trigger normalise_role before insert or update on public.user_roles
  for each row execute function private.normalise_role();

-- A changed or removed role applies at once: the account's copy is updated and its sessions end.
create function private.apply_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update public.admin_users set role = null where user_id = old.user_id;
    delete from private.admin_sessions where user_id = old.user_id;
  else
    update public.admin_users set role = new.role where user_id = new.user_id;
    if tg_op = 'UPDATE' and old.role is distinct from new.role then
      delete from private.admin_sessions where user_id = new.user_id;
    end if;
  end if;
  return null;
end $$;
call private.run_as_service('private.apply_role()');
create trigger apply_role after insert or update or delete on public.user_roles
  for each row execute function private.apply_role();

create trigger serialise before update or delete on public.user_roles
  for each statement execute function private.serialise_account_changes();
create trigger refuse_lockout before update or delete on public.user_roles
  for each row execute function private.refuse_lockout();
