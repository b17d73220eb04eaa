import { launchChromium } from './support/browsers.ts'
import { expect, isolatedTest, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'

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

/** How the browser came to this page. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })

/** What the browser does ahead of a visit, as it tells its developer tools: `Prefetch /about Ready`. */
async function watchSpeculation(page: Page) {
  const session = await page.context().newCDPSession(page)
  const seen: string[] = []
  const note = (action: string, url: string, status: string) =>
    seen.push(`${action} ${new URL(url).pathname} ${status}`)
  session.on('Preload.prefetchStatusUpdated', ({ key, status }) => note(key.action, key.url, status))
  session.on('Preload.prerenderStatusUpdated', ({ key, status, prerenderStatus }) =>
    note(key.action, key.url, prerenderStatus ?? status),
  )
  await session.send('Preload.enable')
  return seen
}

isolatedTest(
  'a page is fetched or prepared when somebody points at its link, and is there when it is followed',
  async ({ page }) => {
    await page.goto('/')
    expect(await arrival(page)).toBe('')
    const seen = await watchSpeculation(page)
    await proves('W-46', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'About Us' }).hover()
      // The browser sets about it. That it does not go on is due to the tools that drive it here, and to nothing else.
      await expect.poll(() => seen).toContain('Prerender /about PrerenderingDisabledByDevTools')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover()
      await expect.poll(() => seen).toContain('Prefetch /privacy-policy Ready')
      expect(seen.filter((one) => one.startsWith('Prerender') && !one.includes('/about'))).toEqual([])
    })
    await test.step('nothing of the back office, no file and nothing that changes anything is fetched ahead', async () => {
      const never = ['/admin/login', '/newsletter/unsubscribe?token=x', '/rest/v1/services', '/sitemap.xml']
      await page.evaluate((addresses) => {
        const links = [...addresses, '/careers'].map((address) => `<a href="${address}">${address}</a>`)
        document.querySelector('main')!.insertAdjacentHTML('afterbegin', links.join('<br>'))
      }, never)
      // The last of them is fetched: by then the browser would have fetched the others, too.
      for (const address of [...never, '/careers'])
        await page.getByRole('main').getByRole('link', { name: address, exact: true }).hover()
      await proves('W-43', async () => {
        await expect.poll(() => seen).toContain('Prefetch /careers Ready')
        expect(seen.filter((one) => !/ \/(about|privacy-policy|careers) /.test(one))).toEqual([])
      })
    })
    await proves('W-43', async () => {
      await page.getByRole('main').getByRole('link', { name: '/careers', exact: true }).click()
      await expect(page).toHaveURL('/careers')
      expect(await arrival(page)).toBe('navigational-prefetch')
    })
  },
)

test('W-47: from page to page there is a transition, and none for who wants less motion', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { hasTransition: viewTransition !== null }),
    ),
  )
  for (const [motion, shown] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL('/careers')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasTransition')), motion).toBe(shown)
  }
})

test('W-44: the browser keeps a left page as it was, and Back shows the list where it was left', async ({ server }) => {
  const browser = await launchChromium({ keepsPages: true })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    for (const [list, link] of [
      ['/blog', 'Privacy Policy'],
      ['/', 'All services in detail'],
    ] as const) {
      await page.goto(server.url + list)
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      const way = page.getByRole('link', { name: link })
      await way.scrollIntoViewIfNeeded()
      const left = await page.evaluate(() => scrollY)
      expect(left).toBeGreaterThan(500)
      await page.evaluate(() => Object.assign(window, { wasHere: true }))
      await way.click()
      await expect(page).not.toHaveURL(server.url + list)
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(server.url + list)
      // Chromium says why it could not, if it could not.
      const reasons = await page.evaluate(() =>
        JSON.stringify(
          (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown } | undefined)
            ?.notRestoredReasons ?? null,
        ),
      )
      expect(reasons).toBe('null')
      expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(left)
    }
  } finally {
    await browser.close()
  }
})
