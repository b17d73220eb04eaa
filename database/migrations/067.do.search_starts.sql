-- The start of a long text that visitors write. Lists are searched in it: an index over whole texts would let visitors
-- fill the disk several times as fast. The table API leaves it out of `*`.
create domain public.search_start as text;

alter table public.inquiries
  add column message_start public.search_start not null generated always as (left(message, 1000)) stored;
drop index public.inquiries_name_email_subject_message_idx;
call private.index_for_search('public.inquiries', 'name', 'email', 'subject', 'message_start');

alter table public.blog_comments
  add column comment_start public.search_start not null generated always as (left(comment_text, 1000)) stored;
drop index public.blog_comments_author_name_author_email_comment_text_idx;
call private.index_for_search('public.blog_comments', 'author_name', 'author_email', 'comment_start');

comment on column public.inquiries.message_start is 'The first 1000 characters of the message, for searching.';
comment on column public.blog_comments.comment_start is 'The first 1000 characters of the comment, for searching.';
