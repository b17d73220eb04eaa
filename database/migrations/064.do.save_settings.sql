-- Saves all settings, unless somebody has saved one since they were opened: `opened` gives each key's updated_at as it
-- was read. One transaction and one lock, so two savers cannot mix their values. Returns whether it saved.
create function public.save_settings(settings jsonb, opened jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  lock table public.settings in share row exclusive mode;
  if exists (
    select from public.settings as stored
    full join jsonb_each_text(save_settings.opened) as known on known.key = stored.key
    where stored.updated_at is distinct from known.value::timestamptz
  ) then
    return false;
  end if;
  insert into public.settings (key, value, description)
    select setting ->> 'key', setting ->> 'value', setting ->> 'description'
    from jsonb_array_elements(save_settings.settings) as setting
    on conflict (key) do update set value = excluded.value, description = excluded.description;
  return true;
end $$;
grant execute on function public.save_settings to admin, super_admin;
