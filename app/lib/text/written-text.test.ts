import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pictureContext } from '#app/lib/data/request-context.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { showText } from './written-text.server.ts'

const known: Record<string, PictureSource> = {
  '/pictures/stupa.jpg': {
    src: '/pictures/stupa-1200.jpg',
    width: 1600,
    height: 900,
    base: '/pictures/stupa-',
    widths: [480, 960],
    formats: ['avif', 'webp'],
  },
  'http://pictures.example/hut?w=1&h=2': { src: 'http://pictures.example/hut', width: 640, height: 360 },
}

const show = (html: string) => {
  const context = new RouterContextProvider()
  context.set(pictureContext, async (address) => known[address!] ?? { src: address! })
  return showText(context, html)
}

test('BL-81: a known picture in a text has its size, its other files, and waits until it is near', async () => {
  const shown = await show('<p>Before</p><img alt="A stupa" src="/pictures/stupa.jpg" title="Boudha"><p>After</p>')
  expect(shown).toBe(
    '<p>Before</p><picture>' +
      '<source type="image/avif" srcset="/pictures/stupa-480.avif 480w, /pictures/stupa-960.avif 960w" sizes="(min-width: 42rem) 42rem, 100vw">' +
      '<source type="image/webp" srcset="/pictures/stupa-480.webp 480w, /pictures/stupa-960.webp 960w" sizes="(min-width: 42rem) 42rem, 100vw">' +
      '<img width="1600" height="900" loading="lazy" decoding="async" alt="A stupa" src="/pictures/stupa.jpg" title="Boudha" />' +
      '</picture><p>After</p>',
  )
})

test('a picture from elsewhere stays as it is written, and only waits', async () => {
  expect(await show('<img src="https://elsewhere.example/a.jpg?w=1&amp;h=2" alt="">')).toBe(
    '<img loading="lazy" decoding="async" src="https://elsewhere.example/a.jpg?w=1&amp;h=2" alt="" />',
  )
})

test('BL-81: a picture is known by its address, not by how that is spelt in a text', async () => {
  expect(await show('<img src="http://pictures.example/hut?w=1&amp;h=2" alt="">')).toBe(
    '<picture><img width="640" height="360" loading="lazy" decoding="async" src="http://pictures.example/hut?w=1&amp;h=2" alt="" /></picture>',
  )
})

test('MD-09: what may not be shown is gone before pictures are looked at', async () => {
  expect(await show('<img src="javascript:alert(1)" onerror="alert(2)"><script>alert(3)</script><p>Safe</p>')).toBe(
    '<img loading="lazy" decoding="async" /><p>Safe</p>',
  )
})
