import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/connection.ts'
import { eventually } from '../support/eventually.ts'
import { launchOnDatabase } from '../support/server-on-database.ts'
import { untilBlocked } from '../support/until-blocked.ts'

type Site = Awaited<ReturnType<typeof launchOnDatabase>>

let services: Site['services']
let server: Site['server']
let close: Site['close']
let observer: ReturnType<typeof connectAsOwner>
beforeAll(async () => {
  ;({ services, server, close } = await launchOnDatabase())
  observer = connectAsOwner(services.endpoint)
})
afterAll(async () => {
  await observer.end()
  await close()
})

/** By the time it answers, the server has heard all that was sent to it before. */
const hearing = () => fetch(`${server.url}/healthz`)

async function ask(page: string) {
  const asked = request(server.url + page)
  const status = once(asked, 'response').then(([answer]: IncomingMessage[]) => answer!.resume().statusCode)
  asked.end()
  await once(asked, 'finish')
  await hearing()
  return { status }
}

/** What the second of two gets who wait for the same page, when the first leaves. */
async function outlast(page: string) {
  const leaving = new AbortController()
  let second: { status: Promise<number | undefined> } | undefined
  await services.owner.begin(async (sql) => {
    await sql`lock table awards in access exclusive mode`
    const first = fetch(server.url + page, { signal: leaving.signal }).catch(() => 'gone')
    await untilBlocked(observer, first)
    second = await ask(page)
    leaving.abort()
    expect(await first).toBe('gone')
    await hearing()
  })
  return second!.status
}

test('who leaves while a page is made leaves it to the others who wait for it', async () => {
  // Again where this machine was so slow that the visitors' time for a statement was over before the lock was gone.
  await eventually(async () => expect(await outlast('/awards')).toBe(200))
})
