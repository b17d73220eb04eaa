-- Keys of the cookies that tell a browser from which somebody has signed in, and of the challenges for passkeys.
set local role service;
insert into private.server_secrets (name, value) values
  ('known-browser', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  ('passkey-challenge', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
reset role;

-- Attempts on one account are counted over all addresses.
create index on private.login_attempts (email, at);
