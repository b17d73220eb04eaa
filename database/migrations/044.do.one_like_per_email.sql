-- One like for each post and email: the last one that was given stays.
delete from public.blog_likes as earlier using public.blog_likes as later
  where earlier.blog_id = later.blog_id and lower(earlier.user_email) = lower(later.user_email)
    and (earlier.created_at, earlier.id) < (later.created_at, later.id);
create unique index "a post has one like of an email" on public.blog_likes (blog_id, lower(user_email));

-- Whoever gives an email last owns its like. Nobody is told that there was one, so nobody learns who liked what.
create function private.take_over_like() returns trigger language plpgsql as $$
begin
  delete from public.blog_likes
    where blog_id = new.blog_id and lower(user_email) = lower(new.user_email) and visitor_id <> new.visitor_id;
  return new;
end $$;
call private.run_as_service('private.take_over_like()');
create trigger take_over before insert on public.blog_likes
  for each row execute function private.take_over_like();
