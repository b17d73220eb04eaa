import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DescribePicture } from '#app/lib/picture-source.ts'
import { createPictureBook } from './picture-book.ts'

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

let folder: string
let describePicture: DescribePicture
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  const team = { ...dawn, name: 'team-1', kind: 'portrait' }
  await writeFile(
    path.join(folder, 'manifest.json'),
    JSON.stringify([dawn, team, { ...dawn, name: 'star', kind: 'emblem' }]),
  )
  describePicture = createPictureBook(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('a painted picture is known by its name and by each of its files', async () => {
  const known = await describePicture('/pictures/hero-dawn')
  expect(known).toMatchObject({ src: '/pictures/hero-dawn-1200.jpg', base: '/pictures/hero-dawn', width: 2400 })
  expect(await describePicture('/pictures/hero-dawn-480.avif')).toEqual(known)
  expect(await describePicture('/pictures/team-1')).toMatchObject({ base: '/pictures/team-1' })
})

test('a portrait brings no blur, an emblem no ground of its own', async () => {
  expect(await describePicture('/pictures/team-1-320.png')).toMatchObject({ placeholder: undefined, color: '#b8b8c8' })
  expect(await describePicture('/pictures/star')).toMatchObject({ placeholder: undefined, color: undefined })
})

test('a version ends up in the address, whatever is there already', async () => {
  expect(await describePicture('/pictures/hero-dawn', 7)).toMatchObject({
    src: '/pictures/hero-dawn-1200.jpg?v=7',
    version: 7,
  })
  expect(await describePicture('https://x.example/a.png', 7)).toEqual({ src: 'https://x.example/a.png?v=7' })
  expect(await describePicture('https://x.example/a.png?w=2', 7)).toEqual({ src: 'https://x.example/a.png?w=2&v=7' })
})

test('an unknown painting is no picture; without a list there are none', async () => {
  expect(await describePicture('/pictures/lost-1200.jpg')).toBeNull()
  expect(await describePicture(null)).toBeNull()
  expect(await createPictureBook(path.join(folder, 'nowhere'))('/pictures/hero-dawn')).toBeNull()
})
