-- Keys the server signs with: one set for all processes that share this database.
create table private.server_secrets (
  name text primary key,
  value bytea not null
);
insert into private.server_secrets (name, value)
values ('visitor-cookie', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
call private.lock_table('private.server_secrets');
