import { expect, isolatedTest, test } from './support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

test('the first picture comes first, in a fitting size, and has its place before it is there', async ({ page }) => {
  await page.goto('/')
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect(picture).toHaveAttribute('loading', 'eager')
  await expect(picture).toHaveAttribute('width', /^\d+$/)
  await expect(picture).toHaveAttribute('height', /^\d+$/)
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-800\.avif$/)
  await expect(page.locator('#services img').first()).toHaveAttribute('loading', 'lazy')
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
  const response = await fetch(`${server.url}/pictures/hero-annapurna-dawn-480.avif`)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const name of ['..%2fload.ts', '..%2f..%2f..%2fpackage.json', 'no-such-1200.jpg']) {
    const refused = await fetch(`${server.url}/pictures/${name}`, { redirect: 'manual' })
    expect(refused.status).toBe(404)
  }
})
