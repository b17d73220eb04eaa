import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/connection.ts'
import { eventually } from '../support/eventually.ts'
import { launchOnDatabase } from '../support/server-on-database.ts'
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

/** Returns the status of the second of two requests for the same page when the first one is aborted. */
async function statusOfSecondRequest(page: string) {
  const abort = new AbortController()
  let second: { status: Promise<number | undefined> } | undefined
  await db.owner.begin(async (sql) => {
    await sql`lock table awards in access exclusive mode`
    const first = fetch(server.url + page, { signal: abort.signal }).catch(() => 'gone')
    await untilBlocked(observer, first)
    second = await startRequest(page)
    abort.abort()
    expect(await first).toBe('gone')
    await allReceived()
  })
  return second!.status
}

test.each(['/awards', '/awards.data'])(
  'a client that disconnects while %s is rendered does not affect others that wait for it',
  async (page) => {
    // Repeated when a slow machine reached the visitors' statement timeout before the lock was released.
    await eventually(async () => expect(await statusOfSecondRequest(page)).toBe(200))
  },
)

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
