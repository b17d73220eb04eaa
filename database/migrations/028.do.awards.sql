-- Awards that the agency received. Visitors see active ones.
create table public.awards (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "an award needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  organization text not null constraint "an award needs an organization" check (length(btrim(organization)) between 1 and 200),
  year integer not null default extract(year from private.today_in_nepal()) constraint "a year has four digits" check (year between 1900 and 2200),
  description text not null default '' constraint "a description has at most 5000 characters" check (length(description) <= 5000),
  image_url public.web_address,
  category text not null default '' constraint "a category has at most 120 characters" check (length(category) <= 120),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.awards (year desc);
call private.lock_table('public.awards');
grant select on public.awards to anon;
create policy "visitors see active ones" on public.awards for select to anon using (is_active);
call private.managed_by_admins('public.awards');
