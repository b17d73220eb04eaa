-- The trail calls a row by the name it had, so that a reader need not know ids.
alter table public.audit_log add column row_name text;

create function private.name_of_row(row_columns jsonb) returns text language sql stable as $$
  select left(coalesce(
    (select nullif(row_columns ->> telling, '') from unnest(array[
      'title', 'name', 'client_name', 'applicant_name', 'author_name', 'subject', 'email', 'user_email', 'key', 'path'
    ]) with ordinality as candidate (telling, place)
    where nullif(row_columns ->> telling, '') is not null order by place limit 1),
    (select email from public.admin_users where user_id::text = row_columns ->> 'user_id')
  ), 200)
$$;
call private.run_as_service('private.name_of_row(jsonb)');

create or replace function private.write_audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_part jsonb := old_row;
  new_part jsonb := new_row;
begin
  if private.current_admin() is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, new_row -> key)
      into old_part, new_part
      from jsonb_object_keys(new_row) as key
      where old_row -> key is distinct from new_row -> key and key <> 'updated_at';
    if new_part is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, before, after)
  values (private.current_admin(), nullif(current_setting('app.email', true), ''), lower(tg_op), tg_table_name,
    coalesce(new_row, old_row) ->> tg_argv[0], private.name_of_row(coalesce(new_row, old_row)), old_part, new_part);
  return null;
end $$;
call private.run_as_service('private.write_audit_row()');
call private.find_words_in('public.audit_log', 'row_name');
