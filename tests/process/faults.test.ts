import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'

/** `npm run soak` sets more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5)
const longestMs = 60_000 + rounds * 15_000
const admin = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'correct horse battery' }
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

/** Visitors that send inquiries continuously and record the acknowledged ones. */
function startVisitors(url: () => string) {
  const acknowledged: string[] = []
  let sent = 0
  let isDone = false
  let resting: Promise<void> | undefined
  const visitor = async () => {
    for (; !isDone; await resting) {
      const subject = `inquiry ${sent++}`
      const answer = await fetch(`${url()}/rest/v1/inquiries`, {
        method: 'POST',
        headers: { apikey: 'public', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Visitor', email: 'v@example.com', subject, message: 'hello' }),
      }).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(subject)
      else await sleep(50)
      await answer?.body?.cancel()
    }
  }
  const visitors = Array.from({ length: 6 }, visitor)
  return {
    acknowledged,
    async more(count: number) {
      const target = acknowledged.length + count
      await eventually(() => expect(acknowledged.length).toBeGreaterThanOrEqual(target))
    },
    /** A pause without requests. */
    async rest(milliseconds: number) {
      resting = sleep(milliseconds)
      await resting
      resting = undefined
    },
    async stop() {
      isDone = true
      await Promise.all(visitors)
    },
  }
}

async function prove(
  name: string,
  strike: (server: RunningServer, relaunch: () => Promise<RunningServer>) => Promise<RunningServer>,
  calmMs: (round: number) => number = () => 0,
) {
  const dataDir = path.join(temporary.folder, name)
  let server = await launch({ dataDir, env: admin })
  const visitors = startVisitors(() => server.url)
  for (let round = 0; round < rounds; round++) {
    await visitors.rest(calmMs(round))
    await visitors.more(10)
    server = await strike(server, () => launch({ dataDir, env: admin }))
  }
  await visitors.more(10)
  await visitors.stop()

  const staff = new TestBrowser(server.url)
  await staff.signIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const times = new Map<string, number>()
  for (const { subject } of (await staff.get('/rest/v1/inquiries?select=subject')).json())
    times.set(subject, (times.get(subject) ?? 0) + 1)
  expect(visitors.acknowledged.filter((subject) => times.get(subject) !== 1)).toEqual([])
  expect(visitors.acknowledged.length).toBeGreaterThanOrEqual(rounds * 10)
  expect(await server.stop()).toBe(0)
}

test.concurrent.each(['Node', 'Node and the postmaster'])(
  `DB-78: ${rounds} × kill -9 of %s: the next start works and no acknowledged write is lost or doubled`,
  async (struck) => {
    await prove(struck, async (server, relaunch) => {
      if (struck !== 'Node') process.kill(await server.postmasterPid(), 'SIGKILL')
      await server.stop('SIGKILL')
      return relaunch()
    })
  },
  longestMs,
)

/** Five kills in a row increase the restart pause; the others come after it has been reset. */
const calmEnough = (round: number) => (round < 5 ? 0 : 1_050)

test.concurrent(
  `N-25: ${rounds} × kill -9 of the postmaster: requests get 503, the site comes back by itself, nothing is lost`,
  async () => {
    let refusals = 0
    await prove(
      'postmaster',
      async (server) => {
        const before = await server.postmasterPid()
        process.kill(before, 'SIGKILL')
        await eventually(async () => {
          const health = await fetch(`${server.url}/healthz`)
          if (health.status !== 200) {
            expect(health.status).toBe(503)
            refusals++
          }
          expect(health.status).toBe(200)
          expect(await server.postmasterPid()).not.toBe(before)
        })
        return server
      },
      calmEnough,
    )
    expect(refusals).toBeGreaterThan(0)
  },
  longestMs,
)
