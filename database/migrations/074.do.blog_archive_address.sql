-- /blog/archive lists all posts. Not checked for older posts: one of that name keeps its words, under its id.
alter table public.blog_posts add constraint "the address archive belongs to the list of all posts"
  check (slug <> 'archive') not valid;
