import { expect, test } from './support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('W-20: a followed link shows the next page from its beginning, and Back returns to where one was', async ({
  page,
}) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'All services in detail' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    addEventListener('scroll', () => seen.push(scrollY))
    return seen
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const between = (await places.jsonValue()).filter((place) => place !== left && place !== 0)
  expect(between).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})
