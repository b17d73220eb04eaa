-- Journeys on offer, in the order that staff choose.
create table public.services (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "a service needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  description text not null constraint "a service needs a description" check (length(btrim(description)) between 1 and 5000),
  icon_url public.web_address,
  features text[] not null default '{}' constraint "at most 30 features of at most 200 characters"
    check (private.are_short_texts(features, 30, 200)),
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.services (display_order);
call private.lock_table('public.services');
grant select on public.services to anon;
create policy "visitors see active ones" on public.services for select to anon using (is_active);
call private.managed_by_admins('public.services');
call private.has_display_order('public.services');
