import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../../database/engine/embedded/data-folder.ts'
import { acquireLock, type DataFolderLock } from '../../database/engine/embedded/data-folder-lock.ts'
import { newDataDir, refusalOf } from './engine-fixture.ts'

/** Delays the next link(2) of this process until another event. */
function beforeLink(meanwhile: () => Promise<void>) {
  const { link } = files
  const put = (way: typeof link) => {
    files.link = way
    syncBuiltinESMExports()
  }
  put(async (...names) => {
    put(link)
    await meanwhile()
    return link(...names)
  })
  onTestFinished(() => put(link))
}

test('a slow start does not reuse a lock number that was meanwhile created, released and removed', async () => {
  const dataDir = await newDataDir()
  mkdirSync(join(dataDir, 'lock'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'lock/1'), JSON.stringify({ pid: 2 ** 30, started: 'long ago' }))
  const folder = await openDataFolder(dataDir)
  let held: DataFolderLock | undefined
  beforeLink(async () => {
    await (await acquireLock(folder)).release()
    held = await acquireLock(folder)
  })
  expect(await refusalOf(acquireLock(folder))).toContain(`process ${process.pid},`)
  expect(held).toBeDefined()
  expect(readdirSync(join(dataDir, 'lock'))).toEqual(['3'])
})
