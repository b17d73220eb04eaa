-- Where this database is the site's own. A copy of it that runs elsewhere has the same row and neither sends mail nor
-- deletes files, because the mails and files are those of the original, until `npm run adopt` says that it takes over.
create table private.home_place (
  is_only boolean primary key default true check (is_only),
  place text not null
);
call private.lock_table('private.home_place');

-- The cluster and the database, and of the embedded one also its files. All standbys of a cluster are in one place.
create function private.current_place(files text) returns text language sql stable set search_path = '' as $$
  select concat_ws('/', system_identifier, own.oid, nullif(files, ''))
  from pg_catalog.pg_control_system(), pg_catalog.pg_database as own where own.datname = current_database()
$$;

-- Whether the database runs where it is at home. A new one is at home where it first runs.
create function private.is_at_home(files text) returns boolean language plpgsql as $$
begin
  insert into private.home_place (place) values (private.current_place(files)) on conflict do nothing;
  return (select place = private.current_place(files) from private.home_place);
end $$;
call private.run_as_service('private.is_at_home(text)');

-- Makes the place where the database runs its home.
create function private.adopt(files text) returns void language sql as $$
  insert into private.home_place (place) values (private.current_place(files))
  on conflict (is_only) do update set place = excluded.place
$$;
call private.run_as_service('private.adopt(text)');
grant execute on function private.current_place, private.is_at_home, private.adopt to service;
