import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanPicture } from '../../server/storage/pictures/clean-picture.ts'
import { createDecodeQueue } from '../../server/storage/pictures/decode-queue.ts'
import { makeWidth } from '../../server/storage/pictures/make-width.ts'
import { formats, variantAddress, widths, widthsFor } from '../../server/storage/pictures/picture-sizes.ts'
import { png } from '../../server/storage/rules/file-types.ts'
import { eventually } from '../support/eventually.ts'
import { samplePdf, samplePicture, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, publicUrl, type TestClient } from './support/test-client.ts'

let site: StorageSite
let admin: TestClient
let photo: string
const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

beforeAll(async () => {
  site = await openStorageSite()
  admin = await site.admin()
  photo = newName('jpg')
  await admin.upload(photo, await samplePicture('jpg', 700, 350), types.jpg)
})
afterAll(() => site.close())

test.each(formats)(
  'a picture comes in every width of the ladder as %s, never enlarged, cached for good',
  async (format) => {
    for (const width of widths) {
      const answer = await site.client().get(`${variantAddress(photo, width, format)}?v=3`)
      const made = await sharp(answer.bytes).metadata()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentTypes[format]])
      expect([made.width, made.height]).toEqual([Math.min(width, 700), Math.min(width, 700) / 2])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  },
)

test('widths that would only repeat the original are one file', async () => {
  expect(widthsFor(700)).toEqual([320, 480, 640, 800])
  expect(widthsFor(320)).toEqual([320])
  expect(widthsFor(5000)).toEqual([...widths])
  const [large, larger] = [
    await site.client().get(variantAddress(photo, 1200, 'webp')),
    await site.client().get(variantAddress(photo, 1600, 'webp')),
  ]
  expect(large.bytes.equals(larger.bytes)).toBe(true)
  await eventually(async () => expect((await readdir(path.join(site.uploads, '.variants', photo))).length).toBe(12))
})

test.each([
  '321.webp',
  '3200.webp',
  '0.jpg',
  '320.png',
  '320.svg',
  '320',
  '320.webp.jpg',
  '-320.webp',
  '1e3.jpg',
  '0320.jpg',
  '320.WEBP',
  'tall-480.webp',
  'tall-50-50-720.webp',
])('there is no %s', async (variant) => {
  expect((await site.client().get(`/storage/v1/render/uploads/${photo}/${variant}`)).status).toBe(404)
})

test('IM-23: a portrait crop is cut around the focus, and another focus leaves no old file', async () => {
  const name = newName('png')
  const blueHalf = { create: { width: 800, height: 1280, channels: 3 as const, background: '#0000ff' } }
  const halves = sharp({ create: { width: 1600, height: 1280, channels: 3, background: '#ff0000' } }).composite([
    { input: blueHalf, left: 800, top: 0 },
  ])
  await admin.upload(name, await halves.png().toBuffer(), types.png)
  const crop = async () => {
    const answer = await site.client().get(variantAddress(name, 'tall-720', 'webp'))
    const { data, info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true })
    return { size: [info.width, info.height], isRed: data[0]! > data[2]!, tag: answer.headers.get('etag') }
  }
  const files = async () =>
    (await readdir(path.join(site.uploads, '.variants', name))).filter((file) => file.startsWith('tall-')).sort()
  const filesAround = (focus: string) => ['avif', 'jpg', 'webp'].map((format) => `tall-${focus}-720.${format}`)
  const setFocus = async (focus: { focus_x: number; focus_y?: number }) =>
    (
      await admin.send('PATCH', `/rest/v1/uploads?path=eq.${name}`, JSON.stringify(focus), {
        'content-type': 'application/json',
      })
    ).status
  expect(await setFocus({ focus_x: 20, focus_y: 40 })).toBe(204)
  await eventually(async () => expect(await crop()).toMatchObject({ size: [720, 1280], isRed: true }))
  await eventually(async () => expect(await files()).toEqual(filesAround('20-40')))
  const before = await crop()
  expect(await setFocus({ focus_x: 95 })).toBe(204)
  await eventually(async () => expect(await crop()).toMatchObject({ size: [720, 1280], isRed: false }))
  expect((await crop()).tag).not.toBe(before.tag)
  await eventually(async () => expect(await files()).toEqual(filesAround('95-40')))
  expect(await setFocus({ focus_x: 101 })).toBe(400)
})

