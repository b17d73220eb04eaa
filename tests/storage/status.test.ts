import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openStorageSite } from './support/storage-site.ts'

test('DA-06 DA-09: whether files can be kept is tried, and leaves nothing behind', async () => {
  const site = await openStorageSite()
  expect(await site.storage.isWorking()).toBe(true)
  const left = await readdir(site.uploads, { withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
  site.store.put = async () => {
    throw new Error('the disk is full')
  }
  expect(await site.storage.isWorking()).toBe(false)
  expect(site.lines.at(-1)).toMatchObject({ msg: 'the file store does not work' })
  const admin = await site.admin()
  expect((await admin.postJson('/rest/v1/rpc/storage_status', {})).status).toBe(200)
  expect((await site.guest().postJson('/rest/v1/rpc/storage_status', {})).status).toBe(401)
  await site.close()
})
