import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { staffAccount } from '../support/staff-account.ts'
import { findWrong, startWriters, type Writers } from '../support/writers.ts'

/** `npm run soak` sets more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const longestMs = 60_000 + rounds * 30_000
/** Between two kills. */
const writesPerRound = Number(process.env.KILL_WRITES ?? 10)
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
let writers: Writers
const start = () => launch({ dataDir: path.join(temporary.folder, 'data'), env: staffAccount })
beforeAll(async () => {
  temporary = await temporaryFolder()
  server = await start()
  writers = await startWriters(() => server.url)
})
afterAll(async () => {
  await writers.stop()
  expect(await server.stop()).toBe(0)
  await temporary.remove()
})

async function prove(name: string, strike: () => Promise<void>, calmMs: (round: number) => number = () => 0) {
  const before = writers.acknowledged.length
  for (let round = 0; round < rounds; round++) {
    await writers.pauseWhile(() => sleep(calmMs(round)))
    await writers.more(writesPerRound)
    await strike()
  }
  await writers.more(writesPerRound)

  expect(await findWrong({ acknowledged: [...writers.acknowledged] }, server.url)).toEqual([])
  const acknowledged = writers.acknowledged.length - before
  expect(acknowledged).toBeGreaterThanOrEqual(rounds * writesPerRound)
  console.log(`${name}: ${rounds} kills, ${acknowledged} acknowledged writes, none lost or doubled`)
}

test.each(['Node', 'Node and the postmaster'])(
  `DB-78: ${rounds} × kill -9 of %s: the next start works and no acknowledged write is lost or doubled`,
  async (struck) => {
    await prove(struck, async () => {
      if (struck !== 'Node') process.kill(await server.postmasterPid(), 'SIGKILL')
      await server.stop('SIGKILL')
      server = await start()
    })
  },
  longestMs,
)

/** Five kills in a row increase the restart pause; the others come after it has been reset. */
const calmEnough = (round: number) => (round < 5 ? 0 : 1_050)

test(
  `N-25: ${rounds} × kill -9 of the postmaster: requests get 503, the site comes back by itself, nothing is lost`,
  async () => {
    let refusals = 0
    const strike = async () => {
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
    }
    await prove('postmaster', strike, calmEnough)
    expect(refusals).toBeGreaterThan(0)
  },
  longestMs,
)
