import { access } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { samplePdf, samplePicture } from '../storage/support/sample-files.ts'
import { type AnsweringSite, composeAnswer, openAnsweringSite } from './answering-site.ts'

vi.setConfig({ testTimeout: 480_000 })
let site: AnsweringSite
beforeAll(async () => {
  site = await openAnsweringSite()
})
afterAll(() => site.close())

const filesOf = (inquiry: string) => site.owner<
  { name: string; path: string | null; url: string | null; refusal: string | null }[]
>`
  select file.name, file.path, file.url, file.refusal from conversation_files as file
    join conversation_entries as entry on entry.id = entry_id where inquiry_id = ${inquiry} order by created_at, place`
const isStored = (file: string) =>
  access(path.join(site.dataDir, 'uploads', file)).then(
    () => true,
    () => false,
  )

/** A session ends before. */
async function passHour() {
  site.passMinutes(61)
  await site.staff.signIn()
}

async function answerWith(email: string, attachments: { filename?: string; content: Buffer; contentType?: string }[]) {
  const inquiry = await site.sendInquiry(email)
  const message = site.imap.deliver(await composeAnswer({ to: await site.reply(inquiry), from: email, attachments }))
  await site.passed(message.uid)
  return { inquiry, files: await filesOf(inquiry) }
}

test('IA-13: the files of an answer are kept for staff alone, whatever the mail program called them', async () => {
  const { files } = await answerWith('files@example.com', [
    { filename: '../../Passport of Dawa.PDF', content: samplePdf(), contentType: 'application/octet-stream' },
    { filename: 'photo.jpg', content: await samplePicture('jpg') },
  ])
  expect(files).toMatchObject([
    { name: 'Passport of Dawa.PDF', path: expect.stringMatching(/^attachments\/\d+-\w{32}\.pdf$/), refusal: null },
    { name: 'photo.jpg', path: expect.stringMatching(/\.jpg$/) },
  ])
  const read = await site.staff.get(files[0]!.url!)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(read.headers.get('content-disposition')).toMatch(/^attachment; .*Passport%20of%20Dawa\.pdf$/)
  for (const { path: stored, url } of files) {
    expect((await site.browser().get(url!)).status).toBe(404)
    expect((await site.browser().get(`/storage/v1/object/public/uploads/${stored}`)).status).toBe(404)
    expect((await site.staff.get(`/storage/v1/object/public/uploads/${stored}`)).status).toBe(404)
  }
  const uploads = await site.owner`select is_private, original_name from uploads where path = ${files[0]!.path}`
  expect(uploads).toEqual([{ is_private: true, original_name: 'Passport of Dawa.PDF' }])
  const unlisted = await site.staff.get('/rest/v1/uploads?select=path&is_private=eq.false')
  expect(unlisted.json()).toEqual([])
})

test('IA-13: nobody uploads a file as if it had come by mail', async () => {
  const forged = '/storage/v1/object/uploads/attachments/1790000000000-abcdef123456.pdf'
  for (const browser of [site.staff, site.browser()]) expect((await browser.post(forged)).status).toBeOneOf([400, 401])
})

test('IA-14: a file that is not kept is named with the reason', async () => {
  const { files } = await answerWith('refused@example.com', [
    { filename: 'invoice.exe', content: Buffer.from('MZ') },
    { filename: 'fake.pdf', content: Buffer.from('<script>alert(1)</script>'), contentType: 'application/pdf' },
    { filename: 'page.html', content: Buffer.from('<p>'), contentType: 'text/html' },
    { content: Buffer.from('BEGIN:VCARD'), contentType: 'application/x-thing' },
    { filename: 'huge.pdf', content: Buffer.concat([samplePdf(), Buffer.alloc(10_485_760)]) },
    { filename: 'good.png', content: await samplePicture('png') },
  ])
  expect(files.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['invoice.exe', 'files of this type are not accepted'],
    ['fake.pdf', 'The content is not application/pdf'],
    ['page.html', 'files of this type are not accepted'],
    ['attachment-4.bin', 'files of this type are not accepted'],
    ['huge.pdf', 'File size must be less than 10MB'],
    ['good.png', null],
  ])
})

