import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeDocx, honestDocx } from './corpus/active-docx.ts'
import { activePdfs, honestPdfs } from './corpus/active-pdf.ts'
import { badDoc } from './corpus/bad-doc.ts'
import { badDocx } from './corpus/bad-docx.ts'
import { type BadFile, extensions } from './corpus/bad-file.ts'
import { badPdf } from './corpus/bad-pdf.ts'
import { disguised } from './corpus/disguised.ts'
import { oversizedPictures } from './corpus/oversized-pictures.ts'
import { truncated } from './corpus/truncated.ts'
import { wrongContent } from './corpus/wrong-content.ts'
import { sample, types } from './support/sample-files.ts'
import { forkServer, type ServerProcess } from './support/server-process.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, publicUrl, TestClient } from './support/test-client.ts'

let site: StorageSite
let server: ServerProcess
let admin: TestClient
let refused = 0
beforeAll(async () => {
  site = await openStorageSite()
  const { cookies } = await site.admin()
  server = await forkServer(site.endpoint, site.dataDir)
  admin = new TestClient(server.url)
  for (const [name, value] of cookies) admin.cookies.set(name, value)
})
afterAll(async () => {
  await server.kill()
  await site.close()
})

/** How many files of each kind have a few bytes changed; `npm run soak` sets more. */
const changedFiles = Number(process.env.CHANGED_FILES ?? 4)

const families: Record<string, () => AsyncIterable<BadFile> | Iterable<BadFile>> = {
  'wrong content': wrongContent,
  truncated,
  'two things at once and scripts in metadata': disguised,
  'oversized pictures': oversizedPictures,
  docx: badDocx,
  pdf: badPdf,
  doc: badDoc,
}

test.each(Object.entries(families))('UP-08: bad files are refused: %s', async (_title, family) => {
  const taken: string[] = []
  for await (const { title, extension, type, bytes } of family()) {
    const name = newName(extension)
    const answer = await admin.upload(name, bytes, type)
    const shown = await admin.get(publicUrl(name))
    if (![400, 413, 415, 422].includes(answer.status) || shown.status !== 404) taken.push(`${title}: ${answer.status}`)
    else refused += 1
  }
  expect(taken).toEqual([])
})

test('UP-24: a PDF with active content is refused, however it hides', async () => {
  for (const [title, bytes] of Object.entries(activePdfs()))
    expect([title, (await admin.upload(newName('pdf'), bytes, types.pdf)).status]).toEqual([title, 422])
})

test('UP-25: a Word document that loads something is refused, whatever its prefixes', async () => {
  for (const [title, bytes] of Object.entries(activeDocx()))
    expect([title, (await admin.upload(newName('docx'), bytes, types.docx)).status]).toEqual([title, 422])
})

test.each([
  ...Object.entries(honestPdfs()).map(([title, bytes]) => ['pdf', title, bytes] as const),
  ...Object.entries(honestDocx()).map(([title, bytes]) => ['docx', title, bytes] as const),
])('UP-08: an honest %s is accepted: %s', async (extension, _title, bytes) => {
  const name = newName(extension)
  const answer = await admin.upload(name, bytes, types[extension])
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  await admin.send('DELETE', `/storage/v1/object/uploads/${name}`)
})

test('bad files: at least 300 of them, none stored, none left over, under 600 MB of memory, and the server answers', async () => {
  expect(refused).toBeGreaterThanOrEqual(300)
  expect(await site.owner`select path from uploads`).toEqual([])
  expect((await readdir(site.uploads).catch(() => [])).filter((name) => name !== '.variants')).toEqual([])
  expect((await new TestClient(server.url).get('/healthz')).status).toBe(200)
  const peak = await server.peakBytes()
  console.info(`${refused} bad files refused, at most ${Math.round(peak / 1e6)} MB`)
  expect(peak).toBeLessThan(600e6)
})

test('files with a few bytes changed are taken or refused, but never break the server', async () => {
  const random = createRandom(76)
  for (const extension of extensions) {
    const whole = await sample(extension)
    for (let round = 0; round < changedFiles; round += 1) {
      const changed = Buffer.from(whole)
      for (let count = 0; count <= random(6); count += 1) changed[random(changed.length)] = random(256)
      const answer = await admin.upload(newName(extension), changed, types[extension])
      expect([200, 400, 415, 422]).toContain(answer.status)
    }
  }
  expect((await new TestClient(server.url).get('/healthz')).status).toBe(200)
})

/** A fixed seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
