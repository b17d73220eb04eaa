import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { sample, sampleDocx, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, privateUrl, publicUrl, type TestClient } from './support/test-client.ts'

let site: StorageSite
let admin: TestClient
beforeAll(async () => {
  site = await openStorageSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const name of await readdir(site.uploads).catch(() => []))
    await rm(path.join(site.uploads, name), { recursive: true })
  for (const table of ['job_applications', 'uploads', 'private.visitor_uploads', 'private.orphan_candidates'])
    await site.owner`delete from ${site.owner(table)}`
  site.lines.length = 0
  // The clock has gone on, so the session of the test before has ended.
  admin = await site.admin()
})

const nothing = { unusedPrivateFiles: 0, unreferencedFiles: 0, incompleteWrites: 0, variants: 0 }
const resume = async (guest = site.client()) => {
  const name = newName('docx', 'resumes/')
  const { status } = await guest.upload(name, sampleDocx(), types.docx)
  return { guest, name, status }
}

/** An upload that is incomplete until `finish`. */
function beginUpload(address: string, bytes: Buffer) {
  const headers = { apikey: 'public', 'x-forwarded-for': address, 'content-type': types.docx }
  const sent = request(`${site.url}/storage/v1/object/uploads/${newName('docx', 'resumes/')}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': bytes.length },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.write(bytes.subarray(0, -1))
  return {
    async finish() {
      sent.end(bytes.subarray(-1))
      const [answer] = await answered
      answer.resume()
      return answer.statusCode
    },
  }
}

const countReceiving = async () => {
  const [row] = await site.owner`select count(*)::int as files from private.visitor_uploads where state = 'receiving'`
  return row!.files
}

describe('the sweep', () => {
  test('takes resumes that no application names after an hour, and leaves everything that is used or public', async () => {
    const [job] =
      await site.owner`insert into careers (title, description, is_active) values ('Guide', 'Leads', true) returning id`
    const [used, unused] = [await resume(), await resume()]
    const shown = newName('png')
    await admin.upload(shown, await sample('png'), types.png)
    const applied = await used.guest.postJson('/rest/v1/job_applications', {
      career_id: job!.id,
      applicant_name: 'Tenzing',
      applicant_email: 'tenzing@example.com',
      cover_letter: 'I know the way.',
      resume_url: privateUrl(used.name),
    })
    expect(applied.status).toBe(201)
    site.passMinutes(59)
    expect(await site.storage.sweepNow()).toEqual(nothing)
    site.passMinutes(2)
    expect(await site.storage.sweepNow()).toEqual({ ...nothing, unusedPrivateFiles: 1 })
    expect(site.lines.at(-1)).toMatchObject({ msg: 'uploads were swept', unusedPrivateFiles: 1 })
    expect(await readdir(path.join(site.uploads, 'resumes'))).toEqual([path.basename(used.name)])
    expect((await site.client().get(publicUrl(shown))).status).toBe(200)
    await admin.signIn()
    expect((await admin.get(privateUrl(used.name))).status).toBe(200)
    expect((await admin.get(privateUrl(unused.name))).status).toBe(404)
  })

  test('DB-100: deletes files of interrupted uploads, removals and writes after an hour', async () => {
    const [kept, removed, begun] = [newName('docx'), newName('docx'), newName('docx')]
    for (const name of [kept, removed]) await admin.upload(name, sampleDocx(), types.docx)
    const { put, remove } = site.store
    site.store.remove = () => Promise.reject(new Error('the power went'))
    expect((await admin.send('DELETE', `/storage/v1/object/uploads/${removed}`)).status).toBe(500)
    site.store.put = async (...file) => {
      await put(...file)
      throw new Error('the power went')
    }
    expect((await admin.upload(begun, sampleDocx(), types.docx)).status).toBe(500)
    Object.assign(site.store, { put, remove })
    const broken = path.join(site.uploads, '.incoming-abc')
    await writeFile(broken, 'half a file')
    const before = new Date(Date.now() - 61 * 60_000)
    await utimes(broken, before, before)

    expect(await site.storage.sweepNow()).toEqual({ ...nothing, incompleteWrites: 1 })
    for (const name of [removed, begun]) expect((await site.client().get(publicUrl(name))).status).toBe(404)
    site.passMinutes(61)
    expect(await site.storage.sweepNow()).toEqual({ ...nothing, unreferencedFiles: 2 })
    expect(await readdir(site.uploads)).toEqual([kept])
    expect(await site.owner`select path from private.orphan_candidates`).toEqual([])
  })

  test('DB-100: does not delete files that this database has not recorded: foreign files, and uploads made after a restored backup', async () => {
    const [known, sinceBackup] = [newName('docx'), newName('docx')]
    for (const name of [known, sinceBackup]) await admin.upload(name, sampleDocx(), types.docx)
    await site.owner`delete from uploads where path = ${sinceBackup}`
    const others = ['accounts-2025.pdf', 'notes.txt']
    for (const name of others) await writeFile(path.join(site.uploads, name), 'not ours')
    const before = new Date(Date.now() - 90 * 24 * 60 * 60_000)
    for (const name of [...others, sinceBackup]) await utimes(path.join(site.uploads, name), before, before)
    site.passMinutes(90 * 24 * 60)
    for (let round = 0; round < 2; round += 1) expect(await site.storage.sweepNow()).toEqual(nothing)
    expect((await readdir(site.uploads)).toSorted()).toEqual([...others, known, sinceBackup].toSorted())
    const told = site.lines.filter(({ msg }) => msg === 'files that this database does not know are left alone')
    expect(told).toMatchObject([{ level: 40, unknown: 1 }])
  })

  test('DB-100: does not delete a file whose name another upload tried to use', async () => {
    const name = newName('docx')
    await site.store.put(name, Buffer.from('here before'), types.docx)
    await admin.signIn()
    expect((await admin.upload(name, sampleDocx(), types.docx)).status).toBe(409)
    site.passMinutes(120)
    expect(await site.storage.sweepNow()).toEqual(nothing)
    expect(await readdir(site.uploads)).toEqual([name])
  })

  test('DB-111: reports rows without files once and keeps them, because the files may be restored', async () => {
    const [lost, kept] = [newName('docx'), newName('docx')]
    for (const name of [lost, kept]) await admin.upload(name, sampleDocx(), types.docx)
    await site.store.remove(lost)
    for (let round = 0; round < 2; round += 1) expect(await site.storage.sweepNow()).toEqual(nothing)
    expect(site.lines.filter(({ level }) => level === 50)).toMatchObject([{ missing: 1, first: [lost] }])
    await site.store.put(lost, sampleDocx(), types.docx)
    expect((await site.client().get(publicUrl(lost))).status).toBe(200)
  })

  test('deletes the sizes of deleted pictures', async () => {
    const variants = path.join(site.uploads, '.variants')
    const [gone, kept] = [newName('png'), newName('png')]
    for (const name of [gone, kept]) {
      await admin.upload(name, await sample('png'), types.png)
      await site.client().get(`/storage/v1/render/uploads/${name}/320.webp`)
    }
    // Sizes are also created in advance.
    await eventually(async () => expect(await readdir(path.join(variants, gone))).toHaveLength(3))
    await site.owner`delete from uploads where path = ${gone}`
    expect(await site.storage.sweepNow()).toEqual({ ...nothing, variants: 1 })
    expect(await readdir(variants)).toEqual([kept])
  })
})

describe('a visitor', () => {
  test('sends five files a day, and a swept file counts', async () => {
    const { guest } = await resume()
    for (let count = 0; count < 4; count += 1) expect((await resume(guest)).status).toBe(200)
    expect((await resume(guest)).status).toBe(429)
    site.passMinutes(120)
    expect((await site.storage.sweepNow()).unusedPrivateFiles).toBe(5)
    expect((await resume(guest)).status).toBe(429)
    site.passMinutes(23 * 60)
    expect((await resume(guest)).status).toBe(200)
  })

  test('sends 20 MB a day', async () => {
    const large = sampleDocx([{ name: 'word/media/photo.bin', content: randomBytes(9_000_000) }])
    const { guest } = await resume()
    const send = async () => (await guest.upload(newName('docx', 'resumes/'), large, types.docx)).status
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  })

  test('visitors without a cookie are limited by network address: twenty files, sixty attempts, three at once', async () => {
    const { guest } = await resume()
    const send = (bytes: Buffer) => {
      guest.cookies.clear()
      return guest.upload(newName('docx', 'resumes/'), bytes, types.docx)
    }
    const slow = Array.from({ length: 3 }, () => beginUpload(guest.address, sampleDocx()))
    await eventually(async () => expect(await countReceiving()).toBe(3))
    expect((await send(sampleDocx())).status).toBe(429)
    for (const { finish } of slow) expect(await finish()).toBe(200)
    expect((await send(sampleDocx())).status).toBe(200)
    await site.owner`delete from private.visitor_uploads`
    for (let count = 0; count < 20; count += 1) expect((await send(sampleDocx())).status).toBe(200)
    expect((await send(sampleDocx())).status).toBe(429)
    await site.owner`delete from private.visitor_uploads`
    for (let count = 0; count < 60; count += 1) expect((await send(Buffer.from('no docx'))).status).toBe(415)
    expect((await send(sampleDocx())).status).toBe(429)
    expect((await resume()).status).toBe(200)
  })

  test('of all visitors together only so much is taken; staff are not held up by them', async () => {
    await site.owner`insert into private.visitor_uploads (address, bytes, state, at)
      select 'a' || number, 1, 'kept', ${site.clock()} from generate_series(1, 300) as number`
    expect((await resume()).status).toBe(429)
    expect((await admin.upload(newName('docx'), sampleDocx(), types.docx)).status).toBe(200)
  })
})
