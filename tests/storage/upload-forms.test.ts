import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, privateUrl, publicUrl, type TestClient } from './support/test-client.ts'

let site: StorageSite
let admin: TestClient
beforeAll(async () => {
  site = await openStorageSite()
  admin = await site.admin()
})
afterAll(() => site.close())

const boundary = 'x-prabas'
const multipart = `multipart/form-data; boundary=${boundary}`
const fileHeader = `--${boundary}\r\nContent-Disposition: form-data; name=""; filename="cv.pdf"\r\nContent-Type: ${types.pdf}\r\n\r\n`
const file = (content: Buffer = samplePdf()) => Buffer.concat([Buffer.from(fileHeader), content, Buffer.from('\r\n')])
const text = (name: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n3600\r\n`)
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])

const addressOf = (name: string) => `/storage/v1/object/uploads/${name}`
const send = (name: string, body: Buffer) =>
  admin.send('POST', addressOf(name), body as Uint8Array<ArrayBuffer>, { 'content-type': multipart })

test('a form with the file and a few texts is accepted', async () => {
  const name = newName('pdf')
  const texts = Array.from({ length: 7 }, (_, index) => text(`${index}`))
  expect((await send(name, form(...texts, file()))).status).toBe(200)
  expect((await site.client().get(publicUrl(name))).bytes).toEqual(samplePdf())
})

test.each<[string, () => Buffer, number, string]>([
  ['no file', () => form(text('a')), 400, 'The form must hold exactly one file'],
  ['two files', () => form(file(), file()), 400, 'The form must hold exactly one file'],
  ['nine parts', () => form(...Array.from({ length: 9 }, () => text('a'))), 400, 'The form cannot be read'],
  ['no end', () => form(file()).subarray(0, -9), 400, 'The form cannot be read'],
  ['another boundary', () => Buffer.from('--other\r\n'), 400, 'The form cannot be read'],
  ['a header of 20 KB', () => form(text('x'.repeat(20_000)), file()), 400, 'The form cannot be read'],
  ['an empty file', () => form(file(Buffer.alloc(0))), 400, 'The file is empty'],
  ['a file of another content', () => form(file(Buffer.from('no pdf'))), 415, 'The content is not application/pdf'],
])('a form with %s is refused', async (_what, body, status, message) => {
  const name = newName('pdf')
  const answer = await send(name, body())
  expect([answer.status, answer.json().message]).toEqual([status, message])
  expect((await send(name, form(file()))).status).toBe(200)
})

/** A request that is written in chunks, without a declared length. */
function open(name: string, headers: Record<string, string> = {}): ClientRequest {
  return request(site.url + addressOf(name), {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': multipart, 'x-forwarded-for': '10.1.1.1', ...headers },
  })
}

test('API-100: a form that comes byte by byte is the same file', async () => {
  const name = newName('pdf', 'resumes/')
  const upload = open(name)
  upload.setNoDelay(true)
  for (const byte of form(text('a'), file())) {
    const canContinue = upload.write(Buffer.from([byte]))
    if (!canContinue) await once(upload, 'drain')
  }
  upload.end()
  const [answer] = (await once(upload, 'response')) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(200)
  expect((await admin.get(privateUrl(name))).bytes).toEqual(samplePdf())
})

test('UP-06: a form without an end is answered as soon as its file is too large', async () => {
  const upload = open(newName('pdf', 'resumes/'), { 'x-forwarded-for': '10.1.1.2' })
  let megabytes = 0
  function* endless() {
    yield Buffer.from(fileHeader)
    for (; ; megabytes += 1) yield Buffer.alloc(1024 * 1024)
  }
  const source = Readable.from(endless())
  source.pipe(upload)
  const [answer] = (await once(upload, 'response')) as [IncomingMessage]
  upload.on('error', () => {})
  source.destroy()
  upload.destroy()
  expect(answer.statusCode).toBe(413)
  expect(megabytes).toBeLessThan(40)
})

test('an upload that is cut off leaves nothing, and its name and quota are free again', async () => {
  const name = newName('pdf', 'resumes/')
  const address = '10.1.1.3'
  const states = async () =>
    (await site.owner`select state from private.visitor_uploads where address = ${address} order by at`).map(
      ({ state }) => state,
    )
  const refused: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const upload = open(name, { 'x-forwarded-for': address })
    upload.on('error', () => {})
    upload.write(fileHeader + samplePdf().toString('latin1').slice(0, 100))
    await expect.poll(states).toEqual([...refused, 'receiving'])
    upload.destroy()
    refused.push('refused')
    await expect.poll(states).toEqual(refused)
  }
  const visitor = site.client()
  visitor.address = address
  expect((await visitor.upload(name, samplePdf(), types.pdf)).status).toBe(200)
})
