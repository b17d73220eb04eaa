-- The bytes that visitors uploaded, for their daily limit. A row stays when its file is deleted, which still counts.
create table private.visitor_uploads (
  id uuid primary key default gen_random_uuid(),
  visitor_id uuid,
  address text not null,
  bytes integer not null,
  state text not null default 'receiving' check (state in ('receiving', 'kept', 'refused')),
  at timestamptz not null
);
create index on private.visitor_uploads (at);
call private.lock_table('private.visitor_uploads');
