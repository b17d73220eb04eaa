import { StorageClient } from '@supabase/storage-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample, samplePdf, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, privateUrl, publicUrl, type TestClient } from './support/test-client.ts'

let site: StorageSite
let admin: TestClient
beforeAll(async () => {
  site = await openStorageSite()
  admin = await site.admin()
})
afterAll(() => site.close())

const bucketOf = (guest: TestClient) =>
  new StorageClient(`${site.url}/storage/v1`, { apikey: 'public' }, guest.fetch).from('uploads')
const fileOf = async (extension: 'png' | 'pdf', name = `photo.${extension}`) =>
  new File([(await sample(extension)) as Uint8Array<ArrayBuffer>], name, { type: types[extension] })

test('UP-11 API-26 API-27: the official client uploads, gets the public URL and removes', async () => {
  const bucket = bucketOf(admin)
  const name = newName('png')
  const { data, error } = await bucket.upload(name, await fileOf('png'))
  expect(error).toBeNull()
  expect(data).toEqual({ path: name, fullPath: `uploads/${name}`, id: expect.any(String) })
  const { publicUrl: address } = bucket.getPublicUrl(name).data
  expect(address).toBe(site.url + publicUrl(name))
  expect((await fetch(address)).headers.get('content-type')).toBe('image/png')
  expect((await bucket.exists(name)).data).toBe(true)
  expect((await bucket.download(name)).data?.size).toBeGreaterThan(0)

  const removed = await bucket.remove([name])
  expect(removed.error).toBeNull()
  expect(removed.data?.map((file) => file.name)).toEqual([name])
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(`${site.url}/storage/v1/render/uploads/${name}/320.webp`)).status).toBe(404)
})

test('API-26: bytes, streams and blobs work alike when the type is declared', async () => {
  const bucket = bucketOf(admin)
  const bytes = await sample('png')
  const options = { contentType: types.png }
  expect((await bucket.upload(newName('png'), bytes, options)).error).toBeNull()
  expect(
    (await bucket.upload(newName('png'), new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(), options)).error,
  ).toBeNull()
  expect(
    (await bucket.upload(newName('png'), new Blob([bytes as Uint8Array<ArrayBuffer>], { type: types.png }))).error,
  ).toBeNull()
})

test('the official client understands why a file is refused', async () => {
  const bucket = bucketOf(admin)
  const name = newName('png')
  await bucket.upload(name, await fileOf('png'))
  expect((await bucket.upload(name, await fileOf('png'))).error).toMatchObject({ status: 409, statusCode: '409' })
  expect((await bucket.upload(newName('png'), await fileOf('pdf'))).error).toMatchObject({
    status: 415,
    statusCode: '415',
  })
  expect((await bucket.upload('photo.png', await fileOf('png'))).error).toMatchObject({ status: 400 })
  expect((await bucket.remove([newName('png')])).error).toMatchObject({ status: 404 })
})

test('UP-15 UP-16 UP-18: a visitor with the official client sends a resume and can do nothing else', async () => {
  const guest = site.client()
  const bucket = bucketOf(guest)
  const name = newName('pdf', 'resumes/')
  expect((await bucket.upload(name, await fileOf('pdf', 'cv.pdf'))).error).toBeNull()
  expect((await bucket.upload(newName('png'), await fileOf('png'))).error).toMatchObject({ status: 401 })
  expect((await bucket.list('resumes')).error).toMatchObject({ status: 404 })
  expect((await bucket.list()).error).toMatchObject({ status: 404 })
  expect((await bucket.download(name)).error).toBeTruthy()
  expect((await bucket.remove([name])).error).toMatchObject({ status: 401 })
  expect((await bucket.createSignedUrl(name, 60)).error).toMatchObject({ status: 404 })
  expect((await bucket.update(name, await fileOf('pdf'))).error).toMatchObject({ status: 404 })
  expect((await bucket.move(name, newName('pdf'))).error).toMatchObject({ status: 404 })
  expect((await bucket.copy(name, newName('pdf'))).error).toMatchObject({ status: 404 })
  expect((await admin.get(privateUrl(name))).bytes).toEqual(samplePdf())
})

test('a write from another site or without the key is refused before anything is read', async () => {
  const name = newName('pdf', 'resumes/')
  const to = `/storage/v1/object/uploads/${name}`
  const foreign = await site.client().send('POST', to, 'x', { origin: 'https://evil.example' })
  const keyless = await site.client().send('POST', to, 'x', { apikey: 'wrong' })
  expect([foreign.status, keyless.status]).toEqual([403, 401])
})

test.each([
  [
    'a column',
    (url: string) =>
      site.owner`insert into testimonials (client_name, client_image_url) values ('A', ${url}) returning id`,
  ],
  [
    'a page',
    (url: string) =>
      site.owner`insert into pages (title, slug, content) values ('A', 'a', ${`<p><img src="${url}"></p>`}) returning id`,
  ],
  [
    'a list',
    (url: string) => site.owner`insert into banner_slides (title, buttons)
    values ('A', ${site.owner.json([{ text: 'See', link: url, style: 'primary' }])}) returning id`,
  ],
])('a file that %s names cannot be removed, alone or among others', async (_where, use) => {
  const [used, unused] = [newName('png'), newName('png')]
  for (const name of [used, unused]) await admin.upload(name, await sample('png'), types.png)
  const [row] = await use(publicUrl(used))
  const found = await admin.postJson('/rest/v1/rpc/uses_of_files', { paths: [used, unused] })
  expect(found.json()).toEqual([{ path: used, table_name: expect.any(String), row_id: row!.id, row_name: 'A' }])
  const refusal = await bucketOf(admin).remove([unused, used])
  expect(refusal.error).toMatchObject({ status: 409 })
  expect((await admin.send('DELETE', `/storage/v1/object/uploads/${used}`)).status).toBe(409)
  for (const name of [used, unused]) expect((await site.client().get(publicUrl(name))).status).toBe(200)
  expect((await admin.send('DELETE', `/storage/v1/object/uploads/${unused}`)).status).toBe(200)
  const [entries] =
    await site.owner`select actor_email from audit_log where action = 'delete' and before ->> 'path' = ${unused}`
  expect(entries?.actor_email).toBe('root@example.com')
})
