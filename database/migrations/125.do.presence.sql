-- Which staff have a record open, and whether they write a reply: one row for each open conversation of a tab, which says
-- every 15 seconds that it is still there. It is true for a moment only, so no backup has it, a crash may lose it, and the
-- audit log does not hear of it.
create unlogged table public.presence (
  user_id uuid not null default private.current_admin() references public.admin_users on delete cascade,
  -- What a tab calls itself.
  tab text not null constraint "a tab has a name of 1 to 60 characters" check (length(tab) between 1 and 60),
  record_id uuid not null,
  is_writing boolean not null default false,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, tab)
);
create index on public.presence (record_id);
create index on public.presence (seen_at);
call private.lock_table('public.presence');
call private.uses_files('public.presence', false);
grant select, delete, insert (tab, record_id, is_writing), update (tab, record_id, is_writing) on public.presence to admin;
-- Who was away for a while comes back with the same row, and has to see it for that.
create policy "staff see who is there" on public.presence for select to admin
  using (seen_at > now() - interval '40 seconds' or user_id = private.current_admin());
create policy "staff say that they are there" on public.presence for insert to admin
  with check (user_id = private.current_admin());
create policy "everybody moves their own" on public.presence for update to admin
  using (user_id = private.current_admin()) with check (user_id = private.current_admin());
create policy "everybody leaves by themselves" on public.presence for delete to admin
  using (user_id = private.current_admin());

create function private.see_presence() returns trigger language plpgsql set search_path = '' as $$
begin
  new.seen_at := clock_timestamp();
  return new;
end $$;
create trigger see before update on public.presence for each row execute function private.see_presence();

-- Who has gone without a word is forgotten when somebody comes, and nobody is at more than ten places.
create function private.forget_gone() returns trigger language plpgsql as $$
begin
  delete from public.presence where seen_at <= now() - interval '40 seconds' or (user_id = new.user_id and tab in (
    select tab from public.presence where user_id = new.user_id order by seen_at desc, tab offset 10
  ));
  return null;
end $$;
call private.run_as_service('private.forget_gone()');
create trigger forget_gone after insert on public.presence for each row execute function private.forget_gone();

-- Only what colleagues see is announced: not that somebody is still there.
create function private.announce_presence() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', jsonb_build_object('table', tg_table_name, 'operation', lower(tg_op),
    'id', coalesce(new.record_id, old.record_id), 'hidden', true)::text);
  return null;
end $$;
create trigger announce_arrival after insert or delete on public.presence
  for each row execute function private.announce_presence();
create trigger announce_writing after update on public.presence for each row
  when ((old.record_id, old.is_writing) is distinct from (new.record_id, new.is_writing))
  execute function private.announce_presence();
