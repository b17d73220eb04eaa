-- The browser holds the token, the database only its hash. The id is public and gives no access.
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
