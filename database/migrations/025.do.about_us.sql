-- The about page: one record.
create table public.about_us (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "the about record needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  description text not null default '' constraint "a description has at most 5000 characters" check (length(description) <= 5000),
  story text not null default '' constraint "a story has at most 20000 characters" check (length(story) <= 20000),
  mission text not null default '' constraint "a mission has at most 5000 characters" check (length(mission) <= 5000),
  vision text not null default '' constraint "a vision has at most 5000 characters" check (length(vision) <= 5000),
  image_url public.web_address,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index "there is one about record" on public.about_us ((true));
call private.lock_table('public.about_us');
grant select on public.about_us to anon;
create policy "visitors see it" on public.about_us for select to anon using (true);
call private.managed_by_admins('public.about_us');
