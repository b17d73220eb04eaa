-- Failed and running attempts to sign in, for the limiter.
create table private.login_attempts (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  email text not null,
  at timestamptz not null
);
create index on private.login_attempts (address, at);
create index on private.login_attempts (at);
call private.lock_table('private.login_attempts');
