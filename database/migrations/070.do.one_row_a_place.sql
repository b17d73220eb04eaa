-- No two rows of a table that staff arrange have the same number. Whoever saves a row under the number of another one
-- gets that place, and the rows from there on move by one. There is no unique constraint, because rows change places one
-- after the other, and `on conflict do nothing` refuses a constraint that is checked later.

-- Statements that change the order of a table run one at a time, and wait before they have locked any row.
create function private.wait_for_display_order() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('display_order of ' || tg_table_name));
  return null;
end $$;

create function private.make_room_in_display_order() returns trigger language plpgsql set search_path = '' as $$
declare
  is_shared boolean;
begin
  -- An update of other columns renumbers nothing: it has not waited for its turn.
  execute format(
    'select exists (select from %s as other join changed on changed.display_order = other.display_order
       where changed.id <> other.id %s)', tg_relid::regclass,
    case tg_op when 'UPDATE' then 'and (changed.id, changed.display_order) not in (select id, display_order from before)' else '' end)
    into is_shared;
  if not is_shared then
    return null;
  end if;
  -- Each row keeps its number, or takes the next one after the row before it. A number past the last possible one has
  -- all rows numbered from 0 instead.
  execute format(
    'with ordered as (
       select id, display_order, row_number() over (
         order by display_order, id in (select id from changed) desc, created_at, id
       ) as position from %1$s
     ),
     placed as (
       select id, position, position + max(display_order - position) over (order by position) as place from ordered
     )
     update %1$s as row
     set display_order = case when (select max(place) from placed) > 2147483647 then placed.position - 1 else place end
     from placed
     where placed.id = row.id and (place <> row.display_order or (select max(place) from placed) > 2147483647)',
    tg_relid::regclass);
  return null;
end $$;

-- Staff arrange the rows: see swap_display_order and move_in_display_order. The query fails if a column is missing.
create or replace procedure private.has_display_order(target regclass) language plpgsql set search_path = '' as $$
begin
  execute format('select id, display_order, created_at from %s limit 0', target);
  insert into private.table_capabilities (table_name, has_display_order)
  values (private.name_of_public_table(target), true)
  on conflict (table_name) do update set has_display_order = excluded.has_display_order;
  -- Rows that share a number are numbered as they are shown. Row security and triggers are for the changes of people.
  execute format('alter table %s no force row level security, disable trigger user', target);
  execute format(
    'update %1$s as row set display_order = ordered.position from (
       select id, row_number() over (order by display_order, created_at, id) - 1 as position from %1$s
     ) as ordered
     where ordered.id = row.id and (select count(*) > count(distinct display_order) from %1$s)', target);
  execute format('alter table %s force row level security, enable trigger user', target);
  execute format(
    'create or replace trigger wait_for_display_order before insert or update of display_order on %s
     for each statement execute function private.wait_for_display_order()', target);
  execute format(
    'create or replace trigger make_room_for_new after insert on %s referencing new table as changed
     for each statement execute function private.make_room_in_display_order()', target);
  execute format(
    'create or replace trigger make_room_for_changed after update on %s referencing old table as before new table as changed
     for each statement execute function private.make_room_in_display_order()', target);
end $$;

call private.has_display_order('public.banner_slides');
call private.has_display_order('public.services');
call private.has_display_order('public.team_members');

-- Without the numbering of rows that share a number, which no longer occur.
-- Two rows change places, both or neither.
create or replace function public.swap_display_order(table_name text, first_id uuid, second_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  moved integer;
begin
  perform private.lock_display_order(table_name);
  execute format(
    'update public.%1$I as row set display_order = other.display_order from public.%1$I as other
     where (row.id = $1 and other.id = $2) or (row.id = $2 and other.id = $1)', table_name)
    using first_id, second_id;
  get diagnostics moved = row_count;
  if moved <> 2 then
    raise exception 'Both rows must exist to change places' using errcode = 'no_data_found';
  end if;
end $$;

-- A row takes the position of another one; the rows between the two positions move by one.
create or replace function public.move_in_display_order(table_name text, moved_id uuid, target_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  existing integer;
begin
  perform private.lock_display_order(table_name);
  execute format('select count(*) from public.%I where id in ($1, $2)', table_name) into existing using moved_id, target_id;
  if existing <> 2 then
    raise exception 'Both rows must exist to change places' using errcode = 'no_data_found';
  end if;
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
