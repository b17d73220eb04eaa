-- Admin accounts. The role's home is user_roles; admin_users.role is its copy, kept by a trigger.
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

create table public.user_roles (
  user_id uuid primary key references public.admin_users on delete cascade,
  role text not null default 'admin' constraint "a role is admin or super_admin" check (role in ('admin', 'super_admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call private.lock_table('public.user_roles');

-- Every admin may count the accounts; only a super admin sees who they are.
grant select (user_id) on public.admin_users to admin;
create policy "staff count accounts" on public.admin_users for select to admin using (true);
grant select, delete, update (name) on public.admin_users to super_admin;
create policy "super admins manage accounts" on public.admin_users to super_admin using (true) with check (true);
grant select, delete, update (role) on public.user_roles to super_admin;
create policy "super admins manage roles" on public.user_roles to super_admin using (true) with check (true);
call private.watch_table('public.admin_users');
call private.watch_table('public.user_roles');

create table private.admin_credentials (
  user_id uuid primary key references public.admin_users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);
call private.lock_table('private.admin_credentials');

-- The browser holds the token, the database only its hash. The id is public and opens nothing.
create table private.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.admin_users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_activity timestamptz not null
);
create index on private.admin_sessions (user_id);
create index on private.admin_sessions (expires_at);
call private.lock_table('private.admin_sessions');

create table private.login_attempts (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  email text not null,
  at timestamptz not null
);
create index on private.login_attempts (address, at);
create index on private.login_attempts (at);
call private.lock_table('private.login_attempts');

-- One kind of link sets a first password and resets a forgotten one.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.admin_users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on private.invitations (user_id);
call private.lock_table('private.invitations');

create function private.normalise_role() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.role = 'superadmin' then
    new.role := 'super_admin';
  end if;
  return new;
end $$;
create trigger normalise_role before insert or update on public.user_roles
  for each row execute function private.normalise_role();

-- A changed or removed role counts at once: the account's copy follows and its open sessions end.
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

-- Two super admins who remove each other take turns. Before the first row is locked, so that they never wait in a circle.
create function private.take_turns() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.take_turns'));
  return null;
end $$;
create trigger take_turns before update or delete on public.user_roles
  for each statement execute function private.take_turns();
create trigger take_turns before delete on public.admin_users
  for each statement execute function private.take_turns();

-- Nobody locks the house from inside.
create function private.refuse_lockout() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'user_roles' and tg_op = 'UPDATE' then
    if old.role = 'super_admin' and new.role <> 'super_admin' then
      if old.user_id = private.current_admin() then
        raise exception 'You cannot demote yourself' using errcode = 'insufficient_privilege';
      end if;
      if (select count(*) from public.user_roles where role = 'super_admin') <= 1 then
        raise exception 'The last super admin cannot be demoted' using errcode = 'insufficient_privilege';
      end if;
    end if;
    return new;
  end if;
  if old.user_id = private.current_admin() then
    raise exception 'You cannot remove yourself' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from public.user_roles where role = 'super_admin' and user_id <> old.user_id) then
    raise exception 'The last super admin cannot be removed' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
call private.run_as_service('private.refuse_lockout()');
create trigger refuse_lockout before update or delete on public.user_roles
  for each row execute function private.refuse_lockout();
create trigger refuse_lockout before delete on public.admin_users
  for each row execute function private.refuse_lockout();
