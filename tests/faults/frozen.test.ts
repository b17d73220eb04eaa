import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findPostgresIn, signal } from '../../database/engine/embedded/running-process.ts'
import { faultSentences } from '../../server/runtime/faults/describe-fault.ts'
import { eventually } from '../support/eventually.ts'
import { launch, temporaryFolder } from '../support/running-server.ts'
import { staffAccount } from '../support/staff-account.ts'
import { findWrong, startWriters } from '../support/writers.ts'
import { endWithTest, expectOneLine, readDashboard } from './machine.ts'

/** `npm run soak` sets a minute too. */
const freezes = (process.env.FREEZE_SECONDS ?? '1').split(',').map(Number)
const longestMs = 300_000
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

async function startSite(name: string) {
  const dataDir = path.join(temporary.folder, name)
  const server = await launch({ dataDir, env: staffAccount })
  endWithTest(server)
  const writers = await startWriters(() => server.url)
  await writers.more(10)
  const finish = async () => {
    await writers.more(10)
    await writers.stop()
    expect(await findWrong(writers, server.url)).toEqual([])
    expect(await server.stop()).toBe(0)
  }
  return { dataDir, server, writers, finish }
}

const isLinux = process.platform === 'linux'

test.runIf(isLinux).each(freezes)(
  'FA-07: PostgreSQL that stands still for %i s and until it is noticed: requests get 503, one line says why, nothing is lost',
  async (seconds) => {
    const { dataDir, server, writers, finish } = await startSite(`postgres-${seconds}`)
    const postgres = () => findPostgresIn(path.join(dataDir, 'postgres'))
    const stopped = postgres()
    const goOn = () => {
      for (const one of stopped) signal(one, 'SIGCONT')
    }
    onTestFinished(goOn)
    for (const one of stopped) signal(one, 'SIGSTOP')
    await sleep(seconds * 1_000)
    await eventually(() => expect(writers.count(503)).toBeGreaterThan(0))
    await expectOneLine(server, 'database-silent')
    goOn()
    await finish()
  },
  longestMs,
)

test.each(freezes)(
  'FA-08: Node that stands still for %i s goes on afterwards, and nothing is lost or doubled',
  async (seconds) => {
    const { server, finish } = await startSite(`node-${seconds}`)
    process.kill(server.pid, 'SIGSTOP')
    await sleep(seconds * 1_000)
    process.kill(server.pid, 'SIGCONT')
    await finish()
  },
  longestMs,
)

const setDescriptors = (pid: number, soft: string) =>
  spawnSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`]).status === 0
const canLimit = isLinux && spawnSync('prlimit', ['--version']).status === 0

test.runIf(canLimit)(
  `FA-09: a server without file descriptors says so in one line, and goes on when it has some`,
  async () => {
    const { server, finish } = await startSite('descriptors')
    const dashboard = await readDashboard(server.url)
    const before = spawnSync('prlimit', ['--pid', String(server.pid), '--nofile', '--output=SOFT', '--noheadings'])
    // All ten are in use, so nothing can be opened.
    expect(setDescriptors(server.pid, '10')).toBe(true)
    await expectOneLine(server, 'no-descriptors')
    expect(setDescriptors(server.pid, before.stdout.toString().trim())).toBe(true)
    await eventually(async () => expect(await dashboard.warnings()).not.toContain(faultSentences['no-descriptors']))
    await finish()
  },
  longestMs,
)
