-- Lists that grow with the years stay quick: words are found anywhere in a text, and each state is counted, by index.
create extension if not exists pg_trgm with schema private;

create index on public.inquiries using gin (
  name private.gin_trgm_ops, email private.gin_trgm_ops, subject private.gin_trgm_ops, message private.gin_trgm_ops);

create index on public.newsletter_subscriptions using gin (email private.gin_trgm_ops);
create index on public.newsletter_subscriptions (is_active, subscribed_at desc);

create index on public.blog_comments using gin (
  author_name private.gin_trgm_ops, author_email private.gin_trgm_ops, comment_text private.gin_trgm_ops);
create index on public.blog_comments (is_approved, is_spam, created_at desc);

create index on public.job_applications using gin (
  applicant_name private.gin_trgm_ops, applicant_email private.gin_trgm_ops, position_title private.gin_trgm_ops);
create index on public.job_applications (status, created_at desc);

create index on public.audit_log using gin (
  actor_email private.gin_trgm_ops, table_name private.gin_trgm_ops, row_id private.gin_trgm_ops);
create index on public.audit_log (action, at desc);
