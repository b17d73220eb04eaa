-- The order of a list is its index, to the last key: a page far down is counted off, not sorted.
create index on public.inquiries (created_at desc, id);
create index on public.inquiries (status, created_at desc, id);
drop index public.inquiries_created_at_idx, public.inquiries_status_created_at_idx;
create index on public.newsletter_subscriptions (subscribed_at desc, id);
create index on public.newsletter_subscriptions (is_active, subscribed_at desc, id);
drop index public.newsletter_subscriptions_subscribed_at_idx, public.newsletter_subscriptions_is_active_subscribed_at_idx;
create index on public.blog_comments (created_at desc, id);
drop index public.blog_comments_created_at_idx;
create index on public.job_applications (created_at desc, id);
drop index public.job_applications_created_at_idx;
create index on public.audit_log (at desc, id);
drop index public.audit_log_at_idx;

-- These rows come one at a time: what each costs at once is little, and a search never waits for a backlog.
do $$
declare
  words regclass;
begin
  for words in
    select pg_class.oid from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and relkind = 'i' and relnamespace = 'public'::regnamespace
      and exists (select from pg_depend join pg_opclass on pg_opclass.oid = refobjid
        where objid = pg_class.oid and refclassid = 'pg_opclass'::regclass and opcname = 'gin_trgm_ops')
  loop
    execute format('alter index %s set (fastupdate = off)', words);
    perform gin_clean_pending_list(words);
  end loop;
end $$;
