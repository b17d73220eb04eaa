-- Roles belong to the whole cluster: another database on it may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'admin', 'super_admin', 'service'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

alter role super_admin inherit;
grant admin to super_admin;
-- The functions that run as the server belong to service: the migrating role must be able to give them to it.
grant service to current_user;
