-- The admin who makes the request: the server sets the id for one transaction, before anything else runs in it.
create function private.current_admin() returns uuid language sql stable
  set search_path = '' as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
-- The visitor who makes the request, known by a cookie.
create function private.current_visitor() returns uuid language sql stable
  set search_path = '' as $$ select nullif(current_setting('app.visitor_id', true), '')::uuid $$;
-- The date by which deadlines and days count.
create function private.today_in_nepal() returns date language sql stable
  set search_path = '' as $$ select (now() at time zone 'Asia/Kathmandu')::date $$;
grant execute on function private.current_admin, private.current_visitor, private.today_in_nepal
  to anon, admin, super_admin, service;
