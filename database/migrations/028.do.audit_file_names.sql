-- The trail calls a file by the name it came with, as the library does.
create or replace function private.name_of_row(row_columns jsonb) returns text language sql stable as $$
  select left(coalesce(
    (select nullif(row_columns ->> telling, '') from unnest(array[
      'title', 'name', 'client_name', 'applicant_name', 'author_name', 'subject', 'email', 'user_email', 'key',
      'original_name', 'path'
    ]) with ordinality as candidate (telling, place)
    where nullif(row_columns ->> telling, '') is not null order by place limit 1),
    (select email from public.admin_users where user_id::text = row_columns ->> 'user_id')
  ), 200)
$$;
call private.run_as_service('private.name_of_row(jsonb)');
