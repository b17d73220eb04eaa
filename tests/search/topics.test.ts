import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { loader as loadFeed } from '../../app/features/blog/feed-route.ts'
import { loader as loadBlog } from '../../app/features/blog/route.tsx'
import { loader as loadGroup } from '../../app/features/blog/topic/route.tsx'
import { loader as loadSiteMap } from '../../app/features/site-map/route.ts'
import { dataContext, findRedirectContext, pictureContext, siteContext } from '../../app/lib/data/request-context.ts'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { createDataClient } from '../../server/http/pages/data-client.ts'
import { createTableApi } from '../../server/table-api/table-api.ts'
import { admin } from '../policies/people.ts'
import { future, past } from '../policies/scheduled-samples.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertRow, type Row, select } from '../policies/statements.ts'

const db = staffedDatabase()
let tableApi: Awaited<ReturnType<typeof createTableApi>>
beforeAll(async () => {
  tableApi = await createTableApi({ database: db.database, sanitizeHtml: (html) => html })
})

/** The arguments of a loader, for a visitor on the real table API. */
function visit(address: string, params: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(
    dataContext,
    createDataClient(tableApi, () => anonymous),
  )
  context.set(siteContext, { url: 'https://prabas.example', publicApiKey: 'public' })
  context.set(pictureContext, async (src) => (src ? { src } : null))
  context.set(findRedirectContext, async () => undefined)
  const url = new URL(address, 'https://prabas.example')
  return { request: new Request(url), context, params, url, pattern: '', unstable_pattern: '' } as never
}

let rows = 0
const addPost = (row: Row) =>
  insertRow(db.database, admin, 'blog_posts', { title: 'Walk', slug: `walk-${rows++}`, ...row })
const shown = { is_published: true }

/** The status of a loader's answer; 200 for data. */
const statusOf = async (loading: unknown): Promise<number> =>
  Promise.resolve(loading).then(
    (answer) => (answer instanceof Response ? answer.status : 200),
    (thrown: { status?: number; init?: { status: number } }) => thrown.status ?? thrown.init!.status,
  )
const params = (kind: string, group: string) => ({ kind, group })
const pageOf = (kind: string, group: string) => loadGroup(visit(`/blog/${kind}/${group}`, params(kind, group)))
const feedOf = (kind: string, group: string) => loadFeed(visit(`/blog/${kind}/${group}/feed.xml`, params(kind, group)))
const siteMap = async () => (await loadSiteMap(visit('/sitemap.xml'))).text()
const filters = async () => {
  const { categories, topics } = (await loadBlog(visit('/blog'))).filters
  return [...categories, ...topics].map(({ slug }) => slug)
}

describe.each([
  ['draft', { is_published: false }],
  ['scheduled', { is_published: true, publish_at: future }],
  ['scheduled draft', { publish_at: future }],
  ['ended', { is_published: true, unpublish_at: past }],
  ['deleted', { is_published: true }],
])('a post that is %s', (state, row) => {
  test('BL-70 its category and topics have no page, feed, place in the sitemap or link', async () => {
    const name = `Only ${state}`
    const slug = `only-${state.replace(' ', '-')}`
    const { id } = await addPost({ ...row, category: name, tags: [name] })
    if (state === 'deleted') {
      for (const kind of ['category', 'topic']) expect(await statusOf(pageOf(kind, slug))).toBe(200)
      expect(await siteMap()).toContain(`/blog/topic/${slug}<`)
      await db.database.query(admin, deleteOf('blog_posts', 'id', String(id)))
    }
    for (const kind of ['category', 'topic']) {
      expect(await statusOf(pageOf(kind, slug))).toBe(404)
      expect(await statusOf(feedOf(kind, slug))).toBe(404)
    }
    expect(await siteMap()).not.toContain(slug)
    expect(await filters()).not.toContain(slug)
    const named = await select(db.database, anonymous, `select * from blog_topics where name ilike '%' || $1`, name)
    expect(named).toEqual([])
  })
})

test('BL-71: names that differ in case, accents or punctuation are one topic, called as most call it', async () => {
  for (const tag of ['Tea Houses', 'tea  houses!', 'Tea Houses', 'Téa-houses'])
    await addPost({ ...shown, tags: [tag], category: 'Thé' })
  const { list, group } = await pageOf('topic', 'tea-houses')
  expect(group).toEqual({ kind: 'topic', slug: 'tea-houses' })
  expect(list.posts).toHaveLength(4)
  const [topic] = await select(db.database, anonymous, `select name, posts from blog_topics where slug = 'tea-houses'`)
  expect(topic).toEqual({ name: 'Tea Houses', posts: 4 })
  expect((await pageOf('category', 'the')).name).toBe('Thé')
})

