-- Files that may be without a row: noted before one is stored and when its row goes, struck off once it has its row or
-- is gone. Only these are ever swept away: what this database never noted is not its own to delete.
create table private.loose_files (
  id uuid primary key default gen_random_uuid(),
  path text not null,
  at timestamptz not null
);
create index on private.loose_files (at);
create index on private.loose_files (path);
call private.lock_table('private.loose_files');
