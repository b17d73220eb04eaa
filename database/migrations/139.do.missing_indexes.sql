-- The indexes that a restore has left out because they take longer than everything else. The site builds them while it
-- runs.
create table private.missing_indexes (
  name text primary key,
  definition text not null
);
call private.lock_table('private.missing_indexes');
