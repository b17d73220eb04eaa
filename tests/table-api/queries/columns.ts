import type { EquivalentQuery } from './equivalent-query.ts'

/** Selected columns, order and window. */
export const columnQueries: EquivalentQuery[] = [
  // Columns
  ['services?order=id', 'select * from services order by id'],
  ['services?select=*&order=id', 'select * from services order by id'],
  ['services?select=&order=id', 'select * from services order by id'],
  ['services?select=title&order=title', 'select title from services order by title'],
  ['services?select=id,title&order=title', 'select id, title from services order by title'],
  ['services?select=title,*&order=id', 'select title, * from services order by id'],
  ['services?select=name:title&order=title', 'select title as name from services order by title'],
  [
    'services?select=name:title,place:display_order&order=title',
    'select title as name, display_order as place from services order by title',
  ],
  ['services?select="title"&order="title"', 'select title from services order by title'],
  ['services?select=title, id&order=title, id', 'select title, id from services order by title, id'],
  ['services?select=my-name:title&order=title', 'select title as "my-name" from services order by title'],
  ['services?select=display_order::text&order=id', 'select display_order::text from services order by id'],
  ['services?select=n:display_order::text&order=id', 'select display_order::text as n from services order by id'],
  ['services?select=is_active::int&order=id', 'select is_active::int from services order by id'],
  ['services?select=created_at::date&order=id', 'select created_at::date from services order by id'],
  ['awards?select=year::numeric,year::float8&order=id', 'select year::numeric, year::float8 from awards order by id'],
  ['services?select=count', 'select count(*) from services'],
  ['services?select=count()', 'select count(*) from services'],
  ['services?select=total:count()', 'select count(*) as total from services'],
  ['services?select=count&is_active=eq.true', 'select count(*) from services where is_active'],
  ['blog_post_counts?order=blog_id', 'select * from blog_post_counts order by blog_id'],

  // JSON paths
  ['banner_slides?select=buttons->0&order=id', 'select buttons->0 as buttons from banner_slides order by id'],
  [
    'banner_slides?select=buttons->0->>text&order=id',
    "select buttons->0->>'text' as text from banner_slides order by id",
  ],
  [
    'banner_slides?select=first:buttons->0->>text&order=id',
    "select buttons->0->>'text' as first from banner_slides order by id",
  ],
  [
    'banner_slides?select=buttons->-1->style&order=id',
    "select buttons->-1->'style' as style from banner_slides order by id",
  ],
  [
    'banner_slides?select=id&buttons->0->>style=eq.accent',
    "select id from banner_slides where buttons->0->>'style' = 'accent'",
  ],
  [
    'banner_slides?select=id&buttons->1=is.null&order=id',
    'select id from banner_slides where buttons->1 is null order by id',
  ],
  [
    'banner_slides?select=id&order=buttons->0->>text.desc.nullslast',
    "select id from banner_slides order by buttons->0->>'text' desc nulls last",
  ],
  [
    'banner_slides?select=id&buttons->0->"text"=eq."Go"',
    "select id from banner_slides where buttons->0->'text' = '\"Go\"'",
  ],
  ['services?select=features->0&order=id', 'select to_jsonb(features)->0 as features from services order by id'],
  [
    'banner_slides?select=id&or=(buttons->0->>text.eq.Go,buttons->0->>text.eq.See)&order=id',
    "select id from banner_slides where buttons->0->>'text' in ('Go', 'See') order by id",
  ],

  // Order and window
  ['services?select=id&order=display_order,title', 'select id from services order by display_order, title'],
  [
    'services?select=id&order=display_order.desc,title.asc',
    'select id from services order by display_order desc, title',
  ],
  [
    'services?select=id&order=display_order.desc,title.desc',
    'select id from services order by display_order desc, title desc',
  ],
  ['services?select=id&order=icon_url.asc.nullsfirst,id', 'select id from services order by icon_url nulls first, id'],
  [
    'services?select=id&order=icon_url.desc.nullslast,id.desc',
    'select id from services order by icon_url desc nulls last, id desc',
  ],
  ['services?select=id&order=icon_url.nullsfirst,id', 'select id from services order by icon_url nulls first, id'],
  ['services?select=id&order=icon_url,id', 'select id from services order by icon_url, id'],
  ['awards?select=title&order=year.desc,title', 'select title from awards order by year desc, title'],
  ['services?select=id&order=id&limit=3', 'select id from services order by id limit 3'],
  ['services?select=id&order=id&limit=0', 'select id from services order by id limit 0'],
  ['services?select=id&order=id&offset=5', 'select id from services order by id offset 5'],
  ['services?select=id&order=id&limit=2&offset=3', 'select id from services order by id limit 2 offset 3'],
  ['services?select=id&order=id&limit=2&offset=300', 'select id from services order by id limit 2 offset 300'],
  [
    'services?select=id&order=features->>0.desc.nullslast,id',
    'select id from services order by to_jsonb(features)->>0 desc nulls last, id',
  ],
]
