-- Links that set a first password or reset a forgotten one. Only the hash of the token is stored.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.admin_users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on private.invitations (user_id);
call private.lock_table('private.invitations');

-- A link that was made is recorded, never its token.
create function private.audit_link() returns trigger language plpgsql as $$
begin
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, after)
  select private.current_admin(), nullif(current_setting('app.email', true), ''), 'insert', 'password_links', new.id,
    email, jsonb_build_object(
      'asked_for', case when private.current_admin() is null then 'at the login' else 'in the back office' end,
      'valid_until', new.expires_at)
  from public.admin_users where user_id = new.user_id;
  return null;
end $$;
call private.run_as_service('private.audit_link()');
create trigger audit after insert on private.invitations for each row execute function private.audit_link();

-- Tells audit_password, which runs next in the same transaction, that a link was used.
create function private.note_used_link() returns trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('app.link_used_for', new.user_id::text, true);
  return null;
end $$;
create trigger note_use after update of used_at on private.invitations
  for each row when (old.used_at is null and new.used_at is not null) execute function private.note_used_link();
