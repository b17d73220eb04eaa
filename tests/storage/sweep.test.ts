import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type Guest, newName, privateUrl, publicUrl } from './support/guest.ts'
import { sample, samplePdf, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'

let site: StorageSite
let admin: Guest
beforeEach(async () => {
  site = await openStorageSite()
  admin = await site.admin()
})
afterEach(() => site.close())

const nothing = { unusedResumes: 0, rowsWithoutFile: 0, filesWithoutRow: 0, brokenWrites: 0, variants: 0 }
const resume = async (guest = site.guest()) => {
  const name = newName('pdf', 'resumes/')
  const { status } = await guest.upload(name, samplePdf(), types.pdf)
  return { guest, name, status }
}

/** An upload that lacks its last byte until `finish`. */
function beginUpload(address: string, bytes: Buffer) {
  const headers = { apikey: 'public', 'x-forwarded-for': address, 'content-type': types.pdf }
  const sent = request(`${site.url}/storage/v1/object/uploads/${newName('pdf', 'resumes/')}`, {
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
    expect(await site.storage.sweepNow()).toEqual({ ...nothing, unusedResumes: 1 })
    expect(site.lines.at(-1)).toMatchObject({ msg: 'uploads were swept', unusedResumes: 1 })
    expect(await readdir(path.join(site.uploads, 'resumes'))).toEqual([path.basename(used.name)])
    expect((await site.guest().get(publicUrl(shown))).status).toBe(200)
    await admin.signIn()
    expect((await admin.get(privateUrl(used.name))).status).toBe(200)
    expect((await admin.get(privateUrl(unused.name))).status).toBe(404)
  })

  test('takes files without row and what broken-off writes left, after an hour', async () => {
    const name = newName('pdf')
    await admin.upload(newName('pdf'), samplePdf(), types.pdf)
    const stray = [name, '.incoming-abc', `resumes/${name}`].map((file) => path.join(site.uploads, file))
    await mkdir(path.join(site.uploads, 'resumes'), { recursive: true })
    for (const file of stray) await writeFile(file, 'stray')
    expect((await site.guest().get(publicUrl(name))).status).toBe(404)
    expect(await site.storage.sweepNow()).toEqual(nothing)
    const before = new Date(Date.now() - 61 * 60_000)
    for (const file of stray) await utimes(file, before, before)
    expect(await site.storage.sweepNow()).toEqual({ ...nothing, filesWithoutRow: 2, brokenWrites: 1 })
    expect((await readdir(site.uploads)).length).toBe(2)
  })

  test('takes rows whose file is missing, and sizes of pictures that are gone', async () => {
    const [lost, kept] = [newName('png'), newName('png')]
    for (const name of [lost, kept]) {
      await admin.upload(name, await sample('png'), types.png)
      await site.guest().get(`/storage/v1/render/uploads/${name}/320.webp`)
    }
    await site.store.remove(lost)
    const swept = await site.storage.sweepNow()
    expect(swept).toEqual({ ...nothing, rowsWithoutFile: 1, variants: 1 })
    expect(await site.owner`select path from uploads`).toEqual([{ path: kept }])
    expect(await readdir(path.join(site.uploads, '.variants'))).toEqual([kept])
  })

  test.each([
    ['most', 31],
    ['all of a few', 4],
  ])(
    'touches nothing when %s rows have no file or files no row: then the two do not belong together',
    async (_title, count) => {
      await site.owner`insert into uploads (path, content_type, bytes)
      select '17000000000' || number || '-abcdefgh.pdf', 'application/pdf', 1
      from generate_series(10, ${9 + count}::int) as number`
      const before = new Date(Date.now() - 61 * 60_000)
      await mkdir(site.uploads, { recursive: true })
      for (let number = 10; number < 10 + count; number += 1) {
        const file = path.join(site.uploads, `18000000000${number}-abcdefgh.pdf`)
        await writeFile(file, 'a')
        await utimes(file, before, before)
      }
      expect(await site.storage.sweepNow()).toEqual(nothing)
      expect((await site.owner`select count(*)::int as rows from uploads`)[0]).toEqual({ rows: count })
      expect((await readdir(site.uploads)).length).toBe(count)
      expect(site.lines.filter(({ level }) => level === 50).length).toBe(2)
    },
  )
})

describe('a visitor', () => {
  test('sends five files a day, and a swept file counts', async () => {
    const { guest } = await resume()
    for (let count = 0; count < 4; count += 1) expect((await resume(guest)).status).toBe(200)
    expect((await resume(guest)).status).toBe(429)
    site.passMinutes(120)
    expect((await site.storage.sweepNow()).unusedResumes).toBe(5)
    expect((await resume(guest)).status).toBe(429)
    site.passMinutes(23 * 60)
    expect((await resume(guest)).status).toBe(200)
  })

  test('sends 20 MB a day', async () => {
    const large = samplePdf({ objects: [{ dictionary: '', stream: Buffer.alloc(9_000_000, 0x20) }] })
    const { guest } = await resume()
    const send = async () => (await guest.upload(newName('pdf', 'resumes/'), large, types.pdf)).status
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  })

  test('who throws the cookie away is known by the network address: twenty files, sixty attempts, three at once', async () => {
    const { guest } = await resume()
    const send = (bytes: Buffer) => {
      guest.cookies.clear()
      return guest.upload(newName('pdf', 'resumes/'), bytes, types.pdf)
    }
    const slow = Array.from({ length: 3 }, () => beginUpload(guest.address, samplePdf()))
    await eventually(async () => expect(await countReceiving()).toBe(3))
    expect((await send(samplePdf())).status).toBe(429)
    for (const { finish } of slow) expect(await finish()).toBe(200)
    expect((await send(samplePdf())).status).toBe(200)
    await site.owner`delete from private.visitor_uploads`
    for (let count = 0; count < 20; count += 1) expect((await send(samplePdf())).status).toBe(200)
    expect((await send(samplePdf())).status).toBe(429)
    await site.owner`delete from private.visitor_uploads`
    for (let count = 0; count < 60; count += 1) expect((await send(Buffer.from('no pdf'))).status).toBe(415)
    expect((await send(samplePdf())).status).toBe(429)
    expect((await resume()).status).toBe(200)
  })

  test('of all visitors together only so much is taken; staff are not held up by them', async () => {
    await site.owner`insert into private.visitor_uploads (address, bytes, state, at)
      select 'a' || number, 1, 'kept', now() from generate_series(1, 300) as number`
    expect((await resume()).status).toBe(429)
    expect((await admin.upload(newName('pdf'), samplePdf(), types.pdf)).status).toBe(200)
  })
})
