import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDataFolder } from '../../database/engine/data-folder.ts'
import { type DataFolderLock, takeLock } from '../../database/engine/data-folder-lock.ts'
import { newDataDir, refusalOf } from './workshop.ts'

const slow = vi.hoisted(() => ({ beforeLink: undefined as (() => Promise<void>) | undefined }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  async function link(...args: Parameters<typeof real.link>): Promise<void> {
    const meanwhile = slow.beforeLink
    slow.beforeLink = undefined
    await meanwhile?.()
    return real.link(...args)
  }
  return { ...real, link }
})

test('a slow start does not take a turn that came, went and was cleared away while it looked', async () => {
  const dataDir = await newDataDir()
  mkdirSync(join(dataDir, 'lock'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'lock/1'), JSON.stringify({ pid: 2 ** 30, started: 'long ago' }))
  const folder = await openDataFolder(dataDir)
  let held: DataFolderLock | undefined
  slow.beforeLink = async () => {
    await (await takeLock(folder)).release()
    held = await takeLock(folder)
  }
  expect(await refusalOf(takeLock(folder))).toContain(`process ${process.pid},`)
  expect(held).toBeDefined()
  expect(readdirSync(join(dataDir, 'lock'))).toEqual(['3'])
})
