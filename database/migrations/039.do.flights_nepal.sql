-- The page of FlightsNepal: one record.
create table public.flights_nepal (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "the page needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  description text not null default '' constraint "a description has at most 5000 characters" check (length(description) <= 5000),
  features jsonb not null default '[]' constraint "a feature's icon is Plane, Clock, Shield or MapPin"
    check (private.are_icon_items(features, array['Plane', 'Clock', 'Shield', 'MapPin'])),
  hero_image_url public.web_address,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index "there is one flights_nepal record" on public.flights_nepal ((true));
call private.lock_table('public.flights_nepal');
grant select on public.flights_nepal to anon;
create policy "visitors see it while active" on public.flights_nepal for select to anon using (is_active);
call private.managed_by_admins('public.flights_nepal');
