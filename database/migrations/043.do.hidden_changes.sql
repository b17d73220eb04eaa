-- Which rows of a table visitors may know of, as a condition on one row: what the policies let them read, without what
-- is confidential. Null: the table has no such condition, or it depends on who asks.
create function private.shown_to_visitors(target regclass) returns text language plpgsql stable as $$
declare
  readable text;
  is_personal boolean;
  confidential text := (
    select format('not %I', confidential_when) from private.table_capabilities join pg_catalog.pg_class on relname = table_name
    where oid = target and relnamespace = 'public'::regnamespace and confidential_when is not null
  );
begin
  select string_agg(format('(%s)', condition), ' or '), bool_or(condition like '%current\_visitor%')
  into readable, is_personal
  from pg_catalog.pg_policy, coalesce(pg_catalog.pg_get_expr(polqual, polrelid), 'true') as condition
  where polrelid = target and polpermissive and polcmd in ('r', '*') and 'anon'::regrole = any (polroles);
  return nullif(concat_ws(' and ', case when not is_personal then format('(%s)', readable) end, confidential), '');
end $$;
call private.run_as_service('private.shown_to_visitors(regclass)');
grant execute on function private.shown_to_visitors(regclass) to anon, admin, super_admin, service;

-- As before, and says with `hidden` that visitors may not know of the row, neither as it was nor as it is: a draft, a
-- comment that waits for approval. Their streams leave it out, and no page shows it.
create or replace function private.announce_change() returns trigger language plpgsql set search_path = '' as $$
declare
  ids text[];
  shown boolean[];
  condition text := coalesce(private.shown_to_visitors(tg_relid), 'true');
  -- The policies' conditions name the table, so the changed rows get its name.
  states text := format('select %1$I::text as key, %2$s as is_shown from changed as %3$I', tg_argv[0], condition, tg_table_name);
begin
  if tg_op = 'UPDATE' then
    states := format('select key, bool_or(is_shown) as is_shown from (%1$s union all %2$s) as states group by key',
      states, replace(states, ' from changed as ', ' from before_change as '));
  end if;
  execute format('select array_agg(key), array_agg(is_shown) from (%s limit 101) as first_rows', states) into ids, shown;
  if ids is null then
    return null;
  end if;
  if cardinality(ids) > 100 then
    ids := array[null];
    shown := array[true];
  end if;
  for place in 1..cardinality(ids) loop
    perform pg_notify('changes', (jsonb_build_object('table', tg_table_name, 'operation', lower(tg_op), 'id', ids[place])
      || case when shown[place] then '{}' else '{"hidden": true}' end::jsonb)::text);
  end loop;
  return null;
end $$;

-- Announces all changes of a table. Tables with track_changes are announced already.
create or replace procedure private.announce_changes_of(target regclass, key text) language plpgsql as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create or replace trigger announce_%1$s after %1$s on %2$s referencing %3$s
       for each statement execute function private.announce_change(%4$L)',
      operation, target, case operation
        when 'insert' then 'new table as changed'
        when 'update' then 'old table as before_change new table as changed'
        else 'old table as changed'
      end, key);
  end loop;
end $$;

-- The tables that there are announce their changes in the new way.
do $$
declare
  known record;
begin
  for known in
    -- The argument of a trigger ends with a zero byte.
    select tgrelid::regclass as target, convert_from(substring(tgargs for octet_length(tgargs) - 1), 'utf8') as key
    from pg_trigger where tgname = 'announce_update'
  loop
    call private.announce_changes_of(known.target, known.key);
  end loop;
end $$;
