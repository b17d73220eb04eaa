-- Files that may have no row in uploads: added before a file is stored and when its row is deleted, removed once it has a
-- row or is deleted. The clean-up deletes no other files, because they may belong to somebody else.
create table private.orphan_candidates (
  id uuid primary key default gen_random_uuid(),
  path text not null,
  at timestamptz not null
);
create index on private.orphan_candidates (at);
create index on private.orphan_candidates (path);
call private.lock_table('private.orphan_candidates');
