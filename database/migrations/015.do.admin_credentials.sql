-- Password hashes, apart from the accounts: nobody but the server reads them.
create table private.admin_credentials (
  user_id uuid primary key references public.admin_users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);
call private.lock_table('private.admin_credentials');

-- A set password is recorded, never its hash. Whoever used a link or ran the server's command is unknown, so only a
-- change by the owner has an actor. The first admin's password, which the server sets, is not recorded.
create function private.audit_password() returns trigger language plpgsql as $$
declare
  method text := case
    when coalesce(current_setting('app.link_used_for', true), '') = new.user_id::text then 'by a link'
    when current_setting('app.is_operator', true) = 'yes' then 'by an operator'
    else 'by its owner'
  end;
begin
  if tg_op = 'INSERT' and method = 'by its owner' then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, after)
  select case when method = 'by its owner' then user_id end, case when method = 'by its owner' then email end,
    lower(tg_op), 'passwords', user_id, email, jsonb_build_object('set', method)
  from public.admin_users where user_id = new.user_id;
  return null;
end $$;
call private.run_as_service('private.audit_password()');
create trigger audit after insert or update of password_hash on private.admin_credentials
  for each row execute function private.audit_password();
