-- Words that begin so.
create function private.beginning_with(lexeme text) returns tsquery language sql immutable set search_path = '' as $$
  select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*')::tsquery
$$;

-- What a visitor asks for: every word, in any form or at the beginning of another word. Words in quotation marks are
-- wanted as they stand, one beside the other. Null if nothing is asked for.
create function private.search_query(question text) returns tsquery language plpgsql stable set search_path = '' as $$
declare
  asked tsquery;
begin
  if question like '%"%' then
    asked := websearch_to_tsquery('private.site_english', private.search_words(question));
  else
    with lexemes as (
      select lexeme, positions[1] as place, (tsvector_to_array(to_tsvector('private.site_english', private.search_words(lexeme))))[1] as stem
      from unnest(to_tsvector('private.site_simple', question)) order by positions[1] limit 10
    ), terms as (
      select place, stem is null as is_common, plainto_tsquery('private.site_simple', lexeme)
        || plainto_tsquery('private.site_english', private.search_words(lexeme))
        -- Short beginnings would be those of very many words.
        || case when length(lexeme) > 2 then private.beginning_with(lexeme) else '' end
        || case when length(stem) > 3 then private.beginning_with(stem) else '' end as term
      from lexemes
    )
    select string_agg('(' || term::text || ')', ' & ' order by place)::tsquery into asked from terms
    where not is_common or not exists (select from terms where not is_common);
  end if;
  -- A question that only leaves out words would be answered with the whole site.
  return case when numnode(asked) > 0 and querytree(asked) <> 'T' then asked end;
end $$;
grant execute on function private.beginning_with, private.search_query to anon, admin, super_admin, service;

-- The rows that fit, the best first. Runs as the server, because PostgreSQL does not use an index of words under row
-- policies; it returns ids alone, and whoever asks reads the rows with their own rights. Of very many the newest are
-- compared, and all whose title fits come before them.
create function private.search_matches(query tsquery) returns table (kind text, row_id uuid, rank real)
language plpgsql stable rows 200 as $$
begin
  -- Planned for this query: a rare word is found by the index of words, a common one by going through the newest.
  return query execute
    'with found as (
       (select kind, row_id from private.search_documents
        where title @@ $1 and private.is_shown(true, publish_at, unpublish_at) order by dated desc limit 200)
       union
       (select kind, row_id from private.search_documents
        where document @@ $1 and private.is_shown(true, publish_at, unpublish_at) order by dated desc limit 200)
     )
     select kind, row_id, ts_rank(array[0.02, 0.1, 0.4, 1]::real[], document, $1) as rank
     from found join private.search_documents using (kind, row_id)
     order by rank desc, dated desc, row_id limit 200' using query;
end $$;
call private.run_as_service('private.search_matches(tsquery)');
grant execute on function private.search_matches to anon, admin, super_admin, service;

-- A page of ten results, twenty pages at most, with the rights of whoever asks and of what visitors see. The words that
-- were found stand between the characters U+E000 and U+E001; nothing in the texts is HTML.
create function public.search_site(question text, page integer default 1)
returns table (kind text, id uuid, slug text, title text, excerpt text, total integer)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  asked tsquery := private.search_query(left(question, 100));
  -- An excerpt need not hold all words: some are found in the title or in what describes it.
  any_word tsquery := replace(asked::text, ' & ', ' | ')::tsquery;
  marks constant text := U&'\E000\E001';
  marking constant text := U&'StartSel="\E000", StopSel="\E001"';
begin
  if asked is null or page not between 1 and 20 then
    return;
  end if;
  return query
    with shown as materialized (
      select content.kind, content.id, rank, dated, (count(*) over ())::integer as total
      from private.search_matches(asked) as matches
      join private.searchable_content as content on content.kind = matches.kind and content.id = matches.row_id
      where private.is_shown(is_released, publish_at, unpublish_at)
    ), chosen as materialized (
      select * from shown order by rank desc, dated desc, id limit 10 offset (page - 1) * 10
    )
    select content.kind, content.id, content.slug,
      ts_headline('private.site_english', translate(content.title, marks, ''), any_word, marking || ', HighlightAll=true'),
      ts_headline('private.site_english', translate(left(concat_ws(' ', summary, body), 20000), marks, ''), any_word,
        marking || ', MaxFragments=2, MinWords=12, MaxWords=24, FragmentDelimiter=" … "'),
      chosen.total
    from chosen join private.searchable_content as content on content.kind = chosen.kind and content.id = chosen.id
    order by chosen.rank desc, chosen.dated desc, chosen.id;
end $$;
grant execute on function public.search_site to anon, admin, super_admin;

-- /search is a page of the site. A page of that name moves aside, because it could no longer be reached.
create or replace function private.is_free_path(path text) returns boolean language sql immutable set search_path = '' as $$
  select path ~ '^/[!-~]+$' and path !~ '[?#\\]|//|/$' and lower(path) !~ '\.data$'
    and lower(path) !~ '^/(admin|api|rest|functions|storage|realtime|assets|pictures|healthz|og|newsletter|search|404)(/|$)'
    and lower(path) not in (
      '/about', '/services', '/team', '/contact', '/blog', '/blog/archive', '/careers', '/testimonials', '/awards',
      '/flights-nepal', '/prabas-holidays', '/inquiries', '/sitemap.xml', '/robots.txt', '/feed.xml'
    )
$$;
set local role service;
delete from public.redirects where not private.is_free_path(from_path);
update public.pages set slug = 'search-' || left(id::text, 8) where slug = 'search';
reset role;
alter table public.pages add constraint "the address search belongs to the search" check (slug <> 'search');
