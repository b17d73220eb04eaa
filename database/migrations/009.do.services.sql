-- Shared by every list of short strings: no element is null or too long.
create function private.are_short_texts(list text[], most integer, length_of_one integer) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(list) <= most and not exists (
    select from unnest(list) as one where one is null or length(one) not between 1 and length_of_one
  )
$$;
grant execute on function private.are_short_texts to admin, super_admin, service;

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
