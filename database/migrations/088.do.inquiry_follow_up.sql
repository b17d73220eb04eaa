-- The day, in Nepal, on which staff want to come back to an inquiry. Nothing but staff sets or clears it.
alter table public.inquiries add column follow_up_on date
  constraint "a follow-up is from 2000 to 2099" check (follow_up_on between '2000-01-01' and '2099-12-31');
create index on public.inquiries (follow_up_on) where follow_up_on is not null;
grant update (follow_up_on) on public.inquiries to admin;

-- The body of a follow-up is its day, or empty where it was cleared.
alter table public.conversation_entries
  drop constraint "an entry is a reply, a note, a status or an assignment",
  drop constraint "an entry has 1 to 10000 characters",
  add constraint "an entry is a reply, a note, a status, an assignment or a follow-up"
    check (kind in ('reply', 'note', 'status', 'assignment', 'follow_up')),
  add constraint "an entry has 1 to 10000 characters"
    check ((body ~ '\S' or kind in ('assignment', 'follow_up')) and length(body) <= 10000);

create function private.record_follow_up() returns trigger language plpgsql as $$
begin
  insert into public.conversation_entries (inquiry_id, kind, author_name, body)
  values (new.id, 'follow_up', private.current_admin_name(), coalesce(to_char(new.follow_up_on, 'YYYY-MM-DD'), ''));
  return null;
end $$;
call private.run_as_service('private.record_follow_up()');
create trigger record_follow_up after update of follow_up_on on public.inquiries
  for each row when (old.follow_up_on is distinct from new.follow_up_on) execute function private.record_follow_up();

-- As with assignments: what a colleague has opened stays current.
create or replace trigger touch before update on public.inquiries for each row
  when ((old.assigned_to, old.follow_up_on) is not distinct from (new.assigned_to, new.follow_up_on)
    or (old.status, old.internal_note) is distinct from (new.status, new.internal_note))
  execute function private.touch_updated_at();
