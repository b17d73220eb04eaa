import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { staffAccount } from '../support/staff-account.ts'
import { findWrong, startWriters } from '../support/writers.ts'

/** `npm run soak` sets more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5)
const longestMs = 60_000 + rounds * 30_000
/** Between two kills. */
const writesPerRound = Number(process.env.KILL_WRITES ?? 10)
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

async function prove(
  name: string,
  strike: (server: RunningServer, relaunch: () => Promise<RunningServer>) => Promise<RunningServer>,
  calmMs: (round: number) => number = () => 0,
) {
  const dataDir = path.join(temporary.folder, name)
  let server = await launch({ dataDir, env: staffAccount })
  const writers = await startWriters(() => server.url)
  for (let round = 0; round < rounds; round++) {
    await writers.rest(calmMs(round))
    await writers.more(writesPerRound)
    server = await strike(server, () => launch({ dataDir, env: staffAccount }))
  }
  await writers.more(writesPerRound)
  await writers.stop()

  expect(await findWrong(writers, server.url)).toEqual([])
  expect(writers.acknowledged.length).toBeGreaterThanOrEqual(rounds * writesPerRound)
  console.log(`${name}: ${rounds} kills, ${writers.acknowledged.length} acknowledged writes, none lost or doubled`)
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
