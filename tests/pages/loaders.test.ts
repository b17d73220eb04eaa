import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as loadPost } from '../../app/features/blog/post/route.tsx'
import { loader as loadBlog } from '../../app/features/blog/route.tsx'
import { loader as loadCareers } from '../../app/features/careers/route.tsx'
import { loader as loadPage } from '../../app/features/pages/route.tsx'
import { dataContext, pictureContext, reportErrorContext, siteContext } from '../../app/lib/data/request-context.ts'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { createDataClient } from '../../server/http/pages/data-client.ts'
import { createTableApi } from '../../server/table-api/table-api.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let services: TestDatabase
let tableApi: Awaited<ReturnType<typeof createTableApi>>
beforeAll(async () => {
  services = await freshDatabase()
  tableApi = await createTableApi({ database: services.database, sanitizeHtml: (html) => html })
})
afterAll(() => services.drop())

/** The arguments of a loader, on the real table API. */
function visit(address: string, params: Record<string, string> = {}) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  context.set(
    dataContext,
    createDataClient(tableApi, () => anonymous),
  )
  context.set(siteContext, { url: 'https://prabas.example', publicApiKey: 'public' })
  context.set(pictureContext, async (src) => (src ? { src } : null))
  context.set(reportErrorContext, (error) => reported.push(error))
  const url = new URL(address, 'https://prabas.example')
  const request = new Request(url)
  return { reported, args: { request, context, params, url, pattern: '', unstable_pattern: '' } as never }
}

const unsafe = '<p onclick="x">Kept<script>alert(1)</script><a href="javascript:x">link</a></p>'

test('MD-09: a post that reached the database unsanitised is sanitised when it is rendered', async () => {
  await services.owner`insert into blog_posts (title, slug, content, is_published) values ('Old', 'old', ${unsafe}, true)`
  const { args } = visit('/blog/old', { post: 'old' })
  expect((await loadPost(args)).post.content).toBe('<p>Kept<a>link</a></p>')
})

test('MD-09: a page that reached the database unsanitised is sanitised when it is rendered', async () => {
  await services.owner`insert into pages (title, slug, content, is_published) values ('Old', 'old', ${unsafe}, true)`
  const { args } = visit('/old', { slug: 'old' })
  expect((await loadPage(args)).page.content).toBe('<p>Kept<a>link</a></p>')
})

test('MD-17: a post asked for by its id is redirected to its slug for good', async () => {
  const [post] = await services.owner`insert into blog_posts (title, slug, is_published)
    values ('Moved', 'moved-for-good', true) returning id`
  const { args } = visit(`/blog/${post!.id}`, { post: post!.id })
  const answer = await Promise.resolve(loadPost(args)).catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([301, '/blog/moved-for-good'])
})

test('CA-12: a failed load of careers is logged, and the page renders without it', async () => {
  await services.owner`insert into careers (title, description) values ('Guide', 'Walks ahead')`
  expect((await loadCareers(visit('/careers').args)).jobs).toMatchObject([{ title: 'Guide' }])
  await services.owner`revoke select on careers from anon`
  const { args, reported } = visit('/careers')
  expect((await loadCareers(args)).jobs).toEqual([])
  expect(reported).toHaveLength(1)
  await services.owner`grant select on careers to anon`
})

test('a list of ten thousand posts and a hundred thousand comments is read one page at a time', async () => {
  await services.owner`delete from blog_posts`
  await services.owner`alter table blog_posts disable trigger user`
  await services.owner`alter table blog_comments disable trigger user`
  // Filling the text search indexes would take most of the time, and this test does not search.
  const forWords = await services.owner`select indexname from pg_indexes
    where tablename in ('blog_posts', 'blog_comments') and indexdef like '%USING gin%'`
  for (const { indexname } of forWords) await services.owner`drop index ${services.owner(indexname)}`
  await services.owner`insert into blog_posts (title, slug, content, is_published, published_at)
    select 'Post ' || n, 'post-' || n, 'A short walk', true, now() - n * interval '1 minute'
    from generate_series(1, 10000) as n`
  await services.owner`insert into blog_comments (blog_id, author_name, author_email, comment_text, is_approved)
    select id, 'Reader', 'reader@example.com', 'Lovely', true from blog_posts, generate_series(1, 10) where slug like 'post-%'`
  await services.owner`analyze`
  const { list } = await loadBlog(visit('/blog').args)
  expect(list?.posts).toHaveLength(12)
  expect(list?.posts[0]).toMatchObject({ slug: 'post-1', comments: 10 })
  expect(list?.hasNext).toBe(true)
  // A sequential scan of either table would exceed this; the visitors' statement timeout is two seconds.
  const [plan] = await services.owner.unsafe(`explain (format json)
    select id, (select row(likes, comments) from blog_post_counts where blog_id = p.id)
    from blog_posts p where is_released order by published_at desc, id limit 13`)
  const scanned = JSON.stringify(plan).match(/"Seq Scan"[^{]*?"Relation Name":"\w+"/g) ?? []
  expect(scanned.filter((one) => /blog_posts|blog_comments/.test(one))).toEqual([])
})