test('IA-14: of many files the first ten are kept, and a sender has the daily limit of a visitor', async () => {
  const small = await samplePicture('png')
  const many = Array.from({ length: 23 }, (_, n) => ({ filename: `${n + 1}.png`, content: small }))
  const { files } = await answerWith('many@example.com', many)
  expect(files.map(({ path: stored }) => stored !== null)).toEqual([...Array(10).fill(true), ...Array(10).fill(false)])
  expect(files[10]).toMatchObject({ name: '11.png', refusal: 'an email may bring at most 10 files' })
  expect(files[19]).toMatchObject({ name: '4 more files', refusal: 'there are too many' })
  const [second, third] = [
    await answerWith('many@example.com', many.slice(0, 10)),
    await answerWith('many@example.com', many.slice(0, 2)),
  ]
  expect(second.files.every(({ path: stored }) => stored !== null)).toBe(true)
  expect(third.files.map(({ refusal }) => refusal)).toEqual(
    Array(2).fill('Too many files were uploaded today. Please try again tomorrow.'),
  )
})

test('IA-15: the files of an answer are deleted with the inquiry, and nothing of them is in the audit log', async () => {
  const attachments = [{ filename: 'Dawa secret.pdf', content: samplePdf() }]
  const [gone, kept] = [
    await answerWith('gone@example.com', attachments),
    await answerWith('kept@example.com', attachments),
  ]
  const [deleted, used] = [gone.files[0]!, kept.files[0]!]
  const refused = await site.staff.send('DELETE', `/storage/v1/object/uploads/${used.path}`)
  expect([refused.status, refused.json().message]).toEqual([
    409,
    `${used.path} is in use (conversation_files) and cannot be deleted`,
  ])
  expect((await site.staff.send('DELETE', `/rest/v1/inquiries?id=eq.${gone.inquiry}`)).status).toBe(204)
  expect((await site.staff.get(deleted.url!)).status).toBe(404)
  expect(await site.owner`select from uploads where path = ${deleted.path}`).toEqual([])
  await passHour()
  await site.services.storage.sweepNow()
  expect([await isStored(deleted.path!), await isStored(used.path!)]).toEqual([false, true])
  expect(await site.owner`select from audit_log where audit_log::text ~ 'Dawa secret'`).toEqual([])
  expect(
    await site.owner`select from private.taken_messages where entry_id not in (select id from conversation_entries)`,
  ).toEqual([])
})

test('IA-15: files that no answer names, as after a crash, are deleted by the clean-up', async () => {
  const { inquiry, files } = await answerWith('crash@example.com', [{ filename: 'a.pdf', content: samplePdf() }])
  const [file] = files
  await site.owner`alter table conversation_files disable trigger delete_file`
  await site.owner`delete from conversation_files using conversation_entries as entry
    where entry.id = entry_id and inquiry_id = ${inquiry}`
  await site.owner`alter table conversation_files enable trigger delete_file`
  await passHour()
  await site.services.storage.sweepNow()
  expect(await isStored(file!.path!)).toBe(false)
})

test('IA-24: a message of more than 25 MB keeps its words and names its files', async () => {
  const inquiry = await site.sendInquiry('large@example.com')
  const content = Buffer.alloc(20 * 1024 * 1024, 'x')
  const raw = await composeAnswer({
    to: await site.reply(inquiry),
    text: 'See the film',
    attachments: [{ filename: 'film.pdf', content }],
  })
  expect(raw.length).toBeGreaterThan(25 * 1024 * 1024)
  await site.passed(site.imap.deliver(raw).uid)
  expect(await site.answers(inquiry, 1)).toMatchObject([{ body: 'See the film' }])
  expect(await filesOf(inquiry)).toMatchObject([
    { name: 'film.pdf', path: null, refusal: 'the email is larger than 25 MB' },
  ])
})
