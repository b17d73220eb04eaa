import type { EquivalentQuery } from './equivalent-query.ts'

/** Rows of other tables inside rows. */
export const embedQueries: EquivalentQuery[] = [
  // Embedded: many to one
  [
    'blog_posts?select=title,team_members(name)&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as team_members from blog_posts p left join team_members t on t.id = author_id order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members(name)&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id order by p.id",
  ],
  [
    'blog_posts?select=title,author:author_id(name)&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members!author_id(name)&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members!blog_posts_author_id_fkey(name)&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members!left(name)&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members!inner(name)&order=id',
    "select title, json_build_object('name', t.name) as author from blog_posts p join team_members t on t.id = author_id order by p.id",
  ],
  [
    'blog_posts?select=title,team_members!inner()&order=id',
    'select title from blog_posts p join team_members t on t.id = author_id order by p.id',
  ],
  [
    'blog_posts?select=title,...team_members(author_name:name,position)&order=id',
    'select title, t.name as author_name, position from blog_posts p left join team_members t on t.id = author_id order by p.id',
  ],
  [
    'blog_posts?select=title,author:team_members(*)&order=id',
    'select title, row_to_json(t) as author from blog_posts p left join team_members t on t.id = author_id order by p.id',
  ],
  [
    'blog_posts?select=title,author:team_members!inner(name)&author.position=eq.Guide&order=id',
    "select title, json_build_object('name', t.name) as author from blog_posts p join team_members t on t.id = author_id and position = 'Guide' order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members(name)&author.position=eq.Guide&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id and position = 'Guide' order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members!inner(name)&team_members.name=like.M*',
    "select title, json_build_object('name', t.name) as author from blog_posts p join team_members t on t.id = author_id and name like 'M%'",
  ],
  [
    'blog_posts?select=title,author:team_members(name)&author=is.null',
    'select title, null as author from blog_posts where author_id is null',
  ],
  [
    'blog_posts?select=title,author:team_members()&author=not.is.null&order=id',
    'select title from blog_posts where author_id is not null order by id',
  ],
  [
    'blog_posts?select=title,author:team_members(name)&or=(author.is.null,title.eq.A draft)&order=id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id where author_id is null or title = 'A draft' order by p.id",
  ],
  [
    'blog_posts?select=title,author:team_members(name)&order=author(name).desc.nullslast,id',
    "select title, case when t.id is not null then json_build_object('name', t.name) end as author from blog_posts p left join team_members t on t.id = author_id order by t.name desc nulls last, p.id",
  ],
  [
    'job_applications?select=applicant_name,careers(title,department)&order=id',
    "select applicant_name, json_build_object('title', c.title, 'department', department) as careers from job_applications a join careers c on c.id = career_id order by a.id",
  ],
  [
    'blog_post_counts?select=likes,blog_posts(title)&order=blog_id',
    "select likes, json_build_object('title', title) as blog_posts from blog_post_counts join blog_posts on id = blog_id order by blog_id",
  ],
  [
    'blog_posts?select=title,counts:blog_post_counts(likes,comments)&order=id',
    "select title, case when c.blog_id is not null then json_build_object('likes', likes, 'comments', comments) end as counts from blog_posts p left join blog_post_counts c on c.blog_id = p.id order by p.id",
  ],

  // Embedded: one to many
  [
    'blog_posts?select=title,blog_comments(comment_text)&blog_comments.order=id&order=id',
    "select title, (select coalesce(json_agg(json_build_object('comment_text', comment_text) order by c.id), '[]') from blog_comments c where blog_id = p.id) as blog_comments from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,blog_comments(count)&order=id',
    "select title, (select json_build_array(json_build_object('count', count(*))) from blog_comments where blog_id = p.id) as blog_comments from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,comments:blog_comments(count())&comments.is_approved=is.true&order=id',
    "select title, (select json_build_array(json_build_object('count', count(*))) from blog_comments where blog_id = p.id and is_approved) as comments from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,likes:blog_likes(total:count())&order=id',
    "select title, (select json_build_array(json_build_object('total', count(*))) from blog_likes where blog_id = p.id) as likes from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,blog_comments(id)&blog_comments.is_approved=eq.true&blog_comments.order=created_at.desc&order=id',
    "select title, (select coalesce(json_agg(json_build_object('id', c.id) order by created_at desc), '[]') from blog_comments c where blog_id = p.id and is_approved) as blog_comments from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,blog_comments(id)&blog_comments.order=id&blog_comments.limit=1&order=id',
    "select title, (select coalesce(json_agg(c), '[]') from (select id from blog_comments where blog_id = p.id order by id limit 1) c) as blog_comments from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,blog_comments(id)&blog_comments.order=id&blog_comments.limit=1&blog_comments.offset=1&order=id',
    "select title, (select coalesce(json_agg(c), '[]') from (select id from blog_comments where blog_id = p.id order by id limit 1 offset 1) c) as blog_comments from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,blog_comments!inner(id)&blog_comments.is_spam=is.true',
    "select title, (select json_agg(json_build_object('id', c.id)) from blog_comments c where blog_id = p.id and is_spam) as blog_comments from blog_posts p where exists (select from blog_comments where blog_id = p.id and is_spam)",
  ],
  [
    'blog_posts?select=title,blog_comments!inner()&order=id',
    'select title from blog_posts p where exists (select from blog_comments where blog_id = p.id) order by id',
  ],
  [
    'blog_posts?select=title,blog_comments()&blog_comments=is.null&order=id',
    'select title from blog_posts p where not exists (select from blog_comments where blog_id = p.id) order by id',
  ],
  [
    'blog_posts?select=title,blog_comments(id)&blog_comments.or=(author_name.eq.Tara,is_spam.is.true)&blog_comments.order=id&order=id',
    "select title, (select coalesce(json_agg(json_build_object('id', c.id) order by c.id), '[]') from blog_comments c where blog_id = p.id and (author_name = 'Tara' or is_spam)) as blog_comments from blog_posts p order by id",
  ],
  [
    'blog_posts?select=title,blog_comments(id)&blog_comments.not.or=(author_name.eq.Tara,is_spam.is.true)&blog_comments.order=id&order=id',
    "select title, (select coalesce(json_agg(json_build_object('id', c.id) order by c.id), '[]') from blog_comments c where blog_id = p.id and not (author_name = 'Tara' or is_spam)) as blog_comments from blog_posts p order by id",
  ],
  [
    'team_members?select=name,posts:blog_posts(title)&posts.order=title&order=id',
    "select name, (select coalesce(json_agg(json_build_object('title', title) order by title), '[]') from blog_posts where author_id = t.id) as posts from team_members t order by id",
  ],
  [
    'careers?select=title,job_applications(count)&order=id',
    "select title, (select json_build_array(json_build_object('count', count(*))) from job_applications where career_id = c.id) as job_applications from careers c order by id",
  ],

  // Embedded: two levels
  [
    'team_members?select=name,blog_posts(title,blog_comments(count))&blog_posts.order=id&order=id',
    "select name, (select coalesce(json_agg(x), '[]') from (select title, (select json_build_array(json_build_object('count', count(*))) from blog_comments where blog_id = p.id) as blog_comments from blog_posts p where author_id = t.id order by id) x) as blog_posts from team_members t order by id",
  ],
  [
    'blog_comments?select=comment_text,post:blog_posts(title,author:team_members(name))&order=id',
    "select comment_text, json_build_object('title', p.title, 'author', case when t.id is not null then json_build_object('name', t.name) end) as post from blog_comments c join blog_posts p on p.id = blog_id left join team_members t on t.id = author_id order by c.id",
  ],
  [
    'blog_comments?select=comment_text,post:blog_posts!inner(author:team_members!inner(name))&post.author.name=eq.Maya Gurung',
    "select comment_text, json_build_object('author', json_build_object('name', t.name)) as post from blog_comments c join blog_posts p on p.id = blog_id join team_members t on t.id = author_id where t.name = 'Maya Gurung'",
  ],
  [
    'team_members?select=name,blog_posts(title,blog_comments(id))&blog_posts.blog_comments.is_approved=is.true&blog_posts.blog_comments.order=id&blog_posts.order=id&order=id',
    "select name, (select coalesce(json_agg(x), '[]') from (select title, (select coalesce(json_agg(json_build_object('id', c.id) order by c.id), '[]') from blog_comments c where blog_id = p.id and is_approved) as blog_comments from blog_posts p where author_id = t.id order by id) x) as blog_posts from team_members t order by id",
  ],
  [
    'blog_posts?select=title,...team_members(name),blog_comments(count),blog_likes(count)&order=id',
    "select title, t.name, (select json_build_array(json_build_object('count', count(*))) from blog_comments where blog_id = p.id) as blog_comments, (select json_build_array(json_build_object('count', count(*))) from blog_likes where blog_id = p.id) as blog_likes from blog_posts p left join team_members t on t.id = author_id order by p.id",
  ],
]
