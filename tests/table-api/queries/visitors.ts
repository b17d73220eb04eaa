import type { EquivalentQuery } from './equivalent-query.ts'

/** Visitors' queries; the SQL repeats what policies and grants hide. */
export const visitorQueries: EquivalentQuery[] = [
  ['services?order=id', 'select * from services where is_active order by id'],
  ['services?select=count', 'select count(*) from services where is_active'],
  ['services?select=id&is_active=eq.false', 'select id from services where false'],
  [
    'settings?order=key',
    'select key, value, category, description, updated_at from settings where is_public order by key',
  ],
  [
    'blog_comments?order=id',
    'select id, blog_id, author_name, comment_text, is_approved, created_at from blog_comments where is_approved order by id',
  ],
  [
    'blog_posts?select=title,blog_comments(*)&blog_comments.order=id&order=id',
    "select title, (select coalesce(json_agg(c order by c.id), '[]') from (select id, blog_id, author_name, comment_text, is_approved, created_at from blog_comments where blog_id = p.id and is_approved) c) as blog_comments from blog_posts p where is_published order by id",
  ],
  [
    'blog_posts?select=title,blog_likes(count)&order=id',
    "select title, json_build_array(json_build_object('count', 0)) as blog_likes from blog_posts where is_published order by id",
  ],
  [
    'blog_posts?select=title,counts:blog_post_counts(likes,comments)&order=id',
    "select title, json_build_object('likes', likes, 'comments', comments) as counts from blog_posts join blog_post_counts on blog_id = id where is_published order by id",
  ],
  ['blog_post_counts?order=blog_id', 'select * from blog_post_counts order by blog_id'],
  [
    'team_members?select=name,blog_posts(title)&blog_posts.order=id&order=id',
    "select name, (select coalesce(json_agg(json_build_object('title', title) order by id), '[]') from blog_posts where author_id = t.id and is_published) as blog_posts from team_members t order by id",
  ],
  [
    'team_members?select=name,blog_posts!inner(title)&blog_posts.is_published=is.false',
    'select name, null as blog_posts from team_members where false',
  ],
  ['careers?order=id', 'select * from careers where is_active order by id'],
]
