import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOnDatabase } from '../support/server-on-database.ts'

type Site = Awaited<ReturnType<typeof launchOnDatabase>>

let db: Site['db']
let server: Site['server']
let close: Site['close']
beforeAll(async () => {
  ;({ db, server, close } = await launchOnDatabase())
})
afterAll(() => close())

test('W-31: while files cannot be looked up, a page shows its pictures under their plain addresses, and is not cached', async () => {
  const picture = '/storage/v1/object/public/uploads/1700000000000-abcdef0123456789.jpg'
  await db.owner`insert into awards (title, organization, year, image_url) values ('Away', 'Nobody', 2025, ${picture})`
  await db.owner`alter table uploads rename to uploads_away`
  const answer = await fetch(`${server.url}/awards`)
  await db.owner`alter table uploads_away rename to uploads`
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(`src="${picture}"`)
})

test('W-32: a comment that comes while posts cannot be read is answered by a form with all that was typed', async () => {
  const [post] =
    await db.owner`insert into blog_posts (title, slug, is_published) values ('Tea', 'tea', true) returning id, slug`
  const typed = { blog_id: post!.id, author_name: 'Hana', author_email: 'hana@example.com', comment_text: 'In March' }
  await db.owner`revoke select on blog_posts from anon`
  const answer = await fetch(`${server.url}/blog/${post!.slug}`, {
    method: 'POST',
    headers: { origin: server.url, accept: 'text/html' },
    body: new URLSearchParams(typed),
  })
  await db.owner`grant select on blog_posts to anon`
  const page = await answer.text()
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(page).toContain('Failed to submit comment')
  for (const value of Object.values(typed)) expect(page).toContain(value)
})
