-- Lists that grow with the years stay quick: words are found anywhere in a text, and each state is counted, by index.
create extension if not exists pg_trgm with schema private;

-- Another database may keep the extension in a schema of its own choice.
create procedure private.find_words_in(target regclass, variadic columns text[]) language plpgsql as $$
declare
  keeper name := (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format('create index on %s using gin (%s)', target,
    (select string_agg(format('%I %I.gin_trgm_ops', wanted, keeper), ', ') from unnest(columns) as wanted));
end $$;

call private.find_words_in('public.inquiries', 'name', 'email', 'subject', 'message');
call private.find_words_in('public.newsletter_subscriptions', 'email');
call private.find_words_in('public.blog_comments', 'author_name', 'author_email', 'comment_text');
call private.find_words_in('public.job_applications', 'applicant_name', 'applicant_email', 'position_title');
call private.find_words_in('public.audit_log', 'actor_email', 'table_name', 'row_id');

create index on public.newsletter_subscriptions (is_active, subscribed_at desc);
create index on public.blog_comments (is_approved, is_spam, created_at desc);
create index on public.job_applications (status, created_at desc);
create index on public.audit_log (action, at desc);
