-- Who subscribes again gets a new unsubscribe link. The old ones are known but end nothing, so that an old page which is
-- loaded again does not unsubscribe them.
create table private.replaced_unsubscribe_tokens (
  token uuid primary key,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade
);
create index on private.replaced_unsubscribe_tokens (subscription_id);
call private.lock_table('private.replaced_unsubscribe_tokens');
