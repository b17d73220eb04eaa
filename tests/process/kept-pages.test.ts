import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let house: TestDatabase
let server: RunningServer
beforeAll(async () => {
  place = await temporaryFolder()
  house = await freshDatabase()
  const { user, password, host, port, database } = house.endpoint
  const login = `${user}:${encodeURIComponent(password)}`
  server = await launch({
    dataDir: path.join(place.folder, 'data'),
    env: { DATABASE_URL: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` },
  })
})
afterAll(async () => {
  await server.stop()
  await house.drop()
  await place.remove()
})

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
