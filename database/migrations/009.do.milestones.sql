-- What happens only once in a database, such as loading the starter content.
create table private.milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
call private.lock_table('private.milestones');
