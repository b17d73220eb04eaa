import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DescribePicture } from '#app/lib/files/picture-source.ts'
import { createPictureLookup, orPlainAddress } from './picture-lookup.ts'

const dawn = {
  name: 'hero-dawn',
  kind: 'landscape',
  alt: 'Dawn',
  focus: '70% 50%',
  width: 2400,
  height: 1350,
  widths: [480, 1200],
  formats: ['avif', 'webp'],
  fallback: { width: 1200, format: 'jpg' },
  placeholder: 'data:image/webp;base64,AAAA',
  color: '#b8b8c8',
}

const upload = {
  id: 'an id',
  path: '1-abcdef.jpg',
  is_private: false,
  content_type: 'image/jpeg',
  bytes: 9,
  width: 1000,
  height: 500,
  placeholder: 'data:image/webp;base64,BBBB',
  original_name: 'lake.jpg',
  alt_text: 'A lake',
  focus_x: 50,
  focus_y: 50,
}
const address = `/storage/v1/object/public/uploads/${upload.path}`

let folder: string
let describePicture: DescribePicture
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  const team = { ...dawn, name: 'team-1', kind: 'portrait' }
  await writeFile(
    path.join(folder, 'manifest.json'),
    JSON.stringify([dawn, team, { ...dawn, name: 'star', kind: 'emblem' }]),
  )
  describePicture = createPictureLookup(folder, async (asked) => (asked === address ? upload : undefined))
})
afterAll(() => rm(folder, { recursive: true }))

test('a starter picture is found by its name and by each of its files', async () => {
  const known = await describePicture('/pictures/hero-dawn')
  expect(known).toMatchObject({ src: '/pictures/hero-dawn-1200.jpg', base: '/pictures/hero-dawn-', width: 2400 })
  expect(await describePicture('/pictures/hero-dawn-480.avif')).toEqual(known)
  expect(await describePicture('/pictures/team-1')).toMatchObject({ base: '/pictures/team-1-' })
})

test('a portrait has no placeholder, an emblem no background colour', async () => {
  expect(await describePicture('/pictures/team-1-320.png')).toMatchObject({ placeholder: undefined, color: '#b8b8c8' })
  expect(await describePicture('/pictures/star')).toMatchObject({ placeholder: undefined, color: undefined })
})

test('a version is added to any address', async () => {
  expect(await describePicture('/pictures/hero-dawn', 7)).toMatchObject({
    src: '/pictures/hero-dawn-1200.jpg?v=7',
    version: 7,
  })
  expect(await describePicture('https://x.example/a.png', 7)).toEqual({ src: 'https://x.example/a.png?v=7' })
  expect(await describePicture('https://x.example/a.png?w=2', 7)).toEqual({ src: 'https://x.example/a.png?w=2&v=7' })
})

test('an unknown starter picture is null, and so are all without a manifest', async () => {
  expect(await describePicture('/pictures/lost-1200.jpg')).toBeNull()
  expect(await describePicture(null)).toBeNull()
  expect(
    await createPictureLookup(path.join(folder, 'nowhere'), async () => undefined)('/pictures/hero-dawn'),
  ).toBeNull()
})

test('an uploaded picture has all sizes up to its own, its alt text and its placeholder', async () => {
  expect(await describePicture(address, 7)).toEqual({
    src: '/storage/v1/render/uploads/1-abcdef.jpg/1200.jpg?v=7',
    alt: 'A lake',
    width: 1000,
    height: 500,
    base: '/storage/v1/render/uploads/1-abcdef.jpg/',
    widths: [320, 480, 640, 800, 1200],
    formats: ['avif', 'webp'],
    version: 7,
    placeholder: upload.placeholder,
  })
  expect(await describePicture(`${address}x`)).toEqual({ src: `${address}x` })
})

test('IM-23: the address of a crop follows the focus, and a picture that is tall or small has no crop', async () => {
  const describeAs = (changes: Partial<typeof upload>) =>
    createPictureLookup(folder, async () => ({ ...upload, ...changes }))(address, 7)
  expect(await describeAs({ width: 2000, height: 1300, focus_x: 30, focus_y: 80 })).toMatchObject({
    focus: '30% 80%',
    tall: { base: '/storage/v1/render/uploads/1-abcdef.jpg/tall-', widths: [720], version: '7-30-80' },
  })
  expect(await describeAs({ width: 2000, height: 1300 })).toMatchObject({ tall: { version: '7-50-50' } })
  for (const size of [
    { width: 1000, height: 500 },
    { width: 1200, height: 1800 },
  ])
    expect((await describeAs(size))!.tall).toBeUndefined()
})

test('W-31: a failed picture lookup is reported, and the picture is shown without its sizes', async () => {
  const outOfOrder = new Error('out of order')
  const report = vi.fn()
  const book = createPictureLookup(folder, () => Promise.reject(outOfOrder))
  const describe = orPlainAddress(book, report)
  expect(await describe(address, 7)).toEqual({ src: `${address}?v=7` })
  expect(report.mock.calls).toEqual([[outOfOrder]])
  expect(await describe('/pictures/hero-dawn')).toMatchObject({ width: 2400 })
  expect(report).toHaveBeenCalledOnce()
})
