import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/runtime/log.ts'
import { createServerFaults, lookEveryMs } from './server-faults.ts'

/** Root may read every folder: the test goes on as nobody then. */
const nobody = 65_534
const isRoot = process.geteuid?.() === 0

let closedFolder: string

beforeEach(() => {
  closedFolder = mkdtempSync(path.join(tmpdir(), 'faults-'))
  mkdirSync(path.join(closedFolder, 'data'))
  chmodSync(closedFolder, 0)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  if (isRoot) process.seteuid?.(nobody)
})

afterEach(() => {
  if (isRoot) process.seteuid?.(0)
  vi.useRealTimers()
  chmodSync(closedFolder, 0o700)
  rmSync(closedFolder, { recursive: true })
})

test('FA-19: a data folder that the account may not look into is no fault', async () => {
  const dataDir = path.join(closedFolder, 'data')
  await expect(statfs(dataDir)).rejects.toThrow('EACCES')

  const faults = createServerFaults(createLog('silent'))
  const watching = faults.watch({ dataDir, database: { query: async () => [] } })
  // A fault that has passed leaves the list at the end of a look.
  const passing = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  expect(faults.notice(passing)).toBe(true)
  const [sentence = ''] = faults.list()
  vi.advanceTimersByTime(lookEveryMs)
  while (faults.list().includes(sentence)) await setImmediate()

  expect(faults.list()).toEqual([])
  await watching.stop()
})
