import type { Browser, Request } from '@playwright/test'
import { expect, isolatedTest, type Page, test } from './support/journey.ts'
import { staysInPlace, topOf } from './support/place-on-screen.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { startSlowLine } from './support/slow-line.ts'
import { delayRequests } from './support/toast.ts'

/** What starts by itself has started: the carousel in view, and whatever waited for a free moment. */
async function atRest(page: Page) {
  for (const carousel of await page.getByRole('region', { name: 'Welcome' }).all())
    await expect(carousel).toHaveAttribute('data-ready')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
}

/** What the browser fetches of a kind until the page is at rest, in bytes as they come over the network. */
async function weigh(page: Page, address: string) {
  const weights = { script: 0, stylesheet: 0, document: 0 }
  const scripts: string[] = []
  const counted: Promise<void>[] = []
  const count = (request: Request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'document') return
    if (kind === 'script') scripts.push(request.url())
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        weights[kind] += responseBodySize
      }),
    )
  }
  page.on('requestfinished', count)
  await page.goto(address)
  await atRest(page)
  await Promise.all(counted)
  page.off('requestfinished', count)
  return { ...weights, scripts }
}

/** From here on the page fetches everything anew, as on a first visit. */
async function forgetCache(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
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

isolatedTest('the home page is light, and its pictures come before its scripts', async ({ page }) => {
  const { script, stylesheet, document, scripts } = await weigh(page, '/')
  await proves('W-40', async () => {
    expect(script).toBeGreaterThan(3_000)
    expect(script).toBeLessThanOrEqual(70_000)
    expect(scripts.filter((address) => /react|router/.test(address))).toEqual([])
    expect(stylesheet).toBeLessThanOrEqual(15_000)
    expect(document).toBeLessThanOrEqual(20_000)
    expect(await shiftOf(page)).toBeLessThan(0.001)
  })
  const { painted, picture, asked } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const first = window.document.querySelector<HTMLImageElement>('main img')!.currentSrc
    return {
      painted: performance.getEntriesByName('first-paint')[0]!.startTime,
      picture: files.find(({ name }) => name === first)!.responseEnd,
      asked: Math.min(...files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
    }
  })
  expect(asked).toBeLessThan(Number.POSITIVE_INFINITY)
  await proves('W-24', async () => expect(asked).toBeGreaterThan(painted))
  await test.step('a picture is waited for five seconds at the most', async () =>
    expect(asked).toBeGreaterThan(Math.min(picture, 5_000)))
})

test('W-40: other pages fetch at most 10 kB of scripts before anything is touched', async ({ page, server }) => {
  const post = await addPost(server, { content: '<p>A long walk.</p>'.repeat(200) })
  await forgetCache(page)
  for (const address of ['/about', '/services', '/team', '/awards', '/privacy-policy', `/blog/${post.slug}`]) {
    const { script } = await weigh(page, address)
    expect(script, address).toBeGreaterThan(1_000)
    expect(script, address).toBeLessThanOrEqual(10_000)
  }
})

test('W-74: fonts that come late do not move the home page, small or wide', async ({ page }) => {
  const fontsThatCame = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => !family.includes('Fallback') && status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .sort(),
    )
  for (const width of [390, 1280]) {
    await page.goto('about:blank')
    const fontsMayCome = await delayRequests(page, '**/*.woff2')
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/', { waitUntil: 'commit' })
    await atRest(page)
    expect(await fontsThatCame()).toEqual([])
    fontsMayCome()
    await expect.poll(fontsThatCame).toEqual(['Fraunces', 'Source Sans 3 Variable'])
    expect(await shiftOf(page), `at ${width} px`).toBeLessThan(0.001)
    await page.unrouteAll()
  }
})

/** The headings of what is laid out just now. */
const laidOut = (page: Page) =>
  page
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) =>
      headings.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).map((one) => one.textContent),
    )

test('W-79: parts below the screen are laid out when they come near, and the page is as long before as after', async ({
  page,
}) => {
  for (const width of [390, 820, 1440]) {
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await length()
    if (width === 1440) await test.step('they come near, or are printed', () => partsAreLaidOutWhenNeeded(page))
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    const after = await length()
    expect(after, `at ${width} px`).not.toBe(before)
    expect(before / after, `at ${width} px`).toBeGreaterThan(0.9)
    expect(before / after, `at ${width} px`).toBeLessThan(1.1)
  }
})

