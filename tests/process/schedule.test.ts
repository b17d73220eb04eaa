import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { openEvents } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let db: TestDatabase
let server: RunningServer
let staff: TestBrowser
const start = () => launch({ dataDir: path.join(folder.folder, 'data'), env: { DATABASE_URL: urlOf(db.endpoint) } })

beforeAll(async () => {
  folder = await temporaryFolder()
  db = await freshDatabase()
  server = await start()
  staff = new TestBrowser(server.url, false)
  const [, email, password] = server.lines.join().match(/first admin: (\S+), password: (\S+)/)!
  expect((await staff.signIn(email, password)).status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  await db.drop()
  await folder.remove()
})

async function add(table: string, row: object): Promise<string> {
  const added = await staff.post(`/rest/v1/${table}?select=id`, row, { prefer: 'return=representation' })
  expect([added.status, added.text]).toEqual([201, expect.any(String)])
  return added.json()[0].id
}
const change = async (table: string, id: string, row: object) =>
  expect((await staff.send('PATCH', `/rest/v1/${table}?id=eq.${id}`, row)).status).toBe(204)
const soon = async () => String((await db.owner`select (now() + interval '1.5 seconds')::text as at`)[0]!.at)

const has = async (address: string, words: string) =>
  (await fetch(server.url + address)).text().then((text) => text.includes(words))
const statusOf = async (address: string) => (await fetch(server.url + address, { redirect: 'manual' })).status

/** Where each row is seen once its time has come. */
const kinds = [
  {
    table: 'blog_posts',
    row: { title: 'Lantern walk', slug: 'lantern-walk', content: '<p>By night.</p>' },
    places: ['/blog', '/feed.xml', '/sitemap.xml', '/blog/archive'],
    words: /lantern-walk/,
    own: { address: '/blog/lantern-walk', hidden: 404 },
  },
  {
    table: 'pages',
    row: { title: 'Winter visas', slug: 'winter-visas' },
    places: ['/sitemap.xml'],
    words: /winter-visas/,
    own: { address: '/winter-visas', hidden: 302 },
  },
  {
    table: 'banner_slides',
    row: { title: 'Festival of lights', is_active: false },
    places: ['/'],
    words: /Festival of lights/,
  },
  {
    table: 'careers',
    row: { title: 'Lamp keeper', description: 'Keeps lamps', is_active: false },
    places: ['/careers'],
    words: /Lamp keeper/,
  },
]

const ownAddresses = kinds.flatMap(({ own }) => (own ? [own.address, `/share${own.address}.jpg`] : []))
const hiddenStatuses = kinds.flatMap(({ own }) => (own ? [own.hidden, 404] : []))

/** The places at which a row is seen. */
async function findShown() {
  const looked = kinds.flatMap(({ places, words }) =>
    places.map(async (place) =>
      words.test(await (await fetch(server.url + place)).text()) ? [`${place} ${words}`] : [],
    ),
  )
  return (await Promise.all(looked)).flat()
}
const everyPlace = kinds.flatMap(({ places, words }) => places.map((place) => `${place} ${words}`))

test('SD-08: posts, pages, slides and jobs come and go at their minute on kept pages, and listening pages are told', async () => {
  const ownStatuses = () => Promise.all(ownAddresses.map(statusOf))
  const streams = await Promise.all(
    kinds.map(({ table }) => openEvents(`${server.url}/realtime/v1/changes?tables=${table}`)),
  )
  const ids = await Promise.all(
    kinds.map(({ table, row }) => add(table, { ...row, publish_at: '2100-01-01T00:00:00Z' })),
  )
  expect(await findShown()).toEqual([])
  expect(await ownStatuses()).toEqual(hiddenStatuses)
  expect(streams.map((events) => events.changes())).toEqual(kinds.map(() => []))

  const changeAll = (row: object) => Promise.all(kinds.map(({ table }, place) => change(table, ids[place]!, row)))
  await changeAll({ publish_at: await soon() })
  await eventually(async () => expect(await findShown()).toEqual(everyPlace))
  await eventually(async () => expect(await ownStatuses()).toEqual(ownAddresses.map(() => 200)))
  for (const [place, events] of streams.entries()) {
    await events.until(() => events.changes().length > 0)
    expect(events.changes()[0]).toEqual({ table: kinds[place]!.table, operation: 'update', id: ids[place] })
  }

  await changeAll({ unpublish_at: await soon() })
  await eventually(async () => expect(await findShown()).toEqual([]))
  await eventually(async () => expect(await ownStatuses()).toEqual(hiddenStatuses))
  for (const [place, { table }] of kinds.entries()) {
    const read = await new TestBrowser(server.url, false).get(`/rest/v1/${table}?select=id&id=eq.${ids[place]}`, {
      prefer: 'count=exact',
    })
    expect([table, read.json(), read.headers.get('content-range')]).toEqual([table, [], '*/0'])
  }
  await Promise.all(streams.map((events) => events.close()))
})

test('SD-13: the sitemap names the time at which a page came, and a job is dated by its schedule', async () => {
  const page = await add('pages', { title: 'Rain', slug: 'rain' })
  await db.owner.begin(async (sql) => {
    // Nothing sets the time of the change.
    await sql`set local session_replication_role = replica`
    await sql`update pages set updated_at = '2018-07-07T00:00:00Z', publish_at = '2019-06-06T00:00:00Z' where id = ${page}`
  })
  // Announced, so that no answer about pages is kept.
  await add('pages', { title: 'Snow', slug: 'snow' })
  const id = await add('careers', { title: 'Map maker', description: 'Draws', publish_at: '2020-01-01T00:00:00Z' })
  await db.owner`update careers set created_at = '2019-05-05T00:00:00Z' where id = ${id}`
  await change('careers', id, { location: 'Pokhara' })
  expect(await has('/sitemap.xml', '/rain</loc><lastmod>2019-06-06T00:00:00+00:00</lastmod>')).toBe(true)
  expect(await has('/careers', '"datePosted":"2020-01-01T00:00:00+00:00"')).toBe(true)
})

test('SD-09: a row whose time came while the server was down is there at its first answer, and one that ended is not', async () => {
  const coming = await add('pages', {
    title: 'After the night',
    slug: 'after-the-night',
    publish_at: '2100-01-01T00:00:00Z',
  })
  const ending = await add('pages', { title: 'Before the night', slug: 'before-the-night', is_published: true })
  expect([await statusOf('/after-the-night'), await statusOf('/before-the-night')]).toEqual([302, 200])
  const moment = await soon()
  await change('pages', coming, { publish_at: moment })
  await change('pages', ending, { unpublish_at: moment })
  await server.stop()
  await eventually(async () => {
    const [row] = await db.owner`select now() >= ${moment}::timestamptz as is_over`
    expect(row!.is_over).toBe(true)
  })
  server = await start()
  expect([await statusOf('/after-the-night'), await statusOf('/before-the-night')]).toEqual([200, 302])
  expect(await has('/sitemap.xml', 'after-the-night')).toBe(true)
  expect(await has('/sitemap.xml', 'before-the-night')).toBe(false)
})
