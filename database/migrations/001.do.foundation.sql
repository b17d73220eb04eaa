-- Roles, schemas, domains and the functions by which every later table is born locked.
-- Roles belong to the whole cluster: another database on it may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'admin', 'super_admin', 'service'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

alter role super_admin inherit;
grant admin to super_admin;
-- What the server's own procedures own is handed to this role; the migrating role has to be able to hand it over.
grant service to current_user;

-- The API serves the public schema only. The private one holds secrets and the machinery.
revoke all on schema public from public;
grant usage on schema public to anon, admin, super_admin, service;
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, admin, super_admin, service;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from public;

create domain public.email_address as text
  constraint "an e-mail address has at most 254 characters" check (length(value) <= 254)
  constraint "an e-mail address looks like name@host.tld" check (value ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$');
create domain public.slug as text
  constraint "a slug has lowercase letters, digits and single hyphens" check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
  constraint "a slug has at most 200 characters" check (length(value) <= 200);
-- An address on this site or on the web; never a script. Empty means none.
create domain public.web_address as text
  constraint "an address starts with http://, https:// or /" check (value ~* '^(https?://[^\s]+|/([^/\\\s][^\s]*)?|)$')
  constraint "an address has at most 2000 characters" check (length(value) <= 2000);
-- Text that is HTML: the table API sanitises every value written to a column of this type.
create domain public.html as text
  constraint "content has at most 200000 characters" check (length(value) <= 200000);

-- Who is asking: set for one transaction by the connection, see database/engine/connection/run-as.ts.
create function private.current_admin() returns uuid language sql stable
  set search_path = '' as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function private.current_visitor() returns uuid language sql stable
  set search_path = '' as $$ select nullif(current_setting('app.visitor_id', true), '')::uuid $$;
create function private.today_in_nepal() returns date language sql stable
  set search_path = '' as $$ select (now() at time zone 'Asia/Kathmandu')::date $$;
grant execute on function private.current_admin, private.current_visitor, private.today_in_nepal
  to anon, admin, super_admin, service;

-- Makes a function run with the rights of the server's own procedures, and callable by nobody yet.
create procedure private.run_as_service(target regprocedure) language plpgsql as $$
begin
  execute format('grant create on schema %s to service',
    (select pronamespace::regnamespace from pg_proc where oid = target));
  execute format('alter function %s security definer', target);
  execute format('alter function %s set search_path = %L', target, '');
  execute format('revoke execute on function %s from public', target);
  execute format('alter function %s owner to service', target);
  execute format('revoke create on schema %s from service',
    (select pronamespace::regnamespace from pg_proc where oid = target));
end $$;

-- Every change is announced: table, operation and id, nothing else. A bulk change is one announcement without id.
create function private.announce_change() returns trigger language plpgsql set search_path = '' as $$
declare
  ids text[];
  changed_id text;
begin
  execute format('select array_agg(%I::text) from (select * from changed limit 101) few', tg_argv[0]) into ids;
  if ids is null then
    return null;
  end if;
  if cardinality(ids) > 100 then
    ids := array[null];
  end if;
  foreach changed_id in array ids loop
    perform pg_notify('changes', json_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'id', changed_id)::text);
  end loop;
  return null;
end $$;

create function private.touch_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

create procedure private.announce_changes_of(target regclass, key text) language plpgsql as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger announce_%1$s after %1$s on %2$s referencing %3$s table as changed
       for each statement execute function private.announce_change(%4$L)',
      operation, target, case operation when 'delete' then 'old' else 'new' end, key);
  end loop;
end $$;

-- No table is ever reachable before its policies say so; the server's own procedures are a role like any other.
create procedure private.lock_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('revoke all on %s from public, anon, admin, super_admin', target);
  execute format('grant select, insert, update, delete on %s to service', target);
  execute format('create policy "the server''s own procedures" on %s to service using (true) with check (true)', target);
end $$;

create function private.key_of(target regclass) returns text language sql stable set search_path = '' as $$
  select attname::text from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = indkey[0]
  where indrelid = target and indisprimary
$$;

-- What staff manage: both roles do everything with it, every write leaves an audit row and is announced.
create procedure private.managed_by_admins(target regclass) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to admin', target);
  execute format('create policy "staff manage it" on %s to admin using (true) with check (true)', target);
  call private.watch_table(target);
end $$;

create procedure private.watch_table(target regclass) language plpgsql as $$
declare
  key text := private.key_of(target);
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'updated_at' and not attisdropped) then
    execute format('create trigger touch before update on %s
      for each row execute function private.touch_updated_at()', target);
  end if;
  execute format('create trigger audit after insert or update or delete on %s
    for each row execute function private.write_audit_row(%L)', target, key);
  call private.announce_changes_of(target, key);
end $$;

-- The table in which the migrations keep their count is locked like all others.
create table if not exists private.schema_version (
  version bigint primary key,
  name text,
  md5 text,
  run_at timestamptz
);
call private.lock_table('private.schema_version');
revoke insert, update, delete on private.schema_version from service;
create policy "migrations keep their count" on private.schema_version to current_user using (true) with check (true);

-- Keys the server signs with: one set for all processes that share this database.
create table private.server_secrets (
  name text primary key,
  value bytea not null
);
insert into private.server_secrets (name, value)
values ('visitor-cookie', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
call private.lock_table('private.server_secrets');

-- What happens once in a database's life, such as the loading of the starter content.
create table private.milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
call private.lock_table('private.milestones');