async function partsAreLaidOutWhenNeeded(page: Page) {
  const below = ['Our Services', 'What Our Clients Say', 'Awards & Recognition', 'Let us plan it together']
  await atRest(page)
  expect((await laidOut(page)).filter((title) => below.includes(title!))).toEqual([])
  await page.getByRole('heading', { name: 'Awards & Recognition' }).scrollIntoViewIfNeeded()
  await expect.poll(() => laidOut(page)).toContain('Awards & Recognition')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => laidOut(page)).toEqual(expect.arrayContaining(below))
  await page.emulateMedia({ media: 'screen' })
}

test('W-80: a reload and Back show the same place, small or wide', async ({ page }) => {
  for (const [width, titles] of [
    [390, ['What Our Clients Say', 'Word from the trail, once a month']],
    [1440, ['What Our Clients Say', 'Let us plan it together']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const [place, title] of titles.entries()) {
      const heading = page.getByRole('heading', { name: title })
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect.poll(() => staysInPlace(heading)).toBe(true)
      const left = await topOf(heading)
      await expect(heading).toBeInViewport()
      await page.reload()
      await expect.poll(() => topOf(heading), `${title} at ${width} px, after a reload`).toBe(left)
      if (place === 0) continue
      // The browser knows the place by now: of a place that was scrolled to it hears up to a second later.
      await page.goto('about:blank')
      await page.goBack()
      await expect.poll(() => topOf(heading), `${title} at ${width} px, after Back`).toBe(left)
    }
  }
})

test('the home page is small as it is sent', async ({ request }) => {
  const bytes = async () => {
    const headers = (await request.get('/', { headers: { 'accept-encoding': 'br' } })).headersArray()
    const lines = headers.map(({ name, value }) => `${name}: ${value}\r\n`).join('')
    return lines.length + Number(headers.find(({ name }) => name.toLowerCase() === 'content-length')!.value)
  }
  await proves('W-81', () => expect.poll(bytes, 'the first ten packets').toBeLessThan(14_600))
  const textOf = async (address: string) => (await request.get(address)).text()
  const html = await textOf('/')
  await proves('W-41', async () => {
    expect(Buffer.byteLength(html)).toBeLessThan(70_000)
    expect(html).not.toContain('__reactRouterContext')
    expect(html).not.toContain('modulepreload')
  })
  const stylesOf = (page: string) => textOf(/<link rel="stylesheet" href="([^"]+)"/.exec(page)![1]!)
  await proves('W-41', async () => {
    const [visitors, office] = [await stylesOf(html), await stylesOf(await textOf('/admin/login'))]
    // The sidebar's width, in a class that only the back office's shell has, and the colours of its themes.
    for (const rule of ['w-64', '.admin']) {
      expect(office).toContain(rule)
      expect(visitors).not.toContain(rule)
    }
    expect(visitors.length).toBeLessThan(office.length)
  })
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

test('the home page does no work that is not seen', async ({ page, browser }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const hasReact = () => fetched.some((address) => /\/assets\/react-/.test(address))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await atRest(page)
  await proves('W-60', () => computesStylesOfWhatWasAdded(page, browser))
  await proves('W-42', async () => {
    expect(hasReact()).toBe(false)
    await page.locator('#contact').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island=inquiry-form][data-ready]')).toBeAttached()
    expect(hasReact()).toBe(true)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('Notifications').getByText('Missing Information')).toBeVisible()
  })
})

/** What is added to the page makes the browser compute the styles of what was added, not of the page. */
async function computesStylesOfWhatWasAdded(page: Page, browser: Browser) {
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
}

async function nothingHiddenMoves(page: Page) {
  const hidden = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).target!)
      .filter((target) => !target.checkVisibility({ visibilityProperty: true }))
      .map((target) => target.outerHTML),
  )
  expect(hidden).toEqual([])
}

test('nothing that is hidden moves, and a refused form shows words before it moves the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const address of ['/', '/contact']) {
    await page.goto(address)
    await page.locator('main form').first().scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island=inquiry-form][data-ready]')).toBeAttached()
    await proves('W-61', () => nothingHiddenMoves(page))
  }
  await proves('W-62', async () => {
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
  await proves('W-78', async () => {
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
    await expect(page.getByRole('main').getByLabel('Full Name')).toBeFocused()
  })
})
