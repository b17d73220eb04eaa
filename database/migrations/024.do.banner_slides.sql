-- A list of {text, link, style} and nothing else.
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

-- The slides at the top of the home page, in the order that staff choose.
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
call private.has_display_order('public.banner_slides');

-- A new banner comes last. One insert at a time finds the last number.
create function private.append_banner() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.display_order is null then
    perform pg_advisory_xact_lock(hashtext('public.banner_slides.display_order'));
    select coalesce(max(display_order) + 1, 0) into new.display_order from public.banner_slides;
  end if;
  return new;
end $$;
create trigger append before insert on public.banner_slides for each row execute function private.append_banner();
