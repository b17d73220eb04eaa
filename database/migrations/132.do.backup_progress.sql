alter table private.backup_runs
  -- The address of the super admin who started it; null for those of the night.
  add column started_by text,
  add column percent smallint not null default 0 constraint "a percentage" check (percent between 0 and 100),
  -- Its process writes the time while it works, so that others know that it lives.
  add column alive_at timestamptz;

-- A time of the future was written while the clock was wrong: nobody works on that run any more.
create function private.is_being_made(run private.backup_runs, moment timestamptz) returns boolean language sql stable
set search_path = '' as $$
  select run.ended_at is null
    and coalesce(run.alive_at between moment - interval '2 minutes' and moment + interval '5 minutes', false)
$$;
grant execute on function private.is_being_made to service;

-- Returns the run to make, or null while another one is being made by any process.
create function private.begin_backup(moment timestamptz, starter text) returns uuid language plpgsql
set search_path = '' as $$
declare
  begun uuid;
begin
  -- An arbitrary number.
  perform pg_advisory_xact_lock(7202016);
  if exists (select from private.backup_runs as run where private.is_being_made(run, moment)) then
    return null;
  end if;
  update private.backup_runs set ended_at = moment, problem = 'The server was stopped before the backup was finished.'
  where ended_at is null;
  delete from private.backup_runs where started_at < moment - interval '400 days';
  insert into private.backup_runs (started_at, started_by, alive_at) values (moment, starter, moment)
  returning id into begun;
  return begun;
end $$;
grant execute on function private.begin_backup to service;

-- As before, and null while somebody's backup is being made, however long that takes. A run of the future would keep every
-- later backup from being due, and would count as a good one for as long as the clock was ahead.
create or replace function private.begin_nightly_backup(moment timestamptz) returns uuid language plpgsql
set search_path = '' as $$
declare
  nepal timestamp := moment at time zone 'Asia/Kathmandu';
  due timestamptz := ((nepal - interval '2 hours 30 minutes')::date + time '02:30') at time zone 'Asia/Kathmandu';
begin
  -- An arbitrary number.
  perform pg_advisory_xact_lock(7202016);
  delete from private.backup_runs where started_at > moment + interval '1 day';
  if exists (
    select from private.backup_runs where (file_name is not null and started_at >= due)
      or started_at > moment - interval '1 hour'
  ) then
    return null;
  end if;
  return private.begin_backup(moment, null);
end $$;

-- Signs the links under which backups are downloaded.
set local role service;
insert into private.server_secrets (name, value)
values ('backup-link', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
reset role;
