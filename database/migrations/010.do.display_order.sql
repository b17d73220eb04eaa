-- Refuses a table whose rows have no order. Then one transaction at a time changes the order of its rows, because two
-- that move neighbours would wait for each other's rows.
create function private.lock_display_order(target text) returns void language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.table_capabilities where table_name = target and has_display_order) then
    raise exception 'The rows of % have no order', target using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtext('display_order of ' || target));
end $$;
grant execute on function private.lock_display_order to admin;

-- Two rows change places, both or neither.
create function public.swap_display_order(table_name text, first_id uuid, second_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  moved integer;
begin
  perform private.lock_display_order(table_name);
  -- Two rows with the same number cannot be swapped: then all rows are numbered first, as they are shown.
  execute format(
    'update public.%1$I as row set display_order = ordered.position from (
       select id, row_number() over (order by display_order, created_at, id) - 1 as position from public.%1$I
     ) as ordered
     where ordered.id = row.id and exists (
       select from public.%1$I where id in ($1, $2) having count(*) > count(distinct display_order)
     )', table_name)
    using first_id, second_id;
  execute format(
    'update public.%1$I as row set display_order = other.display_order from public.%1$I as other
     where (row.id = $1 and other.id = $2) or (row.id = $2 and other.id = $1)', table_name)
    using first_id, second_id;
  get diagnostics moved = row_count;
  if moved <> 2 then
    raise exception 'Both rows must exist to change places' using errcode = 'no_data_found';
  end if;
end $$;
grant execute on function public.swap_display_order to admin;

-- A row takes the position of another one; the rows between the two positions move by one.
create function public.move_in_display_order(table_name text, moved_id uuid, target_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  existing integer;
begin
  perform private.lock_display_order(table_name);
  execute format('select count(*) from public.%I where id in ($1, $2)', table_name) into existing using moved_id, target_id;
  if existing <> 2 then
    raise exception 'Both rows must exist to change places' using errcode = 'no_data_found';
  end if;
  -- Where rows have the same number, all rows are numbered first, as they are shown.
  execute format(
    'update public.%1$I as row set display_order = ordered.position from (
       select id, row_number() over (order by display_order, created_at, id) - 1 as position from public.%1$I
     ) as ordered
     where ordered.id = row.id and (select count(*) > count(distinct display_order) from public.%1$I)', table_name);
  execute format(
    'with ordered as (select id, display_order, row_number() over (order by display_order) as position from public.%1$I),
       ends as (select moved.position as old_position, target.position as new_position
         from ordered as moved, ordered as target where moved.id = $1 and target.id = $2)
     update public.%1$I as row set display_order = next.display_order
     from ends, ordered, ordered as next
     where row.id = ordered.id
       and ordered.position between least(old_position, new_position) and greatest(old_position, new_position)
       and next.position = case
         when ordered.position = old_position then new_position
         when old_position < new_position then ordered.position - 1
         else ordered.position + 1
       end', table_name)
    using moved_id, target_id;
end $$;
grant execute on function public.move_in_display_order to admin;
