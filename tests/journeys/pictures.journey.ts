import { expect, isolatedTest, type Page, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

test('the first picture comes first, in a fitting size, and has its place before it is there', async ({ page }) => {
  await page.goto('/')
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect(picture).toHaveAttribute('loading', 'eager')
  await expect(picture).toHaveAttribute('width', /^\d+$/)
  await expect(picture).toHaveAttribute('height', /^\d+$/)
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-tall-960\.avif$/)
  await expect(page.locator('#services img').first()).toHaveAttribute('loading', 'lazy')
})

/** How many times larger than its file a picture that covers its box is drawn, and whether that is its largest file. */
const readCovering = (page: Page) =>
  page.getByRole('main').evaluate(async (main) => {
    const found: { file: string; isLargest: boolean; stretch: number }[] = []
    for (const image of main.querySelectorAll<HTMLImageElement>('picture img')) {
      if (getComputedStyle(image).objectFit !== 'cover' || !image.checkVisibility()) continue
      image.loading = 'eager'
      await image.decode().catch(() => {})
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

for (const [device, width, height, deviceScaleFactor] of [
  ['a phone', 390, 844, 3],
  ['a desk', 1440, 900, 1],
] as const)
  test(`IM-21: no picture on ${device} is drawn from a file that is too small where a larger one is there`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor, baseURL: server.url })
    const page = await context.newPage()
    for (const address of ['/', '/services', '/about', '/team', '/blog']) {
      await page.goto(address)
      // A browser may take the smaller of two files when the larger is more than needed.
      for (const { file, isLargest, stretch } of await readCovering(page))
        expect(stretch, `${file} on ${address}`).toBeLessThan(isLargest ? 3.5 : 1.3)
    }
    await context.close()
  })

test('IM-20: a phone with a sharp screen gets a portrait crop, light enough for a phone', async ({
  browser,
  server,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 3, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-tall-960\.avif$/)
  const shape = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  expect(shape).toBeCloseTo(9 / 16, 2)
  const file = await page.request.get(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
  expect((await file.body()).length).toBeLessThan(45_000)
  // Turned on its side, it shows the whole picture.
  await page.setViewportSize({ width: 844, height: 390 })
  await page.reload()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/dawn-\d+\.avif$/)
  await context.close()
})

isolatedTest('scripts are asked for when the first picture is there', async ({ page }) => {
  await page.goto('/')
  const { picture, script } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const first = document.querySelector<HTMLImageElement>('main img')!.currentSrc
    return {
      picture: files.find(({ name }) => name === first)!.responseEnd,
      script: Math.min(...files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
    }
  })
  // A picture is waited for five seconds at the most.
  expect(script).toBeGreaterThan(Math.min(picture, 5_000))
})

test('starter pictures may be kept for ever, and nothing else is served from their folder', async ({ server }) => {
  const response = await fetch(`${server.url}/pictures/hero-annapurna-dawn-800.avif`)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const name of ['..%2fload.ts', '..%2f..%2f..%2fpackage.json', 'no-such-1200.jpg']) {
    const refused = await fetch(`${server.url}/pictures/${name}`, { redirect: 'manual' })
    expect(refused.status).toBe(404)
  }
})
