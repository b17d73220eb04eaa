-- A row that is dragged to another's place takes it; those between the two places move by one.
create function public.move_in_display_order(table_name text, moved_id uuid, target_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  found integer;
begin
  if table_name not in ('banner_slides', 'services', 'team_members') then
    raise exception 'The rows of % have no order', table_name using errcode = 'invalid_parameter_value';
  end if;
  -- The same turn as for swapping: two who move rows of one table do it one after the other.
  perform pg_advisory_xact_lock(hashtext('display_order of ' || table_name));
  execute format('select count(*) from public.%I where id in ($1, $2)', table_name) into found using moved_id, target_id;
  if found <> 2 then
    raise exception 'Both rows must exist to change places' using errcode = 'no_data_found';
  end if;
  -- Rows that share a number have no place of their own; numbered as they are shown, they do.
  execute format(
    'update public.%1$I as row set display_order = ordered.place from (
       select id, row_number() over (order by display_order, created_at, id) - 1 as place from public.%1$I
     ) as ordered
     where ordered.id = row.id and (select count(*) > count(distinct display_order) from public.%1$I)', table_name);
  execute format(
    'with ordered as (select id, display_order, row_number() over (order by display_order) as place from public.%1$I),
       ends as (select moved.place as here, target.place as there
         from ordered as moved, ordered as target where moved.id = $1 and target.id = $2)
     update public.%1$I as row set display_order = next.display_order
     from ends, ordered, ordered as next
     where row.id = ordered.id
       and ordered.place between least(here, there) and greatest(here, there)
       and next.place = case
         when ordered.place = here then there
         when here < there then ordered.place - 1
         else ordered.place + 1
       end', table_name)
    using moved_id, target_id;
end $$;
grant execute on function public.move_in_display_order to admin;
