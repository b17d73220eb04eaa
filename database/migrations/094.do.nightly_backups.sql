-- The backups that servers make by themselves. A row is inserted before a backup begins, so that one process of many
-- makes it.
create table private.backup_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  -- Null while it is made, and for ever if its process was killed.
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  -- Why there is no good backup.
  problem text,
  constraint "a run that has ended has either a file or a problem"
    check (case when ended_at is null then file_name is null and problem is null
      else (file_name is null) <> (problem is null) end)
);
create index on private.backup_runs (started_at);
call private.lock_table('private.backup_runs');

-- The last good backups after which staff were told that none came, so that they are told once.
create table private.missing_backup_alerts (
  since timestamptz primary key
);
call private.lock_table('private.missing_backup_alerts');

-- Returns the run to make, or null: while there is a good one since the last 02:30 in Nepal, while another process makes
-- one, and for an hour after one that failed.
create function private.begin_nightly_backup(moment timestamptz) returns uuid language plpgsql set search_path = '' as $$
declare
  nepal timestamp := moment at time zone 'Asia/Kathmandu';
  due timestamptz := ((nepal - interval '2 hours 30 minutes')::date + time '02:30') at time zone 'Asia/Kathmandu';
  begun uuid;
begin
  -- An arbitrary number.
  perform pg_advisory_xact_lock(7202016);
  if exists (
    select from private.backup_runs where (file_name is not null and started_at >= due)
      or started_at > moment - interval '1 hour'
  ) then
    return null;
  end if;
  delete from private.backup_runs where started_at < moment - interval '400 days';
  insert into private.backup_runs (started_at) values (moment) returning id into begun;
  return begun;
end $$;
grant execute on function private.begin_nightly_backup to service;

-- The last good backup; before the first one, the first attempt. The problem is that of the newest run that has ended.
create function private.backup_state() returns table (last_good_at timestamptz, waiting_since timestamptz, problem text)
language sql stable set search_path = '' as $$
  select max(started_at) filter (where file_name is not null),
    coalesce(max(started_at) filter (where file_name is not null), min(started_at)),
    (select newest.problem from private.backup_runs as newest where newest.ended_at is not null
      order by newest.started_at desc limit 1)
  from private.backup_runs
$$;
grant execute on function private.backup_state to service;

call private.declare_mail_text('backup_missing', 'No backup',
  'To super admins, when there has been no good backup for 48 hours.',
  '{company,since,problem,link}', '{since,link}', 'Open the back office', 'No backup of {company} since {since}',
  concat_ws(E'\n\n', 'There has been no good backup of the website since {since}.', 'What the last attempt met: {problem}',
    'Please tell whoever runs the server.', '{link}'));

-- Tells super admins, once after each good backup, that none has come for 48 hours. Returns whether it did.
create function private.tell_of_missing_backup(moment timestamptz) returns boolean language plpgsql
set search_path = '' as $$
declare
  state record;
begin
  select * into state from private.backup_state();
  if state.waiting_since is null or state.waiting_since > moment - interval '48 hours' then
    return false;
  end if;
  insert into private.missing_backup_alerts (since) values (state.waiting_since) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.queue_mail('backup_missing', staff.email::text, jsonb_build_object(
    'since', to_char(state.waiting_since at time zone 'Asia/Kathmandu', 'FMDD FMMonth YYYY, HH24:MI'),
    'problem', coalesce(translate(state.problem, '{}', '()'), 'it did not end'), 'link', '{site}/admin/dashboard'))
  from public.admin_users as staff where staff.is_active and staff.role = 'super_admin';
  return true;
end $$;
grant execute on function private.tell_of_missing_backup to service;
