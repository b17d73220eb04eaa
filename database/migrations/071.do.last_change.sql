-- Who changed or deleted a row last, and when, for whoever is about to save over it. What was changed is in the audit
-- log, which super admins read. Without a row: of the whole table, for a record that is kept in several rows.
create function public.last_change(changed_table text, changed_row text default null)
returns table (actor_email text, actor_name text, at timestamptz)
language sql stable set search_path = '' as $$
  select entry.actor_email, account.name, entry.at
  from public.audit_log as entry left join public.admin_users as account on account.user_id = entry.actor_id
  where entry.table_name = changed_table and (changed_row is null or entry.row_id = changed_row)
  order by entry.at desc limit 1
$$;
call private.run_as_service('public.last_change(text, text)');
grant execute on function public.last_change to admin;
