-- The page of Prabas Holidays: one record.
create table public.prabas_holidays (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "the page needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  description text not null default '' constraint "a description has at most 5000 characters" check (length(description) <= 5000),
  services jsonb not null default '[]' constraint "a service's icon is Globe, Plane, Sun or ShoppingBag"
    check (private.are_icon_items(services, array['Globe', 'Plane', 'Sun', 'ShoppingBag'])),
  hero_image_url public.web_address,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index "there is one prabas_holidays record" on public.prabas_holidays ((true));
call private.lock_table('public.prabas_holidays');
grant select on public.prabas_holidays to anon;
create policy "visitors see it while active" on public.prabas_holidays for select to anon using (is_active);
call private.managed_by_admins('public.prabas_holidays');
