import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sample, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName } from './support/test-client.ts'

let site: StorageSite
let put: StorageSite['store']['put']
beforeAll(async () => {
  site = await openStorageSite()
  put = site.store.put
})
afterEach(() => {
  site.store.put = put
})
afterAll(() => site.close())

test('the storage check writes a file and leaves none behind', async () => {
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
  expect((await site.client().postJson('/rest/v1/rpc/storage_status', {})).status).toBe(401)
})

test('a full disk is reported to staff and visitors, and partial files are removed', async () => {
  site.store.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const admin = await site.admin()
  for (const [guest, name, type] of [
    [admin, newName('png'), 'png'],
    [site.client(), `resumes/${newName('pdf')}`, 'pdf'],
  ] as const) {
    const refused = await guest.upload(name, await sample(type), types[type])
    expect([refused.status, await refused.json()]).toMatchObject([507, { message: 'The file storage is full' }])
  }
  expect(await site.owner`select path from uploads`).toEqual([])
})
