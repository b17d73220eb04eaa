import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder } from '../../database/engine/embedded/data-folder.ts'
import { acquireLock } from '../../database/engine/embedded/data-folder-lock.ts'
import { identify } from '../../database/engine/embedded/running-process.ts'
import { newDataDir, query, refusalOf, start, startInChild } from './engine-fixture.ts'

/** `npm run soak` sets more. */
const rounds = Number(process.env.LOCK_ROUNDS ?? 20)

function writeLockFile(dataDir: string, lockNumber: number, content: string) {
  mkdirSync(join(dataDir, 'lock'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'lock', String(lockNumber)), content)
}

test('DB-77: a second server on the same DATA_DIR is refused at once, by the name of the first', async () => {
  const dataDir = await newDataDir()
  const first = startInChild(dataDir)
  const { endpoint } = await first.started()
  expect(await refusalOf(start(dataDir))).toBe(
    `Another server, process ${first.pid}, is already running on the data folder ${dataDir}: ` +
      'stop it first, or set DATA_DIR to another folder.',
  )
  // The first one still runs, so the second did not wait for it.
  expect(await query(endpoint, 'select 1 as one')).toEqual([{ one: 1 }])

  await first.end('SIGTERM')
  await start(dataDir)
})

test('DB-77: of servers started at the same moment exactly one runs', async () => {
  const dataDir = await newDataDir()
  const children = Array.from({ length: 4 }, () => startInChild(dataDir, { fromNothing: true }))
  const said = await Promise.all(children.map(async (child) => ({ pid: child.pid, ...(await child.next()) })))
  const running = said.filter((one) => one.postmaster)
  expect(running).toHaveLength(1)
  for (const one of said.filter((one) => one.refused)) expect(one.refused).toContain(`process ${running[0]?.pid},`)
})

test('of any number of processes exactly one acquires the lock of a dead process', async () => {
  for (let round = 1; round <= rounds; round++) {
    const dataDir = await newDataDir()
    writeLockFile(dataDir, round, JSON.stringify({ pid: 2 ** 30, started: 'long ago' }))
    const folder = await openDataFolder(dataDir)
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(folder)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('the lock never has two holders while it is passed on', async () => {
  const folder = await openDataFolder(await newDataDir())
  let holders = 0
  let lockNumbers = 0
  async function worker() {
    while (lockNumbers < 2 * rounds) {
      const lock = await acquireLock(folder).catch(() => undefined)
      if (!lock) continue
      holders++
      lockNumbers++
      expect(holders).toBe(1)
      await new Promise(setImmediate)
      expect(holders).toBe(1)
      holders--
      await lock.release()
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  expect(readdirSync(join(folder.path, 'lock'))).toHaveLength(1)
})

test.each([
  ['whose pid a stranger has now', JSON.stringify({ pid: process.pid, started: 'another time' })],
  ['whose pid is free', JSON.stringify({ pid: 2 ** 30, started: identify(process.pid)?.started })],
  ['torn by a power cut', '{"pid":'],
  ['that is empty', ''],
])('a lock %s does not keep the server from starting', async (_, content) => {
  const dataDir = await newDataDir()
  writeLockFile(dataDir, 7, content)
  const folder = await openDataFolder(dataDir)
  await acquireLock(folder)
  expect(readdirSync(join(dataDir, 'lock'))).toEqual(['8'])
  expect(await refusalOf(acquireLock(folder))).toContain(`process ${process.pid},`)
})
