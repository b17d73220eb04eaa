-- A conversation belongs to an inquiry or to an application for a job.
alter table public.conversation_entries
  alter column inquiry_id drop not null,
  add column application_id uuid references public.job_applications on delete cascade,
  -- A reply as it was formatted; its words without formatting are the body. Null for what was written in plain words.
  add column html public.html constraint "a formatted reply has at most 50000 characters" check (length(html) <= 50000),
  add constraint "an entry belongs to one conversation" check (num_nonnulls(inquiry_id, application_id) = 1),
  -- Its name says nothing of the kinds, so that it stays when there are more of them.
  drop constraint "an entry is a reply, a note, a status, an assignment or a follow-up",
  add constraint "an entry has a known kind" check (kind in ('reply', 'note', 'status', 'assignment', 'follow_up'));
create index on public.conversation_entries (application_id, created_at, id);
