import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultSentences } from '../../server/runtime/faults/describe-fault.ts'
import { eventually } from '../support/eventually.ts'
import { launch, launchToEnd, temporaryFolder } from '../support/running-server.ts'
import { staffAccount } from '../support/staff-account.ts'
import { findWrong, startWriters } from '../support/writers.ts'
import {
  endWithTest,
  expectOneLine,
  lockFolder,
  mountSmallDisk,
  readDashboard,
  readLog,
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
  `FA-04: on a full disk writes answer 503, one line and the dashboard say so, nothing acknowledged is lost; PostgreSQL %s${reason}`,
  async (end) => {
    const folder = path.join(temporary.folder, end.replace(' ', '-'))
    const disk = await mountSmallDisk(folder, 400)
    const server = await launch({ dataDir: path.join(folder, 'data'), env: staffAccount })
    endWithTest(server)
    const writers = await startWriters(() => server.url)
    const dashboard = await readDashboard(server.url)
    expect(await dashboard.canStore()).toBe(true)
    await writers.more(10)

    disk.fill()
    await eventually(() => expect(writers.count(503)).toBeGreaterThan(0))
    await eventually(async () => expect(await dashboard.warnings()).toContain(faultSentences['disk-full']))
    expect(await dashboard.canStore()).toBe(false)
    await expectOneLine(server, 'disk-full')
    expect(writers.count(500)).toBe(0)
    if (end === 'is killed') process.kill(await server.postmasterPid(), 'SIGKILL')

    disk.free()
    await writers.more(10)
    await eventually(async () => {
      expect(await dashboard.warnings()).not.toContain(faultSentences['disk-full'])
      expect(await dashboard.canStore()).toBe(true)
    })
    await writers.stop()
    expect(await findWrong(writers, server.url)).toEqual([])
    expect(await server.stop()).toBe(0)
  },
)

withMounts(
  `FA-05: a start on a read-only data folder is refused in one sentence, and works when it is writable${reason}`,
  async () => {
    const folder = path.join(temporary.folder, 'locked')
    const disk = await mountSmallDisk(folder, 400)
    const dataDir = path.join(folder, 'data')
    await (await launch({ dataDir })).stop()
    disk.makeReadOnly()
    const { code, errors } = await launchToEnd({ dataDir })
    expect(code).toBe(1)
    const sentences = errors.split('\n').filter((line) => line && !line.startsWith('{'))
    expect(sentences).toEqual([expect.stringMatching(/^The data folder .* cannot be used by this account: .*EROFS/)])
    disk.makeWritable()
    const server = await launch({ dataDir })
    expect(await server.stop()).toBe(0)
  },
)

withMounts(
  `FA-06: uploads that cannot be written are said once and on the dashboard, and work again by themselves${reason}`,
  async () => {
    const dataDir = path.join(temporary.folder, 'uploads-locked')
    const server = await launch({ dataDir, env: staffAccount })
    endWithTest(server)
    const dashboard = await readDashboard(server.url)
    expect(await dashboard.canStore()).toBe(true)
    const unlock = lockFolder(path.join(dataDir, 'uploads'))
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
    expect(await server.stop()).toBe(0)
  },
)
