-- A list of {text, link, style}; nothing else passes.
create function private.are_banner_buttons(list jsonb) returns boolean language sql immutable set search_path = '' as $$
  select jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 6 and not exists (
    select from jsonb_array_elements(list) as button where (
      jsonb_typeof(button) = 'object'
      and jsonb_typeof(button -> 'text') = 'string' and length(button ->> 'text') between 1 and 60
      and jsonb_typeof(button -> 'link') = 'string' and length(button ->> 'link') between 1 and 2000
      and button ->> 'link' ~* '^(https?://[^\s]+|/([^/\\\s][^\s]*)?|#[^\s]*)$'
      and button ->> 'style' in ('primary', 'secondary', 'accent')
    ) is not true
  )
$$;
grant execute on function private.are_banner_buttons to admin, super_admin, service;

create table public.banner_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "a banner needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  subtitle text not null default '' constraint "a subtitle has at most 500 characters" check (length(subtitle) <= 500),
  image_url public.web_address,
  buttons jsonb not null default '[]' constraint "a button has text, link, style primary, secondary or accent"
    check (private.are_banner_buttons(buttons)),
  is_active boolean not null default true,
  display_order integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.banner_slides (display_order);
call private.lock_table('public.banner_slides');
grant select on public.banner_slides to anon;
create policy "visitors see active ones" on public.banner_slides for select to anon using (is_active);
call private.managed_by_admins('public.banner_slides');

create function private.append_banner() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.display_order is null then
    perform pg_advisory_xact_lock(hashtext('public.banner_slides.display_order'));
    select coalesce(max(display_order) + 1, 0) into new.display_order from public.banner_slides;
  end if;
  return new;
end $$;
create trigger append before insert on public.banner_slides for each row execute function private.append_banner();

-- Moving up or down is one step that happens whole or not at all.
create function public.swap_display_order(table_name text, first_id uuid, second_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  moved integer;
begin
  if table_name not in ('banner_slides', 'services', 'team_members') then
    raise exception 'The rows of % have no order', table_name using errcode = 'invalid_parameter_value';
  end if;
  -- One mover at a time: two who move neighbours must not wait for each other's rows.
  perform pg_advisory_xact_lock(hashtext('display_order of ' || table_name));
  -- Rows that share a number have no order to swap; numbered as they are shown, they do.
  execute format(
    'update public.%1$I as row set display_order = ordered.place from (
       select id, row_number() over (order by display_order, created_at, id) - 1 as place from public.%1$I
     ) as ordered
     where ordered.id = row.id and exists (
       select from public.%1$I where id in ($1, $2) having count(*) > count(distinct display_order)
     )', table_name)
    using first_id, second_id;
  execute format(
    'update public.%1$I as here set display_order = there.display_order from public.%1$I as there
     where (here.id = $1 and there.id = $2) or (here.id = $2 and there.id = $1)', table_name)
    using first_id, second_id;
  get diagnostics moved = row_count;
  if moved <> 2 then
    raise exception 'Both rows must exist to change places' using errcode = 'no_data_found';
  end if;
end $$;
grant execute on function public.swap_display_order to admin;
