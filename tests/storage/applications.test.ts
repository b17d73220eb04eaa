import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { samplePdf, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { firstPageUrl, newName, privateUrl } from './support/test-client.ts'

let site: StorageSite
beforeAll(async () => {
  site = await openStorageSite()
})
afterAll(() => site.close())
afterEach(async () => {
  for (const table of ['job_applications', 'uploads', 'audit_log']) await site.owner`delete from ${site.owner(table)}`
  for (const name of await resumes()) await rm(path.join(site.uploads, 'resumes', name))
})

const resumes = () => readdir(path.join(site.uploads, 'resumes'))

async function apply(name: string, hasResume = true) {
  const [job] =
    await site.owner`insert into careers (title, description, is_active) values ('Guide', 'Leads', true) returning id`
  const guest = site.client()
  const file = newName('pdf', 'resumes/')
  if (hasResume) await guest.upload(file, samplePdf(), types.pdf)
  const sent = await guest.postJson('/rest/v1/job_applications', {
    career_id: job!.id,
    applicant_name: name,
    applicant_email: 'pasang@example.com',
    cover_letter: 'I know the way.',
    resume_url: hasResume ? privateUrl(file) : null,
  })
  expect(sent.status).toBe(201)
  const [row] = await site.owner`select id from job_applications where applicant_name = ${name}`
  return { id: String(row!.id), file }
}

test('AJ-31 AU-05: deleting an application deletes its resume, and the audit log keeps neither name', async () => {
  const admin = await site.admin()
  const [gone, bare, kept] = [await apply('Pasang'), await apply('Mingma', false), await apply('Dawa')]
  expect((await admin.get(privateUrl(gone.file))).status).toBe(200)
  const answer = await admin.postJson('/rest/v1/rpc/delete_applications', { ids: [gone.id, bare.id] })
  expect([answer.status, answer.json()]).toEqual([200, { deleted: 2 }])
  expect((await admin.get(privateUrl(gone.file))).status).toBe(404)
  expect(await resumes()).toEqual([path.basename(kept.file)])
  expect((await admin.get(privateUrl(kept.file))).status).toBe(200)
  expect(await site.owner`select applicant_name from job_applications`).toEqual([{ applicant_name: 'Dawa' }])
  const entries = await site.owner`select action, table_name, row_name, before, after from audit_log
    where table_name in ('job_applications', 'uploads') order by table_name`
  const silent = { action: 'delete', row_name: null, before: null, after: null }
  expect([...entries]).toEqual([
    { ...silent, table_name: 'job_applications' },
    { ...silent, table_name: 'job_applications' },
    { ...silent, table_name: 'uploads' },
  ])
})

test('AJ-33: the picture of a resume is for staff, and goes with the resume', async () => {
  const admin = await site.admin()
  const { id, file } = await apply('Pasang')
  const shown = await admin.get(firstPageUrl(file))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect((await site.client().get(firstPageUrl(file))).status).toBe(404)
  const answer = await admin.postJson('/rest/v1/rpc/delete_applications', { ids: [id] })
  expect(answer.status).toBe(200)
  expect((await admin.get(firstPageUrl(file))).status).toBe(404)
  expect(await site.owner`select upload_id from private.resume_pictures`).toEqual([])
})

test('AJ-31: an application with a missing resume file can be deleted', async () => {
  const admin = await site.admin()
  const { id } = await apply('Pasang')
  await site.owner`delete from uploads`
  const answer = await admin.postJson('/rest/v1/rpc/delete_applications', { ids: [id] })
  expect([answer.status, answer.json()]).toEqual([200, { deleted: 1 }])
})

test('AJ-31: only staff delete applications', async () => {
  const { id, file } = await apply('Pasang')
  const answer = await site.client().postJson('/rest/v1/rpc/delete_applications', { ids: [id] })
  expect(answer.status).toBe(401)
  expect(await resumes()).toEqual([path.basename(file)])
})
