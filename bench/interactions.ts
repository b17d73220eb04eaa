import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../scripts/chromium-flags.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { type Measurement, median } from './measurement.ts'

const runs = 5
/** When the finger comes: on a page that has loaded, or as soon as the target can be seen, before any script. */
const moments = [
  { when: 'the page has loaded', waitUntil: 'load' },
  { when: 'the page still loads', waitUntil: 'commit' },
] as const
const boundMs = 200
/** An effect that takes longer has failed to come. */
const longestMs = 20_000
/** Lighthouse's phone: a processor four times slower than this one. */
const slowdown = 4

interface Interaction {
  name: string
  path: string
  target: string
  /** Matches once the effect can be seen. */
  effect: string
}

/** From a tap to its visible effect on a slow phone, the first tap of a visit included. */
export async function measureInteractions(): Promise<Measurement[]> {
  const temporary = await temporaryFolder()
  const server = await launch({ dataDir: path.join(temporary.folder, 'data'), env: { STARTER_CONTENT: 'on' } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const [post] = await (await fetch(`${server.url}/rest/v1/blog_posts?select=slug&limit=1`)).json()
  const interactions: Interaction[] = [
    { name: 'menu', path: '/', target: 'button[popovertarget=site-menu]', effect: '#site-menu:popover-open' },
    {
      name: 'carousel',
      path: '/',
      target: 'button[aria-label="Next slide"]',
      effect: '[data-stop="1"][aria-current]',
    },
    { name: 'like', path: `/blog/${post.slug}`, target: '[data-like]', effect: '[role=dialog] input' },
    { name: 'post dialog', path: '/blog', target: 'main a[data-post]', effect: '[role=dialog]' },
    {
      name: 'form message',
      path: '/contact',
      target: 'main form button[type=submit]',
      effect: 'main [aria-invalid=true]',
    },
  ]
  const measurements: Measurement[] = []
  for (const moment of moments)
    for (const interaction of interactions) measurements.push(await measure(browser, server.url, interaction, moment))
  await browser.close()
  await server.stop()
  await temporary.remove()
  return measurements
}

async function measure(
  browser: Browser,
  url: string,
  interaction: Interaction,
  { when, waitUntil }: (typeof moments)[number],
): Promise<Measurement> {
  const each: number[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    page.setDefaultTimeout(longestMs)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url + interaction.path, { waitUntil })
    each.push(Math.round(await timeFirstTap(page, interaction)))
    await context.close()
  }
  return {
    what: `first tap to effect, ${when}: ${interaction.name}`,
    value: `${median(each)} ms (${each.join(', ')})`,
    bound: `at most ${boundMs} ms`,
    isMet: median(each) <= boundMs,
  }
}

/** From the browser's own time of the finger's lift to the frame that shows the effect. */
async function timeFirstTap(page: Page, { target, effect }: Interaction): Promise<number> {
  const button = page.locator(target).locator('visible=true').first()
  await button.scrollIntoViewIfNeeded()
  await page.evaluate(() =>
    addEventListener('pointerup', ({ timeStamp }) => Object.assign(window, { tappedAt: timeStamp }), true),
  )
  const duration = page.waitForFunction(
    (selector) => {
      const { tappedAt } = window as { tappedAt?: number }
      return tappedAt && document.querySelector(selector)?.checkVisibility() && performance.now() - tappedAt
    },
    effect,
    { polling: 'raf' },
  )
  await button.tap()
  return Number(await (await duration).jsonValue())
}
