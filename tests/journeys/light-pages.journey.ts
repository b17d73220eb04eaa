import { expect, isolatedTest, type Page, test } from './support/journey.ts'
import { staysInPlace, topOf } from './support/place-on-screen.ts'
import { addPost } from './support/posts.ts'
import { startSlowLine } from './support/slow-line.ts'

/** What starts by itself has started: the carousel in view, and whatever waited for a free moment. */
async function atRest(page: Page) {
  for (const carousel of await page.getByRole('region', { name: 'Welcome' }).all())
    await expect(carousel).toHaveAttribute('data-ready')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
}

/** What the browser has fetched of a kind until the page is at rest, in bytes as they came over the network. */
async function weigh(page: Page, address: string) {
  const weights = { script: 0, stylesheet: 0, document: 0 }
  const scripts: string[] = []
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'document') return
    if (kind === 'script') scripts.push(request.url())
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        weights[kind] += responseBodySize
      }),
    )
  })
  await page.goto(address)
  await atRest(page)
  await Promise.all(counted)
  return { ...weights, scripts }
}

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

isolatedTest(
  'W-40: the home page fetches at most 70 kB of scripts, none of them React, and nothing shifts',
  async ({ page }) => {
    const { script, stylesheet, document, scripts } = await weigh(page, '/')
    expect(script).toBeGreaterThan(3_000)
    expect(script).toBeLessThanOrEqual(70_000)
    expect(scripts.filter((address) => /react|router/.test(address))).toEqual([])
    expect(stylesheet).toBeLessThanOrEqual(15_000)
    expect(document).toBeLessThanOrEqual(20_000)
    expect(await shiftOf(page)).toBeLessThan(0.001)
  },
)

for (const address of ['/about', '/services', '/team', '/awards', '/privacy-policy', 'a post'])
  isolatedTest(
    `W-40: ${address} fetches at most 10 kB of scripts before anything is touched`,
    async ({ page, server }) => {
      const long = { content: '<p>A long walk.</p>'.repeat(200) }
      const path = address === 'a post' ? `/blog/${(await addPost(server, long)).slug}` : address
      const { script } = await weigh(page, path)
      expect(script).toBeGreaterThan(1_000)
      expect(script).toBeLessThanOrEqual(10_000)
    },
  )

for (const width of [390, 1280])
  isolatedTest(`W-74: at ${width} px fonts that come late do not move the home page`, async ({ page }) => {
    let fontsMayCome = () => {}
    const untilAllowed = new Promise<void>((resolve) => {
      fontsMayCome = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await untilAllowed
      await route.continue()
    })
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/', { waitUntil: 'commit' })
    await atRest(page)
    const fontsThatCame = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => !family.includes('Fallback') && status === 'loaded')
          .map(({ family }) => family.replaceAll('"', ''))
          .sort(),
      )
    expect(await fontsThatCame()).toEqual([])
    fontsMayCome()
    await expect.poll(fontsThatCame).toEqual(['Fraunces', 'Source Sans 3 Variable'])
    expect(await shiftOf(page)).toBeLessThan(0.001)
  })

/** The headings of what is laid out just now. */
const laidOut = (page: Page) =>
  page
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) =>
      headings.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).map((one) => one.textContent),
    )

isolatedTest(
  'W-79: parts below the screen are laid out when they come near, and on paper all are',
  async ({ page }) => {
    const below = ['Our Services', 'What Our Clients Say', 'Awards & Recognition', 'Let us plan it together']
    await page.goto('/')
    await atRest(page)
    expect((await laidOut(page)).filter((title) => below.includes(title!))).toEqual([])
    await page.getByRole('heading', { name: 'Awards & Recognition' }).scrollIntoViewIfNeeded()
    await expect.poll(() => laidOut(page)).toContain('Awards & Recognition')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => laidOut(page)).toEqual(expect.arrayContaining(below))
  },
)

for (const width of [390, 820, 1440])
  isolatedTest(`W-79: at ${width} px the page is as long before its parts are laid out as after`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await length()
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    const after = await length()
    expect(after).not.toBe(before)
    expect(before / after).toBeGreaterThan(0.9)
    expect(before / after).toBeLessThan(1.1)
  })

