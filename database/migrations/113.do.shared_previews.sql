-- Drafts of the table's rows can be shown to somebody without an account: see share_preview.
alter table private.table_capabilities add column has_shared_preview boolean not null default false;

create procedure private.has_shared_preview(target regclass) language plpgsql set search_path = '' as $$
begin
  insert into private.table_capabilities (table_name, has_shared_preview)
  values (private.name_of_public_table(target), true)
  on conflict (table_name) do update set has_shared_preview = true;
end $$;
call private.has_shared_preview('public.blog_posts');
call private.has_shared_preview('public.pages');

-- The links that show a record to whoever has one. The token is known to nobody but those who have the link. A link ends
-- with the account that made it; it shows nothing while its record is in the trash.
create table private.content_previews (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  record_id uuid not null,
  token_hash bytea not null unique,
  created_by uuid not null references public.admin_users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz
);
create index on private.content_previews (table_name, record_id);
create index on private.content_previews (created_by);
create index on private.content_previews (expires_at);
call private.lock_table('private.content_previews');

create function private.is_live_preview(link private.content_previews) returns boolean language sql stable
set search_path = '' as $$
  select link.revoked_at is null and link.expires_at > now()
    and exists (select from public.admin_users where user_id = link.created_by and is_active)
$$;
grant execute on function private.is_live_preview to service;

-- The stored row with the changes of its saved draft, or null without one.
create function private.row_with_draft(content_table text, content_row uuid) returns jsonb language plpgsql stable
set search_path = '' as $$
declare
  content jsonb;
begin
  execute format('select to_jsonb(stored) from public.%I as stored where id = $1', content_table)
    into content using content_row;
  return content || coalesce((
    select jsonb_object_agg(key, value) from public.content_drafts as draft, jsonb_each(draft."values")
    where draft.table_name = content_table and draft.record_id = content_row::text
      and key = any (private.editable_columns(content_table))
  ), '{}');
end $$;
grant execute on function private.row_with_draft to service;

-- Neither the token nor its hash is recorded.
create function private.audit_preview(link private.content_previews, done text) returns void language sql
set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, before, after)
  select private.current_admin(), nullif(current_setting('app.email', true), ''), done, 'content_previews', link.id::text,
    private.name_of_row(private.row_with_draft(link.table_name, link.record_id)),
    case done when 'update' then '{"revoked_at": null}'::jsonb end,
    case done when 'update' then jsonb_build_object('revoked_at', link.revoked_at)
      else to_jsonb(link) - array['token_hash', 'revoked_at'] end
$$;
grant execute on function private.audit_preview to service;

-- Makes a link and returns its token, which cannot be read again. A record has at most 20 links that work.
create function public.share_preview(content_table text, content_row uuid)
returns table (token text, expires_at timestamptz) language plpgsql as $$
declare
  link private.content_previews;
begin
  if not exists (
    select from private.table_capabilities as declared
    where declared.table_name = content_table and has_shared_preview
  ) then
    raise exception '% has no preview', content_table using errcode = 'invalid_parameter_value';
  end if;
  if private.row_with_draft(content_table, content_row) is null then
    raise exception 'Somebody has deleted it' using errcode = 'no_data_found';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('preview of ' || content_row, 0));
  delete from private.content_previews as ended where ended.expires_at < now() - interval '30 days';
  if (
    select count(*) from private.content_previews as other
    where other.table_name = content_table and other.record_id = content_row and private.is_live_preview(other)
  ) >= 20 then
    raise exception 'It has 20 links already: revoke one first' using errcode = 'check_violation';
  end if;
  -- 256 bits out of 366 random ones, in the letters of an address.
  share_preview.token := translate(rtrim(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'base64'), '='), '+/', '-_');
  insert into private.content_previews (table_name, record_id, token_hash, created_by)
  values (content_table, content_row, sha256(convert_to(share_preview.token, 'UTF8')), private.current_admin())
  returning * into link;
  perform private.audit_preview(link, 'insert');
  share_preview.expires_at := link.expires_at;
  return next;
end $$;
call private.run_as_service('public.share_preview(text, uuid)');
grant execute on function public.share_preview to admin;

-- The links of a record that work, the newest first.
create function public.previews_of(content_table text, content_row uuid)
returns table (id uuid, created_at timestamptz, expires_at timestamptz, maker_email text, maker_name text)
language sql stable as $$
  select link.id, link.created_at, link.expires_at, maker.email, maker.name
  from private.content_previews as link join public.admin_users as maker on maker.user_id = link.created_by
  where link.table_name = content_table and link.record_id = content_row and private.is_live_preview(link)
  order by link.created_at desc, link.id limit 20
$$;
call private.run_as_service('public.previews_of(text, uuid)');
grant execute on function public.previews_of to admin;

-- A link that has ended already stays as it is.
create function public.revoke_preview(preview uuid) returns void language plpgsql as $$
declare
  link private.content_previews;
begin
  update private.content_previews set revoked_at = clock_timestamp()
    where id = revoke_preview.preview and revoked_at is null returning * into link;
  if link.id is not null then
    perform private.audit_preview(link, 'update');
  end if;
end $$;
call private.run_as_service('public.revoke_preview(uuid)');
grant execute on function public.revoke_preview to admin;

-- What the link with this token shows: the record as it is now, published or not. Unknown, expired and revoked links and
-- those to deleted records have no row, so that they cannot be told apart.
create function public.preview_of(token text) returns table (shown_table text, content jsonb, ends_at timestamptz)
language sql stable as $$
  select found.table_name, found.content, found.expires_at from (
    select link.table_name, private.row_with_draft(link.table_name, link.record_id) as content, link.expires_at
    from private.content_previews as link
    where link.token_hash = sha256(convert_to(preview_of.token, 'UTF8')) and private.is_live_preview(link)
  ) as found
  where found.content is not null
$$;
call private.run_as_service('public.preview_of(text)');
grant execute on function public.preview_of to anon, admin;
