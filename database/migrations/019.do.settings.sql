-- Settings of the site, one row each. The prefix of a key gives its category.
create table public.settings (
  key text primary key constraint "a key has letters, digits and underscores" check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  value text not null default '' constraint "a value has at most 2000 characters" check (length(value) <= 2000),
  category text not null default 'other',
  description text not null default '' constraint "a description has at most 500 characters" check (length(description) <= 500),
  is_public boolean not null default true,
  updated_at timestamptz not null default now()
);
call private.lock_table('public.settings');
grant select (key, value, category, description, updated_at) on public.settings to anon;
create policy "visitors read public settings" on public.settings for select to anon using (is_public);
call private.managed_by_admins('public.settings');

-- The category always follows the key.
create function private.categorise_setting() returns trigger language plpgsql set search_path = '' as $$
begin
  new.category := case
    when new.key like 'social\_%' then 'social'
    when new.key like 'contact\_%' then 'contact'
    when new.key like 'site\_%' then 'general'
    else 'other'
  end;
  return new;
end $$;
create trigger categorise before insert or update on public.settings
  for each row execute function private.categorise_setting();
