-- Which migrations have run. Only migrations write it.
create table if not exists private.schema_version (
  version bigint primary key,
  name text,
  md5 text,
  run_at timestamptz
);
call private.lock_table('private.schema_version');
revoke insert, update, delete on private.schema_version from service;
create policy "migrations record themselves" on private.schema_version to current_user using (true) with check (true);
