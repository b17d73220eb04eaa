-- /blog/archive lists all posts. A post of that name moves aside, because its page could no longer be reached.
update public.blog_posts set slug = 'archive-' || left(id::text, 8) where slug = 'archive';
alter table public.blog_posts add constraint "the address archive belongs to the list of all posts"
  check (slug <> 'archive');