test('BL-71: a name in Nepali keeps its letters, and one without letters has no address', async () => {
  const { id } = await addPost({ ...shown, tags: ['नेपाल यात्रा', '!?'] })
  const [stored] = await db.owner`select topic_slugs from blog_posts where id = ${String(id)}`
  expect(stored!.topic_slugs).toEqual(['नेपाल-यात्रा', ''])
  expect((await pageOf('topic', 'नेपाल-यात्रा')).name).toBe('नेपाल यात्रा')
  expect(await siteMap()).toContain(`/blog/topic/${encodeURIComponent('नेपाल-यात्रा')}<`)
  expect(await siteMap()).not.toContain('/blog/topic/<')
})

test('BL-67: a category has pages of twelve posts, the newest first, and a page beyond the last is not found', async () => {
  for (let count = 0; count < 14; count++) await addPost({ ...shown, category: 'Ladders', title: `Ladder ${count}` })
  const pageNumber = (page: number) =>
    loadGroup(visit(`/blog/category/ladders?page=${page}`, params('category', 'ladders')))
  const [first, second] = [await pageNumber(1), await pageNumber(2)]
  expect([first.list.posts.length, first.list.hasNext]).toEqual([12, true])
  expect(first.list.posts[0]!.title).toBe('Ladder 13')
  expect(second.list.posts.map(({ title }) => title)).toEqual(['Ladder 1', 'Ladder 0'])
  expect(await statusOf(pageNumber(3))).toBe(404)
})

test('BL-68: a topic has a feed of its own posts, under its own name', async () => {
  await addPost({ ...shown, title: 'Prayer wheels', tags: ['Slow <days>'] })
  await addPost({ ...shown, title: 'Elsewhere', tags: ['Fast days'] })
  const answer = await feedOf('topic', 'slow-days')
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  const xml = await answer.text()
  expect(xml).toContain('Travel Blog: Slow &lt;days&gt;</title>')
  expect(xml).toContain('<link>https://prabas.example/blog/topic/slow-days</link>')
  expect(xml).toContain('href="https://prabas.example/blog/topic/slow-days/feed.xml" rel="self"')
  expect(xml).toContain('<category>Slow &lt;days&gt;</category>')
  expect(xml.match(/<item>/g)).toHaveLength(1)
  expect(await statusOf(feedOf('author', 'slow-days'))).toBe(404)
})

test('BL-69: the sitemap has every category and topic that a public post has', async () => {
  await addPost({ ...shown, category: 'Yaks', tags: ['Cheese', 'Wool'] })
  const places = await siteMap()
  for (const path of ['/blog/category/yaks', '/blog/topic/cheese', '/blog/topic/wool', '/blog/category/general'])
    expect(places).toContain(`<loc>https://prabas.example${path}</loc><lastmod>`)
})

test('BL-75: a restored post has its category and topics again', async () => {
  const { id } = await addPost({ ...shown, category: 'Bells', tags: ['Bronze'] })
  await db.database.query(admin, deleteOf('blog_posts', 'id', String(id)))
  await select(db.database, admin, 'select undo_deletion($1, array[$2]::uuid[])', 'blog_posts', String(id))
  const [stored] = await db.owner`select category_slug, topic_slugs from blog_posts where id = ${String(id)}`
  expect(stored).toEqual({ category_slug: 'bells', topic_slugs: ['bronze'] })
})

test('BL-72: the former address of a category leads to its page for good', async () => {
  await addPost({ ...shown, category: 'Kites & wind' })
  const answerTo = (address: string) =>
    Promise.resolve(loadBlog(visit(address))).then(
      () => 'no redirect',
      (thrown: Response) => [thrown.status, thrown.headers?.get('location')],
    )
  expect(await answerTo('/blog?category=Kites+%26+wind&page=2')).toEqual([308, '/blog/category/kites-wind?page=2'])
  expect(await answerTo('/blog?category=General')).toEqual([308, '/blog/category/general'])
  expect(await statusOf(loadBlog(visit('/blog?category=kites')))).toBe(404)
})
