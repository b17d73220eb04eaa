import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection.ts'
import { launchOnDatabase } from '../support/server-on-database.ts'

type Site = Awaited<ReturnType<typeof launchOnDatabase>>

let house: Site['house']
let server: Site['server']
let close: Site['close']
beforeAll(async () => {
  ;({ house, server, close } = await launchOnDatabase())
})
afterAll(() => close())

test.each(['/awards', '/awards.data'])(
  'who leaves while %s is made leaves it to the others who wait for it',
  async (page) => {
    const leaving = new AbortController()
    let second: Promise<Response> | undefined
    await house.owner.begin(async (sql) => {
      await sql`lock table awards in access exclusive mode`
      const first = fetch(server.url + page, { signal: leaving.signal }).catch(() => 'gone')
      await someoneWaits()
      second = fetch(server.url + page)
      leaving.abort()
      expect(await first).toBe('gone')
      // Answered by the same process after it has heard that the first is gone.
      await fetch(`${server.url}/healthz`)
    })
    expect((await second!).status).toBe(200)
  },
)

/** Until a rendering stands before the lock. */
async function someoneWaits() {
  const { database } = house.endpoint
  const observer = connectAsOwner(house.endpoint)
  await expect
    .poll(() => observer`select 1 from pg_stat_activity where datname = ${database} and wait_event_type = 'Lock'`)
    .toHaveLength(1)
  await observer.end()
}
