-- Suspects are stored and alert nobody until staff rescue them; after 90 days they are deleted.

-- Of these addresses, each with the row that it sent, those that may be acknowledged: see recent_acknowledgements.
create function private.acknowledge(kind text, addresses text[], rows_sent uuid[]) returns void
language sql set search_path = '' as $$
  select private.queue_mail(acknowledge.kind, address, '{}', about_id => id) from (
    select distinct on (lower(address)) address, id
    from unnest(addresses, rows_sent) as visitor (address, id)
    where lower(address) not in (select private.recent_acknowledgements())
    limit greatest(0, 200 - (select count(*) from private.recent_acknowledgements()))
  ) as visitors
$$;
grant execute on function private.acknowledge to service;

-- As before, for what is not spam. The arguments: the kind of the alert, the kind of the acknowledgement or '', and the
-- columns with name, address, subject and words. Only what visitors send is told. Braces are taken out of their words,
-- because the server fills in the last variables when it sends the mail.
create or replace function private.alert_staff() returns trigger language plpgsql as $$
begin
  if current_setting('role') <> 'anon' then
    return null;
  end if;
  perform private.queue_mail(tg_argv[0], receiver.email, jsonb_build_object(
      'name', translate(sent ->> tg_argv[2], '{}', '()'), 'email', sent ->> tg_argv[3],
      'subject', translate(sent ->> tg_argv[4], '{}', '()'), 'message', translate(sent ->> tg_argv[5], '{}', '()'),
      'link', '{site}/admin/' || declared.screen || '?open=' || (sent ->> 'id')
    ), reply_to => sent ->> tg_argv[3], about_id => (sent ->> 'id')::uuid)
  from added, lateral (select to_jsonb(added) as sent) as one_row, private.alerting_tables as declared,
    private.alert_receivers(declared.table_name, 'instant') as receiver
  where declared.table_name = tg_table_name and not added.is_spam;
  if tg_argv[1] <> '' then
    perform private.acknowledge(tg_argv[1], array_agg(sent ->> tg_argv[3]), array_agg((sent ->> 'id')::uuid))
    from added, lateral (select to_jsonb(added) as sent) as one_row
    where not added.is_spam;
  end if;
  return null;
end $$;
call private.run_as_service('private.alert_staff()');

-- Staff who rescue a row have seen it, so only its visitor hears of it, once. The arguments: the kind of the
-- acknowledgement and the column with the address.
create function private.acknowledge_rescue() returns trigger language plpgsql as $$
begin
  perform private.acknowledge(tg_argv[0], array[to_jsonb(new) ->> tg_argv[1]], array[new.id])
  where not exists (select from public.mail_outbox where about_id = new.id and kind = tg_argv[0]);
  return null;
end $$;
call private.run_as_service('private.acknowledge_rescue()');
create trigger acknowledge_rescue after update of is_spam on public.inquiries for each row
  when (old.is_spam and not new.is_spam and new.status = 'pending')
  execute function private.acknowledge_rescue('inquiry_received', 'email');
create trigger acknowledge_rescue after update of is_spam on public.job_applications for each row
  when (old.is_spam and not new.is_spam and new.status = 'pending')
  execute function private.acknowledge_rescue('application_received', 'applicant_email');

-- What somebody answers or decides on is no spam.
create function private.rescue_with_status() returns trigger language plpgsql set search_path = '' as $$
begin
  new.is_spam := false;
  return new;
end $$;
create trigger rescue before update of status on public.inquiries for each row
  when (old.is_spam and new.is_spam and old.status <> new.status) execute function private.rescue_with_status();
create trigger rescue before update of status on public.job_applications for each row
  when (old.is_spam and new.is_spam and old.status <> new.status) execute function private.rescue_with_status();

-- The condition of the rows of a table that count as sent, in words of SQL.
create function private.is_no_spam(target text) returns text language sql stable set search_path = '' as $$
  select case when exists (
    select from private.table_capabilities where table_name = target and is_scored_for_spam
  ) then 'not is_spam' else 'true' end
