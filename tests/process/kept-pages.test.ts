import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection.ts'
import { eventually } from '../support/eventually.ts'
import { launchOnDatabase } from '../support/server-on-database.ts'
import { untilBlocked } from '../support/until-blocked.ts'

type Site = Awaited<ReturnType<typeof launchOnDatabase>>

let house: Site['house']
let server: Site['server']
let close: Site['close']
let observer: ReturnType<typeof connectAsOwner>
beforeAll(async () => {
  ;({ house, server, close } = await launchOnDatabase())
  observer = connectAsOwner(house.endpoint)
})
afterAll(async () => {
  await observer.end()
  await close()
})

/** What the second of two gets who wait for the same page, when the first leaves. */
async function outlast(page: string) {
  const leaving = new AbortController()
  let second: Promise<Response> | undefined
  await house.owner.begin(async (sql) => {
    await sql`lock table awards in access exclusive mode`
    const first = fetch(server.url + page, { signal: leaving.signal }).catch(() => 'gone')
    await untilBlocked(observer, first)
    second = fetch(server.url + page)
    leaving.abort()
    expect(await first).toBe('gone')
    // Answered by the same process after it has heard that the first is gone.
    await fetch(`${server.url}/healthz`)
  })
  return second!
}

test.each(['/awards', '/awards.data'])(
  'who leaves while %s is made leaves it to the others who wait for it',
  async (page) => {
    // Again where this machine was so slow that the visitors' time for a statement was over before the lock was gone.
    await eventually(async () => expect((await outlast(page)).status).toBe(200))
  },
)
