-- The team, in the order that staff choose; also the authors of posts.
create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint "a member needs a name of at most 120 characters" check (length(btrim(name)) between 1 and 120),
  position text not null constraint "a member needs a position" check (length(btrim(position)) between 1 and 120),
  bio text not null default '' constraint "a bio has at most 5000 characters" check (length(bio) <= 5000),
  photo_url public.web_address,
  linkedin_url public.web_address,
  twitter_url public.web_address,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.team_members (display_order);
call private.lock_table('public.team_members');
grant select on public.team_members to anon;
create policy "visitors see all of them" on public.team_members for select to anon using (true);
call private.managed_by_admins('public.team_members');
call private.has_display_order('public.team_members');