test('there are no sizes of a document, of a resume or of nothing, and no way out of the folder', async () => {
  const document = newName('pdf')
  await admin.upload(document, samplePdf(), types.pdf)
  for (const name of [document, newName('jpg'), `resumes%2F${newName('pdf')}`, '..%2F..%2Fetc', '.incoming-1'])
    expect((await site.client().get(`/storage/v1/render/uploads/${name}/320.jpg`)).status).toBe(404)
})

test('concurrent requests create a size once, and after a restart it is read from disk', async () => {
  const name = newName('png')
  const readings = vi.spyOn(site.store, 'get')
  await admin.upload(name, await samplePicture('png', 500, 500), types.png)
  const asked = await Promise.all(
    Array.from({ length: 30 }, () => site.client().get(variantAddress(name, 480, 'avif'))),
  )
  expect(new Set(asked.map(({ headers }) => headers.get('content-length'))).size).toBe(1)
  const before = asked[0]!.bytes
  await eventually(async () => expect((await readdir(path.join(site.uploads, '.variants', name))).length).toBe(9))
  expect(readings.mock.calls.filter(([read]) => read === name).length).toBe(widthsFor(500).length)
  await site.store.remove(name)
  const row = await site.storage.find(name)
  expect((await site.storage.findVariant(row!, 480, 'avif')).equals(before)).toBe(true)
})

test('transparency survives where the format has it, and lies on white where it has not', async () => {
  const clear = await sharp({ create: { width: 400, height: 10, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  for await (const { format, bytes } of makeWidth({ bytes: clear, width: 320, formats: [...formats] })) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([format, info.channels, data[0]! > 250 || data[3] === 0]).toEqual([format, format === 'jpg' ? 3 : 4, true])
  }
})

test('a picture that grows by re-encoding is made smaller', async () => {
  const noise = Buffer.alloc(1900 * 1860 * 3)
  for (let at = 0, seed = 1; at < noise.length; at += 4) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    noise.writeUInt32LE(seed, at)
  }
  const given = await sharp(noise, { raw: { width: 1900, height: 1860, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const kept = await cleanPicture(given, png)
  expect(kept.bytes.length).toBeLessThanOrEqual(10_485_760)
  expect([kept.width, kept.height]).toEqual([1600, 1566])
})

test('heavy pictures are decoded one at a time, requests run before background jobs, and a full queue refuses', async () => {
  const decodeInQueue = createDecodeQueue({ atOnce: 2, weight: 10, waiting: 3 })
  const log: string[] = []
  const finish: (() => void)[] = []
  const job = (name: string, weight: number, isBackground = false) =>
    decodeInQueue(
      weight,
      () =>
        new Promise<void>((resolve) => {
          log.push(name)
          finish.push(resolve)
        }),
      { isBackground },
    )
  const all = [job('first', 6), job('ahead', 1, true), job('heavy', 6), job('light', 1), job('later', 1)]
  await Promise.resolve()
  expect(log).toEqual(['first', 'ahead'])
  await expect(job('too many', 1)).rejects.toMatchObject({ status: 503 })
  while (log.length < 5) {
    finish.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const done of finish) done()
  await Promise.all(all)
  expect(log).toEqual(['first', 'ahead', 'heavy', 'light', 'later'])
})

test('a picture that is removed elsewhere is forgotten here at once', async () => {
  const name = newName('jpg')
  await admin.upload(name, await samplePicture('jpg', 330, 100), types.jpg)
  expect((await site.client().get(variantAddress(name, 320, 'webp'))).status).toBe(200)
  await site.owner`delete from uploads where path = ${name}`
  await eventually(async () => expect((await site.client().get(variantAddress(name, 320, 'webp'))).status).toBe(404))
  expect((await site.client().get(publicUrl(name))).status).toBe(404)
})
