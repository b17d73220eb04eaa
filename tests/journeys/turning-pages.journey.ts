import { expect, test } from './support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('W-20: a followed link shows the next page from its beginning, and Back returns to where one was', async ({
  page,
}) => {
  // Every place that either page was scrolled to, in order.
  await page.addInitScript(() =>
    addEventListener('scroll', () => {
      sessionStorage.places = JSON.stringify([...JSON.parse(sessionStorage.places ?? '[]'), scrollY])
    }),
  )
  await page.goto('/')
  const link = page.getByRole('link', { name: 'All services in detail' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const places: number[] = await page.evaluate(() => JSON.parse(sessionStorage.places))
  expect(places).toContain(left)
  expect(places.slice(places.indexOf(left)).filter((place) => place !== left && place !== 0)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})
