-- Content that staff deleted. It stays for 30 days and can be restored as it was. Visitors never read it, and a slug in
-- it can be used again.
create table public.trash (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  title text not null,
  -- Null: rows of its table have none.
  slug public.slug,
  content jsonb not null,
  -- The addresses of the visitors whose comments and likes were deleted with it, so that staff find them here.
  visitors text not null default '',
  deleted_at timestamptz not null default clock_timestamp(),
  deleted_by text
);
create index on public.trash (deleted_at desc, id);
create index on public.trash (table_name, row_id);
call private.lock_table('public.trash');
grant select (id, table_name, row_id, title, slug, visitors, deleted_at, deleted_by) on public.trash to admin;
create policy "staff see what was deleted" on public.trash for select to admin using (true);
grant delete on public.trash to super_admin;
create policy "super admins delete for good" on public.trash for delete to super_admin using (true);
-- What comes in is announced as a deletion of content.
create trigger announce_delete after delete on public.trash referencing old table as changed
  for each statement execute function private.announce_change('id');

-- What went or changed with a row in the trash. Apart from it, because a file that a visitor names is not in use.
create table private.trash_parts (
  id uuid primary key default gen_random_uuid(),
  trash_id uuid not null references public.trash on delete cascade,
  table_name text not null,
  -- 'deleted': the whole row. 'unlinked': the id of a row whose column was set to null. 'redirect': a redirect to it.
  kind text not null check (kind in ('deleted', 'unlinked', 'redirect')),
  -- The column that referred to the row; of a redirect, what stood before the slug in its target.
  reference text not null,
  content jsonb not null
);
create index on private.trash_parts (trash_id);
call private.lock_table('private.trash_parts');

-- What staff delete moves to the trash, in the same transaction. Its argument is what stands before the slug in its
-- address, if redirects lead there.
create function private.move_to_trash() returns trigger language plpgsql as $$
declare
  deleted_row jsonb := to_jsonb(old);
  entry uuid;
  referring record;
begin
  if private.current_admin() is null then
    return old;
  end if;
  insert into public.trash (table_name, row_id, title, slug, content, deleted_by)
  values (tg_table_name, old.id, coalesce(private.name_of_row(deleted_row), ''), deleted_row ->> 'slug', deleted_row,
    nullif(current_setting('app.email', true), ''))
  returning id into entry;
  for referring in
    select relname, conrelid::regclass as target, attname, confdeltype
    from pg_catalog.pg_constraint join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
      join pg_catalog.pg_class on pg_class.oid = conrelid
    where confrelid = tg_relid and contype = 'f' and confdeltype in ('c', 'n')
  loop
    execute format(
      'insert into private.trash_parts (trash_id, table_name, kind, reference, content)
       select $1, %L, %L, %L, %s from %s as part where %I = $2',
      referring.relname, case referring.confdeltype when 'c' then 'deleted' else 'unlinked' end, referring.attname,
      case referring.confdeltype when 'c' then 'to_jsonb(part)' else 'jsonb_build_object(''id'', part.id)' end,
      referring.target, referring.attname)
      using entry, old.id;
  end loop;
  if tg_nargs > 0 then
    insert into private.trash_parts (trash_id, table_name, kind, reference, content)
    select entry, 'redirects', 'redirect', tg_argv[0], to_jsonb(redirect) from public.redirects as redirect
    where private.path_of_address(to_address) = tg_argv[0] || (deleted_row ->> 'slug');
  end if;
  update public.trash set visitors = found.addresses
  from (
    select string_agg(distinct address, ' ') as addresses
    from private.trash_parts, coalesce(content ->> 'author_email', content ->> 'user_email') as address
    where trash_id = entry and kind = 'deleted'
  ) as found
  where id = entry and found.addresses is not null;
  return old;
end $$;
call private.run_as_service('private.move_to_trash()');

-- Rows of the table that staff delete can be restored. `before_slug` stands before the slug in the row's address.
create procedure private.has_trash(target regclass, before_slug text default null) language plpgsql set search_path = '' as $$
begin
  execute format('create trigger move_to_trash before delete on %s for each row execute function private.move_to_trash(%s)',
    target, coalesce(quote_literal(before_slug), ''));
end $$;
call private.has_trash('public.blog_posts', '/blog/');
call private.has_trash('public.pages', '/');
call private.has_trash('public.services');
call private.has_trash('public.team_members');
call private.has_trash('public.testimonials');
call private.has_trash('public.awards');
call private.has_trash('public.careers');
call private.has_trash('public.banner_slides');

-- Who deleted what for good. The clean-up and a restored row leave no entry, because both run as the server.
create function private.audit_emptied_trash() returns trigger language plpgsql as $$
begin
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, before)
  values (private.current_admin(), nullif(current_setting('app.email', true), ''), 'delete', 'trash', old.id, old.title,
    jsonb_build_object('table_name', old.table_name, 'row_id', old.row_id, 'deleted_at', old.deleted_at));
  return null;
