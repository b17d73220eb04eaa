import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Functions } from '../../app/lib/data/data.ts'
import { sample, samplePdf, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, publicUrl, type TestClient } from './support/test-client.ts'

let site: StorageSite
let admin: TestClient
beforeAll(async () => {
  site = await openStorageSite()
  admin = await site.admin()
})
afterAll(() => site.close())

async function storePicture() {
  const name = newName('png')
  await admin.upload(name, await sample('png'), types.png)
  return name
}
const usesOf = async (...paths: string[]) =>
  (await admin.postJson('/rest/v1/rpc/uses_of_files', { paths })).json<Functions['uses_of_files']['Returns']>()
const replace = (who: TestClient, old_path: string, new_path: string) =>
  who.postJson('/rest/v1/rpc/replace_file', { old_path, new_path })

test('a file is replaced everywhere, keeps its alt text, and the audit log names the admin', async () => {
  const [old, next] = [await storePicture(), await storePicture()]
  const url = publicUrl(old)
  await site.owner`update uploads set alt_text = 'A yak' where path = ${old}`
  await site.owner`insert into blog_posts (title, slug, image_url, content)
    values ('Yaks', 'yaks', ${url}, ${`<p><img src="${url}"> twice</p>`})`
  await site.owner`insert into banner_slides (title, buttons)
    values ('Yaks', ${site.owner.json([{ text: 'See', link: url, style: 'primary' }])})`
  expect((await usesOf(old, next)).map((use) => [use.path, use.table_name, use.row_name])).toEqual([
    [old, 'banner_slides', 'Yaks'],
    [old, 'blog_posts', 'Yaks'],
  ])

  const answer = await replace(admin, old, next)
  expect([answer.status, answer.text]).toEqual([200, '3'])
  const [post] = await site.owner`select image_url, content from blog_posts where slug = 'yaks'`
  expect(post).toEqual({ image_url: publicUrl(next), content: `<p><img src="${publicUrl(next)}"> twice</p>` })
  expect(new Set((await usesOf(old, next)).map((use) => use.path))).toEqual(new Set([next]))
  const [described] = await site.owner`select alt_text from uploads where path = ${next}`
  expect(described!.alt_text).toBe('A yak')
  const entries = await site.owner`select distinct actor_email from audit_log
    where action = 'update' and table_name in ('blog_posts', 'banner_slides')`
  expect(entries.map(({ actor_email }) => actor_email)).toEqual(['root@example.com'])
  expect((await admin.send('DELETE', `/storage/v1/object/uploads/${old}`)).status).toBe(200)
})

test('only existing public files can replace another, and only staff can do it', async () => {
  const kept = await storePicture()
  const resume = newName('pdf', 'resumes/')
  await site.client().upload(resume, samplePdf(), types.pdf)
  for (const other of [newName('png'), resume, kept]) expect((await replace(admin, kept, other)).status).not.toBe(200)
  expect((await replace(site.client(), kept, await storePicture())).status).toBe(401)
  expect((await site.client().postJson('/rest/v1/rpc/uses_of_files', { paths: [kept] })).status).toBe(401)
})

test("a visitor's text does not prevent the deletion of a file, and at most 100 are checked at once", async () => {
  const kept = await storePicture()
  await site.client().postJson('/rest/v1/inquiries', {
    name: 'A',
    email: 'a@example.com',
    subject: 'B',
    message: `I saw ${publicUrl(kept)}`,
    status: 'pending',
  })
  expect(await usesOf(kept)).toEqual([])
  expect((await admin.send('DELETE', `/storage/v1/object/uploads/${kept}`)).status).toBe(200)
  const many = await admin.postJson('/rest/v1/rpc/uses_of_files', { paths: Array.from({ length: 101 }, () => kept) })
  expect(many.status).toBe(400)
})
