import type { Browser } from '@playwright/test'
import type { RunningServer } from '../support/running-server.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'

/** How many times larger than its file a picture that covers its box is drawn, and whether that is its largest file. */
const readCovering = (page: Page) =>
  page.getByRole('main').evaluate(async (main) => {
    const found: { file: string; isLargest: boolean; stretch: number }[] = []
    for (const image of main.querySelectorAll<HTMLImageElement>('picture img')) {
      if (getComputedStyle(image).objectFit !== 'cover' || !image.checkVisibility()) continue
      image.loading = 'eager'
      // Its size is known before it is decoded, which takes long.
      if (!image.complete)
        await new Promise((resolve) => {
          image.addEventListener('load', resolve)
          image.addEventListener('error', resolve)
        })
      const { clientWidth: width, clientHeight: height } = image
      const drawn = Math.max(width, (height * image.naturalWidth) / image.naturalHeight)
      const file = image.currentSrc.replace(/^.*\//, '')
      // The natural width is the one that `sizes` promises; a file's name has its pixels.
      const [, pixels = '0'] = /(\d+)\.\w+(?:\?|$)/.exec(file) ?? []
      const source = [...image.parentElement!.querySelectorAll('source')].find(({ srcset }) => srcset.includes(file))
      // One that cannot be shown, or that has one size alone.
      if (image.naturalWidth === 0 || !source) continue
      const widest = Math.max(
        ...source.srcset.split(', ').map((candidate) => Number.parseInt(candidate.split(' ')[1]!, 10)),
      )
      found.push({ file, isLargest: Number(pixels) === widest, stretch: (drawn * devicePixelRatio) / Number(pixels) })
    }
    return found
  })

/** No picture is drawn from a file that is too small where a larger one is there. */
async function areLargeEnough(page: Page, address: string) {
  // A browser may take the smaller of two files when the larger is more than needed.
  for (const { file, isLargest, stretch } of await readCovering(page))
    expect(stretch, `${file} on ${address}`).toBeLessThan(isLargest ? 3.5 : 1.3)
}

const elsewhere = ['/services', '/about', '/team', '/blog']

test('a phone with a sharp screen gets pictures that are large enough, and light enough for a phone', async ({
  browser,
  server,
}) => {
  const page = await openPhone(browser, server)
  const picture = page.getByRole('main').locator('img').first()
  const file = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.goto('/')
  await test.step('the first picture comes first, in a fitting size, and has its place before it is there', async () => {
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).toHaveAttribute('loading', 'eager')
    await expect(picture).toHaveAttribute('width', /^\d+$/)
    await expect(picture).toHaveAttribute('height', /^\d+$/)
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp/)
    await expect(page.locator('#services img').first()).toHaveAttribute('loading', 'lazy')
  })
  await proves('IM-20', async () => {
    await expect.poll(file).toMatch(/-tall-960\.avif$/)
    const shape = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    expect(shape).toBeCloseTo(9 / 16, 2)
    expect((await (await page.request.get(await file())).body()).length).toBeLessThan(45_000)
  })
  await proves('IM-21', async () => {
    await areLargeEnough(page, '/')
    for (const address of elsewhere) {
      await page.goto(address)
      await areLargeEnough(page, address)
    }
  })
  await proves('IM-20', async () => {
    // Turned on its side, it shows the whole picture.
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/')
    await expect.poll(file).toMatch(/dawn-\d+\.avif$/)
  })
  await page.context().close()
})

async function openPhone(browser: Browser, server: RunningServer) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 3, baseURL: server.url })
  return context.newPage()
}

test('pictures on a desk are large enough, and are served from their folder alone', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await proves('IM-21', async () => {
    for (const address of ['/', ...elsewhere]) {
      await page.goto(address)
      await areLargeEnough(page, address)
    }
  })
  await test.step('starter pictures may be kept for ever, and nothing else is served from their folder', async () => {
    const response = await fetch(`${server.url}/pictures/hero-annapurna-dawn-800.avif`)
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const name of ['..%2fload.ts', '..%2f..%2f..%2fpackage.json', 'no-such-1200.jpg']) {
      const refused = await fetch(`${server.url}/pictures/${name}`, { redirect: 'manual' })
      expect(refused.status).toBe(404)
    }
  })
})
