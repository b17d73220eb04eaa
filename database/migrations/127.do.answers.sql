-- What visitors answer by mail is in the conversation.
alter table public.conversation_entries
  drop constraint "an entry has a known kind",
  add constraint "an entry has a known kind"
    check (kind in ('reply', 'note', 'status', 'assignment', 'follow_up', 'answer')),
  -- Who sent an answer, if it was not from the visitor's own address.
  add column sender_address text constraint "a sender has at most 254 characters" check (length(sender_address) <= 254),
  -- A program wrote it: somebody is out of office.
  add column is_automatic boolean not null default false,
  add constraint "only an answer has a sender"
    check (kind = 'answer' or (sender_address is null and not is_automatic));

-- The files of an answer, also those that were not kept. They are deleted with it.
create table public.conversation_files (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.conversation_entries on delete cascade,
  -- Its place among the files of the answer.
  place integer not null check (place between 1 and 20),
  name text not null constraint "a file's name has 1 to 200 characters" check (length(name) between 1 and 200),
  path text unique references public.uploads (path),
  url text generated always as ('/storage/v1/object/authenticated/uploads/' || path) stored,
  -- Why it was not kept.
  refusal text constraint "a refusal has 1 to 300 characters" check (length(refusal) between 1 and 300),
  constraint "a file is kept or refused" check (num_nonnulls(path, refusal) = 1),
  unique (entry_id, place)
);
call private.lock_table('public.conversation_files');
grant select on public.conversation_files to admin;
create policy "staff read them" on public.conversation_files for select to admin using (true);
call private.announce_changes_of('public.conversation_files', 'id');
call private.uses_files('public.conversation_files', true);

-- Nobody can open the file from then on; the sweep of unused files deletes it.
create function private.delete_file_of_conversation() returns trigger language plpgsql as $$
begin
  delete from public.uploads where path = old.path;
  insert into private.orphan_candidates (path, at) values (old.path, clock_timestamp());
  return null;
end $$;
call private.run_as_service('private.delete_file_of_conversation()');
create trigger delete_file after delete on public.conversation_files
  for each row when (old.path is not null) execute function private.delete_file_of_conversation();

call private.declare_mail_text('inquiry_answered', 'Answer to a reply',
  'To the colleague who looks after an inquiry, or to staff who want to hear of inquiries at once, when the visitor answers.',
  '{company,name,email,subject,message,link}', '{link}', 'Open the inquiry', 'Answer from {name}: {subject}',
  concat_ws(E'\n\n', '{name} <{email}> answers:', '{message}', '{link}', 'An answer to this email goes to {email}.'));
call private.declare_mail_text('application_answered', 'Answer of an applicant',
  'To the colleague who looks after an application, or to staff who want to hear of applications at once, when the applicant answers.',
  '{company,name,email,subject,message,link}', '{link}', 'Open the application', 'Answer from {name}: {subject}',
  concat_ws(E'\n\n', '{name} <{email}> answers:', '{message}', '{link}', 'An answer to this email goes to {email}.'));
