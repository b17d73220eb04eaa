-- Who is deactivated is out at once, in every tab, and no open link leads back in.
create or replace function private.end_sessions_of_inactive() returns trigger language plpgsql as $$
begin
  delete from private.admin_sessions where user_id = new.user_id;
  update private.invitations set used_at = now() where user_id = new.user_id and used_at is null;
  return null;
end $$;
call private.run_as_service('private.end_sessions_of_inactive()');
