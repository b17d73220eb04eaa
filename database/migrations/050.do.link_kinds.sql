-- A link that staff make lives for 7 days. One that somebody asked for at the login lives for an hour, and a new one voids
-- the one before: whoever asks cannot void what staff made.
alter table private.invitations add column kind text not null default 'invitation'
  constraint "a link is an invitation or a reset" check (kind in ('invitation', 'reset'));