end $$;
call private.run_as_service('private.audit_emptied_trash()');
create trigger audit after delete on public.trash
  for each row when (current_user <> 'service' and private.current_admin() is not null)
  execute function private.audit_emptied_trash();

-- Inserts a row with all its values, ids and times included. A column that was added later gets its default; a reference
-- to a row that is gone gets what the deletion of that row would have left.
create function private.insert_as_it_was(target regclass, content jsonb) returns void language plpgsql set search_path = '' as $$
declare
  reference record;
  is_there boolean;
begin
  for reference in
    select attname, confrelid::regclass as parent from pg_catalog.pg_constraint
      join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where conrelid = target and contype = 'f' and confdeltype = 'n' and content ->> attname is not null
  loop
    execute format('select exists (select from %s where id = $1)', reference.parent)
      into is_there using (content ->> reference.attname)::uuid;
    if not is_there then
      content := content || jsonb_build_object(reference.attname, null);
    end if;
  end loop;
  execute (
    select format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target,
      string_agg(quote_ident(attname), ', '))
    from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and content ? attname
  ) using content;
end $$;
grant execute on function private.insert_as_it_was to service;

-- The same without an account: the audit log records what staff did, not every comment and like that came back with it.
create function private.insert_without_record(target regclass, content jsonb) returns void language plpgsql set search_path = '' as $$
declare
  account text := current_setting('app.user_id', true);
begin
  perform set_config('app.user_id', '', true);
  perform private.insert_as_it_was(target, content);
  perform set_config('app.user_id', coalesce(account, ''), true);
end $$;
grant execute on function private.insert_without_record to service;

-- As before; a redirect that is restored stays as it was.
create or replace function private.check_redirect() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if pg_trigger_depth() = 1 and current_user <> 'service' then
    new.is_automatic := false;
    if (tg_op = 'INSERT' or new.from_path <> old.from_path) and private.is_shown_at(new.from_path) is not null then
      raise exception 'a page or post has the address %', new.from_path using errcode = 'check_violation';
    end if;
    new.to_address := coalesce((
      select next.to_address from public.redirects as next
      where next.from_path = private.path_of_address(new.to_address) and next.id <> new.id
        and private.is_shown_at(next.from_path) is null
    ), new.to_address);
  end if;
  if private.path_of_address(new.to_address) = new.from_path then
    raise exception 'a redirect does not lead back to its own path' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Restores a row with everything that went with it. `new_slug` replaces its slug, because another row may have it now.
-- Returns the row's id.
create function public.restore_from_trash(trash_id uuid, new_slug text default null) returns uuid language plpgsql as $$
declare
  entry public.trash;
  part private.trash_parts;
  current_slug text;
begin
  select * into entry from public.trash where id = restore_from_trash.trash_id for update;
  if entry.id is null then
    raise exception 'It is no longer in the trash' using errcode = 'no_data_found';
  end if;
  current_slug := case when entry.slug is not null then coalesce(new_slug, entry.slug) end;
  perform private.insert_as_it_was(format('public.%I', entry.table_name)::regclass,
    case when current_slug is null then entry.content else entry.content || jsonb_build_object('slug', current_slug) end);
  for part in select * from private.trash_parts where trash_parts.trash_id = entry.id loop
    if part.kind = 'deleted' then
      perform private.insert_without_record(format('public.%I', part.table_name)::regclass, part.content);
    elsif part.kind = 'unlinked' then
      execute format('update public.%1$I set %2$I = $1 where id = $2 and %2$I is null', part.table_name, part.reference)
        using entry.row_id, (part.content ->> 'id')::uuid;
    else
      -- A path that has become a page's, or leads elsewhere by now, stays so.
      insert into public.redirects
      select restored.id, restored.from_path,
        part.reference || current_slug || substr(restored.to_address, length(part.reference || entry.slug) + 1),
        restored.is_automatic, restored.created_at, restored.updated_at
      from jsonb_populate_record(null::public.redirects, part.content) as restored
      where private.is_shown_at(restored.from_path) is null and restored.from_path <> part.reference || current_slug
      on conflict do nothing;
    end if;
  end loop;
  delete from public.trash where id = entry.id;
  return entry.row_id;
end $$;
call private.run_as_service('public.restore_from_trash(uuid, text)');
grant execute on function public.restore_from_trash to admin;

-- Restores rows that were just deleted, all or none.
create function public.undo_deletion(deleted_table text, row_ids uuid[]) returns void language plpgsql as $$
declare
  wanted uuid;
begin
  foreach wanted in array row_ids loop
    perform public.restore_from_trash((
      select id from public.trash where table_name = deleted_table and row_id = wanted order by deleted_at desc limit 1
    ));
  end loop;
end $$;
call private.run_as_service('public.undo_deletion(text, uuid[])');
grant execute on function public.undo_deletion to admin;
grant execute on function public.restore_from_trash to service;
