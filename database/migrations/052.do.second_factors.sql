-- The second step of a sign-in: an authenticator app (TOTP), passkeys and recovery codes. Nobody but the server reads them.
create table private.totp_secrets (
  user_id uuid primary key references public.admin_users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The period of the last code that was used: no code opens twice.
  last_step bigint not null default 0
);
call private.lock_table('private.totp_secrets');

create table private.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.admin_users on delete cascade,
  credential text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null constraint "a passkey's name has 1 to 80 characters" check (length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on private.passkeys (user_id);
call private.lock_table('private.passkeys');

-- Hashed slowly and with the account's own salt, because they are shorter than a token.
create table private.recovery_codes (
  user_id uuid not null references public.admin_users on delete cascade,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
call private.lock_table('private.recovery_codes');

-- Sign-ins whose password was right and whose second step is missing.
create table private.sign_in_steps (
  token_hash bytea primary key,
  user_id uuid not null references public.admin_users on delete cascade,
  failures integer not null default 0,
  expires_at timestamptz not null
);
create index on private.sign_in_steps (user_id);
create index on private.sign_in_steps (expires_at);
call private.lock_table('private.sign_in_steps');

-- A passkey's answer is accepted once. Rows are needed while the challenge they answer is valid.
create table private.used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index on private.used_challenges (expires_at);
call private.lock_table('private.used_challenges');

-- One row: what every account has to do.
create table private.sign_in_rules (
  is_only boolean primary key default true constraint "there is one row" check (is_only),
  requires_second_factor boolean not null default false
);
insert into private.sign_in_rules default values;
call private.lock_table('private.sign_in_rules');
revoke insert, delete on private.sign_in_rules from service;

-- Whether an account has a second factor: a copy that a trigger keeps, so that super admins see it and every request can
-- ask it.
alter table public.admin_users add column has_second_factor boolean not null default false;

create function private.note_second_factor() returns trigger language plpgsql as $$
declare
  owner_id uuid := coalesce(new.user_id, old.user_id);
  has_one boolean := exists (select from private.passkeys where user_id = owner_id)
    or exists (select from private.totp_secrets where user_id = owner_id and confirmed_at is not null);
begin
  update public.admin_users set has_second_factor = has_one
    where user_id = owner_id and has_second_factor is distinct from has_one;
  if not has_one then
    delete from private.recovery_codes where user_id = owner_id;
  end if;
  return null;
end $$;
call private.run_as_service('private.note_second_factor()');
create trigger note_second_factor after insert or update of confirmed_at or delete on private.totp_secrets
  for each row execute function private.note_second_factor();
create trigger note_second_factor after insert or delete on private.passkeys
  for each row execute function private.note_second_factor();

-- A sign-in that waits for its second step was begun with the old password.
create function private.void_sign_in_steps() returns trigger language plpgsql as $$
begin
  delete from private.sign_in_steps where user_id = new.user_id;
  return null;
end $$;
call private.run_as_service('private.void_sign_in_steps()');
create trigger void_sign_in_steps after insert or update of password_hash on private.admin_credentials
  for each row execute function private.void_sign_in_steps();
