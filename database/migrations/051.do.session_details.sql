-- What staff recognise their own sessions by.
alter table private.admin_sessions
  add column address text not null default '',
  add column user_agent text not null default ''
    constraint "a user agent has at most 300 characters" check (length(user_agent) <= 300);
