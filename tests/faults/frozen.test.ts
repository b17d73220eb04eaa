import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { findPostgresIn, signal } from '../../database/engine/embedded/running-process.ts'
import { faultSentences } from '../../server/runtime/faults/describe-fault.ts'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { staffAccount } from '../support/staff-account.ts'
import { findWrong, startWriters, type Writers } from '../support/writers.ts'
import { expectOneLine, readDashboard } from './machine.ts'

/** `npm run soak` sets a minute too. */
const freezes = (process.env.FREEZE_SECONDS ?? '1').split(',').map(Number)
const longestMs = 300_000
const dataDirOf = (folder: string) => path.join(folder, 'data')
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
let writers: Writers
beforeAll(async () => {
  temporary = await temporaryFolder()
  server = await launch({ dataDir: dataDirOf(temporary.folder), env: staffAccount })
  writers = await startWriters(() => server.url)
})
afterAll(async () => {
  await writers.stop()
  expect(await server.stop()).toBe(0)
  await temporary.remove()
})
beforeEach(() => writers.more(10))

const untilPassed = (fault: 'database-silent' | 'no-descriptors') =>
  writers.pauseWhile(async () => {
    const dashboard = await readDashboard(server.url)
    await eventually(async () => expect(await dashboard.warnings()).not.toContain(faultSentences[fault]))
  })

async function expectNothingLost() {
  await writers.more(10)
  expect(await findWrong({ acknowledged: [...writers.acknowledged] }, server.url)).toEqual([])
}

const isLinux = process.platform === 'linux'

test.runIf(isLinux).each(freezes)(
  'FA-07: PostgreSQL that stands still for %i s and until it is noticed: requests get 503, one line says why, nothing is lost',
  async (seconds) => {
    // A fault that has not passed since an earlier freeze is not said again.
    await untilPassed('database-silent')
    const refusedBefore = writers.count(503)
    const stopped = findPostgresIn(path.join(dataDirOf(temporary.folder), 'postgres'))
    const goOn = () => {
      for (const one of stopped) signal(one, 'SIGCONT')
    }
    onTestFinished(goOn)
    const since = new Date()
    for (const one of stopped) signal(one, 'SIGSTOP')
    await sleep(seconds * 1_000)
    await eventually(() => expect(writers.count(503)).toBeGreaterThan(refusedBefore))
    await expectOneLine(server, 'database-silent', since)
    goOn()
    await expectNothingLost()
  },
  longestMs,
)

test.each(freezes)(
  'FA-08: Node that stands still for %i s goes on afterwards, and nothing is lost or doubled',
  async (seconds) => {
    process.kill(server.pid, 'SIGSTOP')
    await sleep(seconds * 1_000)
    process.kill(server.pid, 'SIGCONT')
    await expectNothingLost()
  },
  longestMs,
)

const setDescriptors = (pid: number, soft: string) =>
  spawnSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`]).status === 0
const canLimit = isLinux && spawnSync('prlimit', ['--version']).status === 0

test.runIf(canLimit)(
  `FA-09: a server without file descriptors says so in one line, and goes on when it has some`,
  async () => {
    const since = new Date()
    const before = spawnSync('prlimit', ['--pid', String(server.pid), '--nofile', '--output=SOFT', '--noheadings'])
    // All ten are in use, so nothing can be opened.
    expect(setDescriptors(server.pid, '10')).toBe(true)
    await expectOneLine(server, 'no-descriptors', since)
    expect(setDescriptors(server.pid, before.stdout.toString().trim())).toBe(true)
    await untilPassed('no-descriptors')
    await expectNothingLost()
  },
  longestMs,
)
