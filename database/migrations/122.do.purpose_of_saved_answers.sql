-- Where a saved answer is offered. An invitation and a decline are for applications, and each is inserted by the button
-- of its name.
alter table public.saved_answers add column used_for text not null default 'inquiries'
  constraint "a saved answer has a known use"
  check (used_for in ('inquiries', 'applications', 'both', 'invitation', 'decline'));
