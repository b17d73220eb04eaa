-- How the company calls itself, wherever the database or a mail names it.
create function private.company_name() returns text language sql stable set search_path = '' as $$
  select coalesce((select nullif(btrim(value), '') from public.settings where key = 'site_title'), 'Prabas Travels')
$$;
grant execute on function private.company_name to admin, super_admin, service;
