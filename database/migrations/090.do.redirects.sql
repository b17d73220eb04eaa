-- A path that no page of the site has, as a browser sends it: without query and without a slash at its end. The routes
-- are found whatever the case, and data requests end in .data.
create function private.is_free_path(path text) returns boolean language sql immutable set search_path = '' as $$
  select path ~ '^/[!-~]+$' and path !~ '[?#\\]|//|/$' and lower(path) !~ '\.data$'
    and lower(path) !~ '^/(admin|api|rest|functions|storage|realtime|assets|pictures|healthz|og|newsletter|404)(/|$)'
    and lower(path) not in (
      '/about', '/services', '/team', '/contact', '/blog', '/blog/archive', '/careers', '/testimonials', '/awards',
      '/flights-nepal', '/prabas-holidays', '/inquiries', '/sitemap.xml', '/robots.txt', '/feed.xml'
    )
$$;
grant execute on function private.is_free_path to admin, super_admin, service;

-- Addresses that lead elsewhere for good: former ones of pages and posts, and those that staff enter.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null constraint "another redirect has this path" unique
    constraint "a path has at most 300 characters" check (length(from_path) <= 300)
    constraint "a redirect starts at a path of this site that is no page" check (private.is_free_path(from_path)),
  to_address text not null
    constraint "an address has at most 2000 characters" check (length(to_address) <= 2000)
    constraint "a redirect leads to a path of this site or to an https:// address"
    check (to_address ~ '^(/([!-.0-[\]-~][!-[\]-~]*)?|https://[A-Za-z0-9.-]+(:[0-9]+)?([/?#][!-~]*)?)$'),
  -- Made by a new slug, and not edited since.
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call private.lock_table('public.redirects');
call private.managed_by_admins('public.redirects');
call private.uses_files('public.redirects', false);

create function private.path_of_address(address text) returns text language sql immutable set search_path = '' as $$
  select rtrim(split_part(split_part(address, '#', 1), '?', 1), '/')
$$;
create index on public.redirects (private.path_of_address(to_address));

-- Whether visitors see the page or post of this path; null if there is none.
create function private.is_shown_at(path text) returns boolean language sql stable set search_path = '' as $$
  select is_published from public.pages where slug = substr(path, 2)
  union all
  select is_published from public.blog_posts where path like '/blog/%' and slug = substr(path, 7)
$$;
grant execute on function private.path_of_address, private.is_shown_at to admin, super_admin, service;

-- What staff enter: not from a page or draft, to the end of a chain, and not in a circle. Redirects are changed one
-- transaction after the other, so that two changes together make no circle either.
create function private.check_redirect() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if pg_trigger_depth() = 1 then
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
create trigger check_redirect before insert or update on public.redirects
  for each row execute function private.check_redirect();

-- Chains are shortened: what led to the path leads to its target.
create function private.shorten_redirects() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.redirects set to_address = new.to_address
  where private.path_of_address(to_address) = new.from_path and id <> new.id
    and private.is_shown_at(new.from_path) is null;
  return null;
end $$;
create trigger shorten after insert or update on public.redirects
  for each row execute function private.shorten_redirects();

-- The redirects of a page or post follow its slug. The argument is what stands before the slug in its address. What is
-- published at a path wins over the redirect from there; a draft does not, and leaves none behind.
create function private.follow_slug() returns trigger language plpgsql as $$
declare
  former text := case when tg_op <> 'INSERT' then tg_argv[0] || old.slug end;
  current text := case when tg_op <> 'DELETE' then tg_argv[0] || new.slug end;
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if tg_op = 'DELETE' then
    delete from public.redirects where private.path_of_address(to_address) = former;
    return null;
  end if;
  delete from public.redirects
  where from_path = current and (new.is_published or private.path_of_address(to_address) = former);
  if former <> current then
    update public.redirects set to_address = current || substr(to_address, length(former) + 1)
    where private.path_of_address(to_address) = former;
    -- A redirect from an address that the site uses itself would never be followed.
    if old.is_published and private.is_free_path(former) then
      insert into public.redirects (from_path, to_address, is_automatic) values (former, current, true)
      on conflict (from_path) do update set to_address = excluded.to_address, is_automatic = true;
    end if;
  end if;
  return null;
end $$;
call private.run_as_service('private.follow_slug()');

create procedure private.redirects_former_slugs(target regclass, before_slug text) language plpgsql set search_path = '' as $$
begin
  execute format('create trigger follow_new_slug after insert on %s
    for each row when (new.is_published) execute function private.follow_slug(%L)', target, before_slug);
  execute format('create trigger follow_slug after update on %s for each row
    when (old.slug <> new.slug or new.is_published and not old.is_published)
    execute function private.follow_slug(%L)', target, before_slug);
  execute format('create trigger follow_deletion after delete on %s
    for each row execute function private.follow_slug(%L)', target, before_slug);
end $$;
call private.redirects_former_slugs('public.pages', '/');
call private.redirects_former_slugs('public.blog_posts', '/blog/');

-- Where a path leads. Visitors read no redirects: they ask for one path, and hear of no draft.
create function private.redirect_of(path text) returns text language sql stable as $$
  select to_address from public.redirects
  where from_path = path and coalesce(private.is_shown_at(private.path_of_address(to_address)), true)
$$;
call private.run_as_service('private.redirect_of(text)');
grant execute on function private.redirect_of to anon, admin, super_admin, service;

-- A redirect is called by its path in the audit log.
create or replace function private.name_of_row(row_columns jsonb) returns text language plpgsql stable set search_path = '' as $$
declare
  candidate text;
begin
  foreach candidate in array array[
    'title', 'name', 'client_name', 'applicant_name', 'author_name', 'subject', 'email', 'user_email', 'key',
    'original_name', 'path', 'from_path'
  ] loop
    if row_columns ->> candidate <> '' then
      return left(row_columns ->> candidate, 200);
    end if;
  end loop;
  return (select left(email, 200) from public.admin_users where user_id::text = row_columns ->> 'user_id');
end $$;
