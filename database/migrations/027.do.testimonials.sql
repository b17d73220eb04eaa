-- What clients said. Visitors see active ones.
create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  client_name text not null default '' constraint "a name has at most 120 characters" check (length(client_name) <= 120),
  client_location text not null default '' constraint "a location has at most 120 characters" check (length(client_location) <= 120),
  client_image_url public.web_address,
  testimonial_text text not null default '' constraint "a quote has at most 5000 characters" check (length(testimonial_text) <= 5000),
  trip_type text not null default '' constraint "a trip type has at most 120 characters" check (length(trip_type) <= 120),
  rating integer not null default 5 constraint "a rating is between 1 and 5" check (rating between 1 and 5),
  is_featured boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.testimonials (is_featured desc, created_at desc);
call private.lock_table('public.testimonials');
grant select on public.testimonials to anon;
create policy "visitors see active ones" on public.testimonials for select to anon using (is_active);
call private.managed_by_admins('public.testimonials');
