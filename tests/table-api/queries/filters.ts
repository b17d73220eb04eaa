import { id } from '../content.ts'
import type { EquivalentQuery } from './equivalent-query.ts'

/** Filters. */
export const filterQueries: EquivalentQuery[] = [
  // Comparison
  ['services?select=id&title=eq.Flights', "select id from services where title = 'Flights'"],
  ['services?select=id&title=neq.Flights&order=id', "select id from services where title <> 'Flights' order by id"],
  ['services?select=id&display_order=gt.4&order=id', 'select id from services where display_order > 4 order by id'],
  ['services?select=id&display_order=gte.4&order=id', 'select id from services where display_order >= 4 order by id'],
  ['services?select=id&display_order=lt.2&order=id', 'select id from services where display_order < 2 order by id'],
  ['services?select=id&display_order=lte.2&order=id', 'select id from services where display_order <= 2 order by id'],
  [
    'services?select=id&display_order=gt.1&display_order=lt.4&order=id',
    'select id from services where display_order > 1 and display_order < 4 order by id',
  ],
  ['services?select=id&is_active=eq.false&order=id', 'select id from services where not is_active order by id'],
  [`services?select=title&id=eq.${id('b', 3)}`, `select title from services where id = '${id('b', 3)}'`],
  [
    'careers?select=id&application_deadline=gte.2050-01-01',
    "select id from careers where application_deadline >= '2050-01-01'",
  ],
  [
    'inquiries?select=id&created_at=gt.2026-02-01T12:00:00Z&order=id',
    "select id from inquiries where created_at > '2026-02-01T12:00:00Z' order by id",
  ],
  [
    'inquiries?select=id&created_at=lt.2026-02-02T00:00:00%2B02:00&order=id',
    "select id from inquiries where created_at < '2026-02-02T00:00:00+02:00' order by id",
  ],
  ['inquiries?select=id&email=eq.max@example.com', "select id from inquiries where email = 'max@example.com'"],
  ['blog_posts?select=id&slug=eq.monsoon-walks', "select id from blog_posts where slug = 'monsoon-walks'"],
  [
    `blog_posts?select=id&author_id=isdistinct.${id('a', 1)}&order=id`,
    `select id from blog_posts where author_id is distinct from '${id('a', 1)}' order by id`,
  ],
  ['team_members?select=id&name=eq.O\'Neil, "Pat"', `select id from team_members where name = 'O''Neil, "Pat"'`],
  ['services?select=id&title=eq.', "select id from services where title = ''"],
  ['testimonials?select=id&client_location=eq.', "select id from testimonials where client_location = ''"],
  ['testimonials?select=id&client_name=eq.Björn', "select id from testimonials where client_name = 'Björn'"],
  [
    'services?select=id&title=eq(any).{Flights,Hotels}&order=id',
    "select id from services where title in ('Flights', 'Hotels') order by id",
  ],
  [
    'services?select=id&display_order=gt(all).{1,3}&order=id',
    'select id from services where display_order > all (array[1, 3]) order by id',
  ],

  // Patterns
  ['services?select=id&title=like.*ing', "select id from services where title like '%ing'"],
  ['services?select=id&title=like.%25ing', "select id from services where title like '%ing'"],
  ['services?select=id&title=like.R*', "select id from services where title like 'R%'"],
  ['services?select=id&title=ilike.*RAFT*', "select id from services where title ilike '%raft%'"],
  [
    'services?select=id&title=not.ilike.*t*&order=id',
    "select id from services where title not ilike '%t%' order by id",
  ],
  ['services?select=id&title=like._isa*', "select id from services where title like '_isa%'"],
  ['services?select=id&description=like.*0\\_e*', "select id from services where description like '%0\\_e%'"],
  ['services?select=id&title=match.^[FH]&order=id', "select id from services where title ~ '^[FH]' order by id"],
  ['services?select=id&title=imatch.^[fh]&order=id', "select id from services where title ~* '^[fh]' order by id"],
  [
    'services?select=id&title=like(any).{F*,H*}&order=id',
    "select id from services where title like any (array['F%', 'H%']) order by id",
  ],
  [
    'services?select=id&title=ilike(all).{*t*,*r*}&order=id',
    "select id from services where title ilike all (array['%t%', '%r%']) order by id",
  ],

  // Lists, booleans and null
  [
    'services?select=id&title=in.(Flights,Hotels)&order=id',
    "select id from services where title in ('Flights', 'Hotels') order by id",
  ],
  [
    'services?select=id&title=in.("City tours","Visa help")&order=id',
    "select id from services where title in ('City tours', 'Visa help') order by id",
  ],
  [
    'team_members?select=id&name=in.("O\'Neil, \\"Pat\\"",Nobody)',
    `select id from team_members where name = 'O''Neil, "Pat"'`,
  ],
  ['services?select=id&title=in.()', 'select id from services where false'],
  [
    'services?select=id&display_order=in.(1,2,6)&order=id',
    'select id from services where display_order in (1, 2, 6) order by id',
  ],
  [
    'services?select=id&display_order=not.in.(1,2,6)&order=id',
    'select id from services where display_order not in (1, 2, 6) order by id',
  ],
  [
    `services?select=title&id=in.(${id('b', 1)},${id('b', 2)})&order=id`,
    `select title from services where id in ('${id('b', 1)}', '${id('b', 2)}') order by id`,
  ],
  [
    'services?select=id&features=in.({tickets},{})&order=id',
    "select id from services where features in ('{tickets}', '{}') order by id",
  ],
  ['services?select=id&icon_url=is.null&order=id', 'select id from services where icon_url is null order by id'],
  [
    'services?select=id&icon_url=not.is.null&order=id',
    'select id from services where icon_url is not null order by id',
  ],
  [
    'services?select=id&icon_url=is.not_null&order=id',
    'select id from services where icon_url is not null order by id',
  ],
  ['services?select=id&is_active=is.true&order=id', 'select id from services where is_active is true order by id'],
  ['services?select=id&is_active=is.false&order=id', 'select id from services where is_active is false order by id'],
  ['services?select=id&is_active=is.unknown', 'select id from services where is_active is unknown'],
  [
    'services?select=id&is_active=not.is.true&order=id',
    'select id from services where is_active is not true order by id',
  ],

  // Arrays and JSON
  [
    'services?select=id&features=cs.{guide}&order=id',
    "select id from services where features @> '{guide}' order by id",
  ],
  ['services?select=id&features=cs.{guide,porter}', "select id from services where features @> '{guide,porter}'"],
  [
    'services?select=id&features=cs.{"breakfast, included"}',
    `select id from services where features @> '{"breakfast, included"}'`,
  ],
  [
    'services?select=id&features=cd.{guide,boat,jeep}&order=id',
    "select id from services where features <@ '{guide,boat,jeep}' order by id",
  ],
  [
    'services?select=id&features=ov.{boat,jeep}&order=id',
    "select id from services where features && '{boat,jeep}' order by id",
  ],
  [
    'services?select=id&features=not.ov.{guide}&order=id',
    "select id from services where not features && '{guide}' order by id",
  ],
  ['services?select=id&features=eq.{tickets}', "select id from services where features = '{tickets}'"],
  [
    'banner_slides?select=id&buttons=cs.[{"style":"accent"}]',
    `select id from banner_slides where buttons @> '[{"style":"accent"}]'`,
  ],
  ['banner_slides?select=id&buttons=eq.[]', "select id from banner_slides where buttons = '[]'"],
  [
    'blog_posts?select=id&tags=cs.{everest}&order=id',
    "select id from blog_posts where tags @> '{everest}' order by id",
  ],

  // Text search
  [
    'testimonials?select=id&testimonial_text=fts.mountain&order=id',
    "select id from testimonials where to_tsvector(testimonial_text) @@ to_tsquery('mountain') order by id",
  ],
  [
    'testimonials?select=id&testimonial_text=fts(english).mountain&order=id',
    "select id from testimonials where to_tsvector('english', testimonial_text) @@ to_tsquery('english', 'mountain') order by id",
  ],
  [
    'testimonials?select=id&testimonial_text=fts(simple).mountain&order=id',
    "select id from testimonials where to_tsvector('simple', testimonial_text) @@ to_tsquery('simple', 'mountain') order by id",
  ],
  [
    'testimonials?select=id&testimonial_text=plfts.wonderful walk&order=id',
    "select id from testimonials where to_tsvector(testimonial_text) @@ plainto_tsquery('wonderful walk') order by id",
  ],
  [
    'testimonials?select=id&testimonial_text=phfts(english).wonderful people&order=id',
    "select id from testimonials where to_tsvector('english', testimonial_text) @@ phraseto_tsquery('english', 'wonderful people') order by id",
  ],
  [
    'testimonials?select=id&testimonial_text=wfts(english).wonderful -walk&order=id',
    "select id from testimonials where to_tsvector('english', testimonial_text) @@ websearch_to_tsquery('english', 'wonderful -walk') order by id",
  ],
  [
    'testimonials?select=id&testimonial_text=not.fts(english).wonderful&order=id',
    "select id from testimonials where not to_tsvector('english', testimonial_text) @@ to_tsquery('english', 'wonderful') order by id",
  ],
  [
    'testimonials?select=id&testimonial_text=fts(english).wonderful %26 !walk&order=id',
    "select id from testimonials where to_tsvector('english', testimonial_text) @@ to_tsquery('english', 'wonderful & !walk') order by id",
  ],

  // Not, and, or
  [
    'services?select=id&title=not.eq.Flights&order=id',
    "select id from services where not title = 'Flights' order by id",
  ],
  [
    'services?select=id&or=(title.eq.Flights,title.eq.Hotels)&order=id',
    "select id from services where title = 'Flights' or title = 'Hotels' order by id",
  ],
  [
    'services?select=id&and=(display_order.gt.1,display_order.lt.4)&order=id',
    'select id from services where display_order > 1 and display_order < 4 order by id',
  ],
  [
    'services?select=id&not.or=(title.eq.Flights,title.eq.Hotels)&order=id',
    "select id from services where not (title = 'Flights' or title = 'Hotels') order by id",
  ],
  [
    'services?select=id&not.and=(is_active.is.true,display_order.gt.2)&order=id',
    'select id from services where not (is_active and display_order > 2) order by id',
  ],
  [
    'services?select=id&or=(display_order.eq.1,and(is_active.is.false,display_order.eq.4))&order=id',
    'select id from services where display_order = 1 or (not is_active and display_order = 4) order by id',
  ],
  [
    'services?select=id&or=(display_order.eq.1,not.and(is_active.is.true,display_order.gt.1))&order=id',
    'select id from services where display_order = 1 or not (is_active and display_order > 1) order by id',
  ],
  [
    'services?select=id&or=(title.not.like.*s,display_order.eq.2)&order=id',
    "select id from services where not title like '%s' or display_order = 2 order by id",
  ],
  [
    'services?select=id&or=(title.in.(Flights,"Visa help"),display_order.eq.7)&order=id',
    "select id from services where title in ('Flights', 'Visa help') or display_order = 7 order by id",
  ],
  [
    'services?select=id&or=(features.cs.{guide,porter},features.cs.{tickets})&order=id',
    "select id from services where features @> '{guide,porter}' or features @> '{tickets}' order by id",
  ],
  [
    'inquiries?select=id&or=(message.eq."How much, and when?",message.eq."Where (exactly)?")&order=id',
    "select id from inquiries where message in ('How much, and when?', 'Where (exactly)?') order by id",
  ],
  [
    'services?select=id&or=(icon_url.is.null,title.eq.Hotels)&order=id',
    "select id from services where icon_url is null or title = 'Hotels' order by id",
  ],
  [
    'services?select=id&or=(title.eq.Flights,title.eq.Hotels)&is_active=eq.true&order=id',
    "select id from services where (title = 'Flights' or title = 'Hotels') and is_active order by id",
  ],
  [
    'services?select=id&or=(title.eq.Flights,title.eq.Hotels)&or=(display_order.eq.2,display_order.eq.9)',
    "select id from services where (title = 'Flights' or title = 'Hotels') and (display_order = 2 or display_order = 9)",
  ],
  [
    'testimonials?select=id&or=(testimonial_text.fts(english).bus,rating.gte.5)&order=id',
    "select id from testimonials where to_tsvector('english', testimonial_text) @@ to_tsquery('english', 'bus') or rating >= 5 order by id",
  ],
  [
    'services?select=id&or=(display_order.eq.1,or(display_order.eq.2,or(display_order.eq.3,and(display_order.eq.4,is_active.is.false))))&order=id',
    'select id from services where display_order in (1, 2, 3) or (display_order = 4 and not is_active) order by id',
  ],
]
