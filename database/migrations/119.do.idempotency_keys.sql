-- A form sends its key again when it repeats a request whose answer was lost. The same key is stored once.
create function private.accept_once() returns trigger language plpgsql as $$
declare
  is_known boolean;
begin
  -- The same request, sent twice at the same time, waits here for the other.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.idempotency_key, 0));
  execute format('select exists (select from public.%I where idempotency_key = $1)', tg_table_name)
    into is_known using new.idempotency_key;
  return case when is_known then null else new end;
end $$;
call private.run_as_service('private.accept_once()');

-- The trigger's name puts it before those that check a row: what was accepted once is not checked again.
create procedure private.is_accepted_once(target regclass) language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s add column idempotency_key uuid', target);
  execute format('create unique index on %s (idempotency_key) where idempotency_key is not null', target);
  execute format('grant insert (idempotency_key) on %s to anon', target);
  execute format('create trigger accept_once before insert on %s for each row when (new.idempotency_key is not null)
    execute function private.accept_once()', target);
end $$;

call private.is_accepted_once('public.inquiries');
call private.is_accepted_once('public.job_applications');
call private.is_accepted_once('public.blog_comments');
