-- Words of the site are found in any form ('treks' finds 'trekking') and with or without accents. The second
-- configuration keeps every word as it is written, for names and for words that are not typed to their end.
create extension if not exists unaccent with schema private;
create text search configuration private.site_english (copy = pg_catalog.english);
create text search configuration private.site_simple (copy = pg_catalog.simple);
do $$
declare
  -- The extension may lie in another schema, where the database had it before.
  unaccent text := (
    select format('%I.unaccent', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'unaccent'
  );
begin
  execute format('alter text search configuration private.site_english
    alter mapping for hword, hword_part, word with %s, english_stem', unaccent);
  execute format('alter text search configuration private.site_simple
    alter mapping for hword, hword_part, word with %s, simple', unaccent);
end $$;

-- What a reader sees of HTML. A tag within a word does not divide it, all others do.
create function private.plain_text(html text) returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '</?(a|b|em|i|s|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
        '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;

-- The stemmer knows no doubled k: without it 'treks' would not find 'trekking'.
create function private.search_words(written text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(written, 'kk(ing|ed)\M', 'k', 'gi')
$$;

-- Everything that visitors can search for, under the policies of whoever reads it.
create view private.searchable_content with (security_invoker = true) as
  select 'post' as kind, id, slug::text as slug, title, excerpt as summary,
    concat_ws(' ', category, array_to_string(tags, ' ')) as keywords, private.plain_text(content) as body,
    is_released, publish_at, unpublish_at, coalesce(published_at, created_at) as dated
  from public.blog_posts
  union all
  select 'page', id, slug::text, title, meta_description, '', private.plain_text(content),
    is_released, publish_at, unpublish_at, created_at
  from public.pages
  union all
  select 'service', id, null, title, description, '', array_to_string(features, '. '), is_active, null, null, created_at
  from public.services
  union all
  select 'career', id, null, title, description, concat_ws(' ', department, location, job_type),
    concat_ws(' ', requirements, benefits), is_released, publish_at, unpublish_at, created_at
  from public.careers;
revoke all on private.searchable_content from public;
grant select on private.searchable_content to anon, admin, super_admin, service;
grant execute on function private.plain_text, private.search_words to anon, admin, super_admin, service;

-- The words of what staff have released, for the index. Nobody but the server reads them: see search_matches.
create table private.search_documents (
  kind text not null,
  row_id uuid not null,
  title tsvector not null,
  -- The title, what sums it up, and the text, in this order of weight.
  document tsvector not null,
  publish_at timestamptz,
  unpublish_at timestamptz,
  dated timestamptz not null,
  primary key (kind, row_id)
);
-- No pending list: a search must not wait until many are merged.
create index on private.search_documents using gin (title) with (fastupdate = off);
create index on private.search_documents using gin (document) with (fastupdate = off);
create index on private.search_documents (dated desc);
call private.lock_table('private.search_documents');

-- Writes the document of one row as the row is now; a row that is gone or withdrawn has none.
create function private.index_content(changed_kind text, changed_id uuid) returns void language plpgsql as $$
begin
  delete from private.search_documents where kind = changed_kind and row_id = changed_id;
  insert into private.search_documents (kind, row_id, title, document, publish_at, unpublish_at, dated)
  select kind, id, titles, setweight(titles, 'A') || setweight(summaries, 'B') || setweight(bodies, 'C'),
    publish_at, unpublish_at, dated
  from private.searchable_content,
    lateral (select
      private.search_words(title) as title_words,
      private.search_words(concat_ws(' ', summary, keywords)) as summary_words,
      -- A document has at most a megabyte, which longer texts could reach.
      private.search_words(left(body, 100000)) as body_words) as words,
    lateral (select
      to_tsvector('private.site_english', title_words) || to_tsvector('private.site_simple', title) as titles,
      to_tsvector('private.site_english', summary_words) || to_tsvector('private.site_simple', concat_ws(' ', summary, keywords)) as summaries,
      to_tsvector('private.site_english', body_words) as bodies) as vectors
  where kind = changed_kind and id = changed_id and is_released;
end $$;
call private.run_as_service('private.index_content(text, uuid)');

-- The argument is what search_documents call the table's rows.
create function private.keep_search_document() returns trigger language plpgsql as $$
begin
  perform private.index_content(tg_argv[0], coalesce(new.id, old.id));
  return null;
end $$;
call private.run_as_service('private.keep_search_document()');
create trigger keep_search_document after insert or update or delete on public.blog_posts
  for each row execute function private.keep_search_document('post');
create trigger keep_search_document after insert or update or delete on public.pages
  for each row execute function private.keep_search_document('page');
create trigger keep_search_document after insert or update or delete on public.services
  for each row execute function private.keep_search_document('service');
create trigger keep_search_document after insert or update or delete on public.careers
  for each row execute function private.keep_search_document('career');

-- The policies let the server see every row, and its owner none.
set local role service;
select private.index_content(kind, id) from private.searchable_content;
reset role;
