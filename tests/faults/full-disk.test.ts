import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultSentences } from '../../server/runtime/faults/describe-fault.ts'
import { eventually } from '../support/eventually.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'
import { launch, launchToEnd, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { staffAccount } from '../support/staff-account.ts'
import { findWrong, startWriters } from '../support/writers.ts'
import {
  endWithTest,
  expectOneLine,
  lockFolder,
  mountSmallDisk,
  readDashboard,
  readLog,
  reserveLog,
  whyNoMounts,
} from './machine.ts'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

const withMounts = test.skipIf(whyNoMounts !== undefined)
const reason = whyNoMounts ? ` (skipped: ${whyNoMounts})` : ''

/** `npm run soak` also kills PostgreSQL meanwhile, which then cannot start. */
const ends = process.env.KILL_ROUNDS ? ['goes on', 'is killed'] : ['goes on']

withMounts.each(ends)(
  `FA-04 FA-05 FA-06: a full disk, a locked upload folder and a read-only data folder are said in one line each, nothing acknowledged is lost; PostgreSQL %s${reason}`,
  async (end) => {
    const folder = path.join(temporary.folder, end.replace(' ', '-'))
    const disk = await mountSmallDisk(folder, 250)
    const dataDir = path.join(folder, 'data')
    copyPreparedData(dataDir)
    reserveLog(dataDir)
    const server = await launch({ dataDir, env: staffAccount })
    endWithTest(server)
    const writers = await startWriters(() => server.url)
    const dashboard = await readDashboard(server.url)
    expect(await dashboard.canStore()).toBe(true)
    await writers.more(10)

    const since = new Date()
    disk.fill()
    await eventually(() => expect(writers.count(503)).toBeGreaterThan(0))
    await eventually(async () => expect(await dashboard.warnings()).toContain(faultSentences['disk-full']))
    expect(await dashboard.canStore()).toBe(false)
    await expectOneLine(server, 'disk-full', since)
    expect(writers.count(500)).toBe(0)
    if (end === 'is killed') process.kill(await server.postmasterPid(), 'SIGKILL')

    disk.free()
    await writers.more(10)
    await writers.pauseWhile(() =>
      eventually(async () => {
        expect(await dashboard.warnings()).not.toContain(faultSentences['disk-full'])
        expect(await dashboard.canStore()).toBe(true)
      }),
    )
    await writers.stop()
    expect(await findWrong(writers, server.url)).toEqual([])

    await expectUploadsToPause(server, path.join(dataDir, 'uploads'))
    expect(await server.stop()).toBe(0)
    await expectRefusalWhileReadOnly(disk, dataDir)
  },
)

async function expectUploadsToPause(server: RunningServer, uploads: string) {
  const dashboard = await readDashboard(server.url)
  const unlock = lockFolder(uploads)
  await eventually(async () => {
    const tried = await Promise.all(Array.from({ length: 20 }, dashboard.canStore))
    expect(tried.every((canStore) => !canStore)).toBe(true)
    expect(await dashboard.warnings()).toContain(faultSentences['not-writable'])
  })
  const said = () => readLog(server).filter(({ fault }) => fault === 'not-writable').length
  await eventually(() => expect(said()).toBeGreaterThan(0))
  // On a slow machine it may have passed between two attempts.
  expect(said()).toBeLessThan(5)
  unlock()
  expect(await dashboard.canStore()).toBe(true)
  await eventually(async () => expect(await dashboard.warnings()).not.toContain(faultSentences['not-writable']))
}

async function expectRefusalWhileReadOnly(disk: Awaited<ReturnType<typeof mountSmallDisk>>, dataDir: string) {
  disk.makeReadOnly()
  const { code, errors } = await launchToEnd({ dataDir })
  expect(code).toBe(1)
  const sentences = errors.split('\n').filter((line) => line && !line.startsWith('{'))
  expect(sentences).toEqual([expect.stringMatching(/^The data folder .* cannot be used by this account: .*EROFS/)])
  disk.makeWritable()
  const server = await launch({ dataDir })
  expect(await server.stop()).toBe(0)
}
