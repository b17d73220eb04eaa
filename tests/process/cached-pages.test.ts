import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { eventually } from '../support/eventually.ts'
import { launchOnDatabase } from '../support/server-on-database.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { isBlocked, untilBlocked } from '../support/until-blocked.ts'

type Site = Awaited<ReturnType<typeof launchOnDatabase>>

let db: Site['db']
let server: Site['server']
let close: Site['close']
let observer: ReturnType<typeof connectAsOwner>
beforeAll(async () => {
  ;({ db, server, close } = await launchOnDatabase())
  observer = connectAsOwner(db.endpoint)
})
afterAll(async () => {
  await observer.end()
  await close()
})

/** When this request is answered, the server has received all earlier ones. */
const allReceived = () => fetch(`${server.url}/healthz`)

async function startRequest(page: string) {
  const clientRequest = request(server.url + page)
  const status = once(clientRequest, 'response').then(([answer]: IncomingMessage[]) => answer!.resume().statusCode)
  clientRequest.end()
  await once(clientRequest, 'finish')
  await allReceived()
  return { status }
}

/** Returns the second of two requests for the same page when the first one is aborted. */
function abortFirstOfTwo(page: string) {
  return db.owner.begin(async (sql) => {
    await sql`lock table awards in access exclusive mode`
    // Repeated when a slow machine reached the visitors' statement timeout first: while the lock is held no page is kept.
    return eventually(async () => {
      const abort = new AbortController()
      const first = fetch(server.url + page, { signal: abort.signal }).catch(() => 'gone')
      await untilBlocked(observer, first)
      const second = await startRequest(page)
      abort.abort()
      expect(await first).toBe('gone')
      await allReceived()
      return second
    })
  })
}

test.each(['/awards', '/awards.data'])(
  'a client that disconnects while %s is rendered does not affect others that wait for it',
  async (page) => {
    // Repeated when that timeout was reached before the lock was released.
    await eventually(async () => expect(await (await abortFirstOfTwo(page)).status).toBe(200))
  },
)

const visit = (page: string, headers: Record<string, string> = {}) => fetch(server.url + page, { headers })

/** While its table is locked only a page that is kept can be shown. */
const whileLocked = <Result>(table: string, work: () => Promise<Result>) =>
  db.owner.begin(async (sql) => {
    await sql.unsafe(`lock table ${table} in access exclusive mode`)
    return work()
  })

let heard = 0
/**
 * Notifications arrive in order: when this one has dropped its page, the server has heard of all writes before it. No
 * other page here shows testimonials.
 */
async function allHeard() {
  const isKept = () => whileLocked('testimonials', async () => (await visit('/testimonials')).ok)
  // Only a page that is kept proves by what is new on it that the notification was heard.
  await eventually(async () => {
    await visit('/testimonials')
    expect(await isKept()).toBe(true)
  })
  const name = `Heard ${++heard}.`
  await db.owner`insert into testimonials (client_name, testimonial_text) values (${name}, 'Well planned.')`
  await eventually(async () => expect(await (await visit('/testimonials')).text()).toContain(name))
}

test('AQ-01: a cookie makes no page to be rendered again: neither one that only looks like a session nor a real one', async () => {
  await db.owner`insert into awards (title, organization, year) values ('Kept award', 'Trekking Board', 2021)`
  const browser = new TestBrowser(server.url, false)
  const account = server.lines.join().match(/first admin: (\S+), password: (\S+)/)!
  expect((await browser.signIn(account[1], account[2])).status).toBe(200)
  const session = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  await allHeard()
  expect(await (await visit('/awards')).text()).toContain('Kept award')
  await whileLocked('awards', async () => {
    for (const cookie of ['x=prabas_session', `prabas_session=${'a'.repeat(43)}`, session])
      expect(await (await visit('/awards', { cookie })).text()).toContain('Kept award')
  })
})

test('AQ-02: a write that changes nothing that visitors see leaves the pages: no like removed, a comment that waits', async () => {
  const [post] = await db.owner`insert into blog_posts (title, slug, is_published)
    values ('Kept post', 'kept-post', true) returning id`
  const page = '/blog/kept-post'
  await allHeard()
  expect(await (await visit(page)).text()).toContain('Kept post')
  const browser = new TestBrowser(server.url, false)
  const nothing = await browser.send('DELETE', `/rest/v1/blog_likes?blog_id=eq.${post!.id}`)
  const comment = await browser.post('/rest/v1/blog_comments', {
    blog_id: post!.id,
    author_name: 'Hana',
    author_email: 'hana@example.com',
    comment_text: 'Not yet approved',
  })
  expect([nothing.status, comment.status]).toEqual([204, 201])
  await allHeard()
  await whileLocked('blog_posts', async () => expect(await (await visit(page)).text()).toContain('Kept post'))
})

test('RT-07: after a change a page is rendered before the next visitor asks, who gets it while its table is locked', async () => {
  await db.owner`insert into awards (title, organization, year) values ('Best of Nepal', 'Trekking Board', 2024)`
  const show = async () => (await fetch(`${server.url}/awards`)).text()
  await eventually(async () => expect(await show()).toContain('Best of Nepal'))
  await db.owner.begin(async (sql) => {
    await sql`lock table awards in access exclusive mode`
    await observer`select pg_notify('changes', ${JSON.stringify({ table: 'awards', operation: 'update', id: null })})`
    // No request is open, so it is the server's own rendering that waits for the lock.
    await eventually(async () => expect(await isBlocked(observer)).toBe(true))
  })
  await db.owner.begin(async (sql) => {
    await sql`lock table awards in access exclusive mode`
    expect(await show()).toContain('Best of Nepal')
  })
})

test('W-31: while files cannot be looked up, a page shows its pictures under their plain addresses, and is not cached', async () => {
  const picture = '/storage/v1/object/public/uploads/1700000000000-abcdef0123456789.jpg'
  await db.owner`insert into team_members (name, position, photo_url) values ('Away', 'Nobody', ${picture})`
  await db.owner`alter table uploads rename to uploads_away`
  const answer = await fetch(`${server.url}/team`)
  await db.owner`alter table uploads_away rename to uploads`
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(`src="${picture}?v=`)
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
