-- How many likes and comments a published post has, without who gave them.
create view public.blog_post_counts as
  select post.id as blog_id,
    (select count(*) from public.blog_likes where blog_likes.blog_id = post.id) as likes,
    (select count(*) from public.blog_comments where blog_comments.blog_id = post.id and is_approved) as comments
  from public.blog_posts as post
  where post.is_published;
comment on view public.blog_post_counts is '@references blog_posts(id) by blog_id';
grant create on schema public to service;
alter view public.blog_post_counts owner to service;
revoke create on schema public from service;
revoke all on public.blog_post_counts from public, anon;
-- PostgreSQL would let its owner write through such a simple view.
revoke insert, update, delete on public.blog_post_counts from service;
grant select on public.blog_post_counts to anon, admin;