$$;
grant execute on function private.is_no_spam to admin, service;

-- As before, without spam.
create or replace function public.count_by_day(table_name text, days integer default 30)
returns table (day date, count bigint) language plpgsql stable set search_path = '' as $$
declare
  moment text := (select counted_by_day from private.table_capabilities as declared
    where declared.table_name = count_by_day.table_name);
  first_day date := private.today_in_nepal() - days + 1;
begin
  if moment is null then
    raise exception 'The rows of % are not counted by day', table_name using errcode = 'invalid_parameter_value';
  end if;
  if days not between 1 and 366 then
    raise exception 'Days are counted for at least one day and at most a year' using errcode = 'invalid_parameter_value';
  end if;
  return query execute format(
    'select each_day::date, count(found.day)
     from generate_series($1::timestamp, $1 + ($2 - 1), interval ''1 day'') as each_day
     left join (
       select (%1$I at time zone ''Asia/Kathmandu'')::date as day from public.%2$I
       where %1$I >= $1::timestamp at time zone ''Asia/Kathmandu'' and %3$s
     ) as found on found.day = each_day::date
     group by each_day order by each_day', moment, table_name, private.is_no_spam(table_name))
    using first_day, days;
end $$;

-- As before, without spam.
create or replace function private.queue_digests(moment timestamptz) returns integer language plpgsql as $$
declare
  nepal timestamp := moment at time zone 'Asia/Kathmandu';
  since timestamptz := coalesce((select max(covered_until) from private.digests), moment - interval '1 day');
  declared private.alerting_tables;
  new_rows bigint;
  queued integer;
  lines jsonb := '{}';
begin
  if nepal::time < '09:00' then
    return 0;
  end if;
  insert into private.digests (day, covered_until) values (nepal::date, moment) on conflict do nothing;
  if not found then
    return 0;
  end if;
  for declared in select * from private.alerting_tables order by table_name loop
    execute format('select count(*) from public.%I where created_at > $1 and created_at <= $2 and %s',
      declared.table_name, private.is_no_spam(declared.table_name)) into new_rows using since, moment;
    if new_rows > 0 then
      lines := lines || jsonb_build_object(declared.table_name,
        new_rows || ' ' || case new_rows when 1 then declared.one else declared.many end);
    end if;
  end loop;
  select count(private.queue_mail('daily_digest', summary.email,
    jsonb_build_object('items', summary.items, 'link', '{site}/admin/dashboard'))) into queued
  from (
    select receiver.email, string_agg(line.value, E'\n' order by line.key) as items
    from jsonb_each_text(lines) as line, private.alert_receivers(line.key, 'daily') as receiver
    group by receiver.email
  ) as summary;
  return queued;
end $$;
call private.run_as_service('private.queue_digests(timestamptz)');
grant execute on function private.queue_digests to service;

-- Deletes spam that nobody has changed for 90 days, at most 1,000 rows of a table at once, and what the audit log kept of
-- it; then the addresses and proofs whose time is over.
create function private.forget_spam(moment timestamptz) returns integer language plpgsql as $$
declare
  declared record;
  forgotten text[];
  total integer := 0;
begin
  for declared in select table_name from private.table_capabilities where is_scored_for_spam loop
    execute format('with gone as (
        delete from public.%1$I where id in (
          select id from public.%1$I where is_spam and updated_at < $1 - interval ''90 days''
          order by updated_at limit 1000 for update skip locked
        ) returning id::text
      ) select array_agg(id) from gone', declared.table_name) into forgotten using moment;
    update public.audit_log set row_name = null, before = null, after = null
      where table_name = declared.table_name and row_id = any (forgotten);
    total := total + coalesce(cardinality(forgotten), 0);
  end loop;
  delete from private.used_form_proofs where expires_at < moment;
  delete from private.arrivals where at < moment - interval '1 hour';
  return total;
end $$;
call private.run_as_service('private.forget_spam(timestamptz)');
grant execute on function private.forget_spam to service;
