-- The API serves the public schema only. The private one holds secrets and internal functions.
revoke all on schema public from public;
grant usage on schema public to anon, admin, super_admin, service;
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, admin, super_admin, service;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from public;