for (const width of [390, 1440])
  isolatedTest(`W-80: at ${width} px a reload and Back show the same place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const title of ['What Our Clients Say', 'Let us plan it together', 'Word from the trail, once a month']) {
      const heading = page.getByRole('heading', { name: title })
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect.poll(() => staysInPlace(heading)).toBe(true)
      const left = await topOf(heading)
      await expect(heading).toBeInViewport()
      await page.reload()
      await expect.poll(() => topOf(heading)).toBe(left)
      await page.goto('about:blank')
      await page.goBack()
      await expect.poll(() => topOf(heading)).toBe(left)
    }
  })

test('W-81: the home page and its headers fit into the first ten packets', async ({ request }) => {
  const bytes = async () => {
    const headers = (await request.get('/', { headers: { 'accept-encoding': 'br' } })).headersArray()
    const lines = headers.map(({ name, value }) => `${name}: ${value}\r\n`).join('')
    return lines.length + Number(headers.find(({ name }) => name.toLowerCase() === 'content-length')!.value)
  }
  await expect.poll(bytes).toBeLessThan(14_600)
})

isolatedTest('W-76: a page that comes slowly is painted once its content begins', async ({ page, server }) => {
  const line = await startSlowLine(server.url, '<main')
  await page.goto(line.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('header nav') && document.styleSheets.length > 0, undefined, {
    polling: 10,
  })
  // A page that may be painted is painted long before 30 answers have come.
  const first = await page.evaluate(() =>
    Promise.race([
      new Promise((resolve) => {
        new PerformanceObserver(() => resolve('painted')).observe({ type: 'paint', buffered: true })
      }),
      Array.from({ length: 30 }).reduce<Promise<unknown>>(
        (before) => before.then(() => fetch('/robots.txt')).then((answer) => answer.text()),
        Promise.resolve(),
      ),
    ]),
  )
  expect(first).not.toBe('painted')
  line.sendRest()
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.close()
  await line.close()
})

test('W-41: the home page is sent as less than 70 kB of HTML, without what only an app needs', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(Buffer.byteLength(html)).toBeLessThan(70_000)
  expect(html).not.toContain('__reactRouterContext')
  expect(html).not.toContain('modulepreload')
})

test("W-41: a visitor's stylesheet has no rule of the back office's screens", async ({ page, request }) => {
  const styles = async (address: string) => {
    await page.goto(address)
    const href = await page.locator('link[rel=stylesheet]').getAttribute('href')
    return (await request.get(href!)).text()
  }
  const [visitors, office] = [await styles('/'), await styles('/admin/login')]
  // The sidebar's width, in a class that only the back office's shell has, and the colours of its themes.
  for (const rule of ['w-64', '.admin']) {
    expect(office).toContain(rule)
    expect(visitors).not.toContain(rule)
  }
  expect(visitors.length).toBeLessThan(office.length)
})

test('W-42: React comes with the first island that is near, and the form it starts in works', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const hasReact = () => fetched.some((address) => /\/assets\/react-/.test(address))
  await page.goto('/')
  await atRest(page)
  expect(hasReact()).toBe(false)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=inquiry-form][data-ready]')).toBeAttached()
  expect(hasReact()).toBe(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Notifications').getByText('Missing Information')).toBeVisible()
})

isolatedTest('W-75: what shows messages is fetched after a press has shown its effect', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const hasToasts = () => fetched.some((address) => /\/assets\/toast/.test(address))
  await page.goto('/blog')
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('[data-like]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(hasToasts()).toBe(false)
  await page.clock.runFor(1_000)
  await expect.poll(hasToasts).toBe(true)
})

test('W-78: a refused form shows the words beside its fields before it moves the focus', async ({ page }) => {
  await page.goto('/contact')
  const name = page.getByRole('main').getByLabel('Full Name')
  await expect(page.locator('[data-island=inquiry-form][data-ready]')).toBeAttached()
  const focusedWhenMarked = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const form = document.querySelector('main form')!
        new MutationObserver(() => {
          if (form.querySelector('[aria-invalid=true]')) resolve(document.activeElement?.tagName)
        }).observe(form, { attributes: true, childList: true, subtree: true })
      }),
  )
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect(await focusedWhenMarked).toBe('BUTTON')
  await expect(name).toBeFocused()
})

test('W-60: what is added to a page makes the browser compute the styles of what was added, not of the page', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await atRest(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(elements).toBeGreaterThan(500)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(() => {
    const added = document.body.appendChild(document.createElement('div'))
    added.append('added', document.createElement('p'))
    getComputedStyle(added).color
  })
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  )
  const restyled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args)
  expect(restyled.length).toBeGreaterThan(0)
  expect(Math.max(...restyled.map(({ elementCount }) => elementCount ?? 0))).toBeLessThan(100)
})

for (const address of ['/', '/contact'])
  test(`W-61: nothing that is hidden moves on ${address}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(address)
    await page.locator('main form').first().scrollIntoViewIfNeeded()
    await expect(page.locator('main [data-island][data-ready]').first()).toBeAttached()
    const hidden = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).target!)
        .filter((target) => !target.checkVisibility({ visibilityProperty: true }))
        .map((target) => target.outerHTML),
    )
    expect(hidden).toEqual([])
  })

test('W-62: the two labels of a button stand in the same place, so that it is as large while it works', async ({
  page,
}) => {
  await page.goto('/contact')
  const labels = page.locator('main form button[type=submit] > span')
  await expect(labels).toHaveCount(2)
  const [label, whileLoading] = await labels.evaluateAll((both) =>
    both.map((each) => {
      const { top, left, width, height } = each.getBoundingClientRect()
      return { top, centre: left + width / 2, height }
    }),
  )
  expect(label).toEqual(whileLoading)
})
