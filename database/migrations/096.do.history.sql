-- The start of the transaction that made the change: one save may change several rows. Null in entries of before.
alter table public.audit_log add column transaction_at timestamptz;
alter table public.audit_log alter column transaction_at set default now();

-- Earlier versions of the table's rows can be read and restored: see versions_of. They follow from the audit log.
alter table private.table_capabilities
  add column has_history boolean not null default false,
  -- All rows of the table are one record, which is saved at once.
  add column is_one_record boolean not null default false;

create procedure private.has_history(target regclass, one_record boolean default false) language plpgsql
set search_path = '' as $$
begin
  insert into private.table_capabilities (table_name, has_history, is_one_record)
  values (private.name_of_public_table(target), true, one_record)
  on conflict (table_name) do update set has_history = true, is_one_record = excluded.is_one_record;
  -- What visitors wrote has no history.
  if exists (
    select from private.table_capabilities
    where table_name = private.name_of_public_table(target) and is_sent_by_visitors
  ) then
    raise exception 'Visitors write %', target using errcode = 'invalid_parameter_value';
  end if;
end $$;
call private.has_history('public.blog_posts');
call private.has_history('public.pages');
call private.has_history('public.services');
call private.has_history('public.team_members');
call private.has_history('public.testimonials');
call private.has_history('public.awards');
call private.has_history('public.careers');
call private.has_history('public.banner_slides');
call private.has_history('public.about_us');
call private.has_history('public.flights_nepal');
call private.has_history('public.prabas_holidays');
call private.has_history('public.settings', true);

create function private.check_history(changed_table text, changed_row text) returns void language plpgsql stable
set search_path = '' as $$
begin
  if not exists (
    select from private.table_capabilities as declared
    where declared.table_name = changed_table and has_history and is_one_record = (changed_row is null)
  ) then
    raise exception '% has no such history', changed_table using errcode = 'invalid_parameter_value';
  end if;
end $$;
grant execute on function private.check_history to service;

-- A number among the settings, or what holds while there is none.
create function private.number_setting(wanted text, default_number integer) returns integer language sql stable
set search_path = '' as $$
  select coalesce((select value::integer from public.settings where key = wanted and value ~ '^[0-9]{1,5}$'), default_number)
$$;
grant execute on function private.number_setting to service;

-- The saved versions of a record, the newest first, 20 at a time and one more that tells of further ones. All of the last
-- days, and the last ones of each record: the settings history_days and history_versions. A record that was there before
-- its first recorded change begins with a version without id and time.
create function public.versions_of(changed_table text, changed_row text default null, skipped integer default 0)
returns table (version uuid, at timestamptz, actor_email text, actor_name text, is_created boolean, changed text[])
language plpgsql stable as $$
begin
  perform private.check_history(changed_table, changed_row);
  return query
    with entries as (
      select entry.*, coalesce(entry.transaction_at, entry.at) as saved_at from public.audit_log as entry
      where entry.table_name = changed_table and (changed_row is null or entry.row_id = changed_row)
    ),
    saves as (
      select (array_agg(entry.id order by entry.at desc, entry.id desc))[1] as id, max(entry.at) as at,
        entry.actor_id, max(entry.actor_email) as actor_email,
        bool_or(entry.action = 'insert') and changed_row is not null as is_created,
        array_agg(distinct case when changed_row is null then entry.row_id else key end) as changed
      from entries as entry, lateral jsonb_object_keys(entry.after) as key
      where entry.action <> 'delete'
      group by entry.saved_at, entry.actor_id
    ),
    placed as (select saves.*, row_number() over (order by saves.at desc, saves.id) as place from saves),
    kept as (
      select * from placed
      where placed.at > now() - make_interval(days => private.number_setting('history_days', 90))
        or placed.place <= private.number_setting('history_versions', 20)
    ),
    listed as (
      select kept.id, kept.at, kept.actor_id, kept.actor_email, kept.is_created, kept.changed, kept.place from kept
      union all
      select null, null, null, null, false, '{}', 2147483647
      where (select entries.action from entries order by entries.at, entries.id limit 1) = 'update'
        and (select count(*) from kept) = (select count(*) from placed)
    )
    select listed.id, listed.at, listed.actor_email, account.name, listed.is_created, listed.changed
    from listed left join public.admin_users as account on account.user_id = listed.actor_id
    order by listed.place offset skipped limit 21;
end $$;
call private.run_as_service('public.versions_of(text, text, integer)');
grant execute on function public.versions_of to admin;

-- A record as it was after a save, or before its first recorded change: the stored one, with all later changes undone.
-- Of a record of several rows, the rows by their keys.
create function public.content_of_version(changed_table text, changed_row text default null, version uuid default null)
returns jsonb language plpgsql stable as $$
declare
  saved public.audit_log;
  later record;
  content jsonb;
begin
  perform private.check_history(changed_table, changed_row);
  if version is not null then
    select * into saved from public.audit_log as entry
    where entry.id = version and entry.table_name = changed_table and (changed_row is null or entry.row_id = changed_row);
    if saved.id is null then
      raise exception 'There is no such version' using errcode = 'no_data_found';
    end if;
  end if;
  execute format(
    'select coalesce(jsonb_object_agg(%1$I::text, to_jsonb(stored)), ''{}'') from public.%2$I as stored
     where $1 is null or %1$I::text = $1',
    private.key_of(format('public.%I', changed_table)::regclass), changed_table)
    into content using changed_row;
  for later in
    select entry.row_id, entry.action, coalesce(entry.before, '{}') as before from public.audit_log as entry
    where entry.table_name = changed_table and (changed_row is null or entry.row_id = changed_row)
      and (saved.id is null or (entry.at, entry.id) > (saved.at, saved.id))
    order by entry.at desc, entry.id desc
  loop
    content := case later.action
      when 'insert' then content - later.row_id
      when 'update' then content || jsonb_build_object(later.row_id, coalesce(content -> later.row_id, '{}') || later.before)
      else content || jsonb_build_object(later.row_id, later.before)
    end;
  end loop;
  return case when changed_row is null then content else content -> changed_row end;
end $$;
call private.run_as_service('public.content_of_version(text, text, uuid)');
grant execute on function public.content_of_version to admin;
