import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { connectAsOwner } from '../database/engine/connection/owner-pool.ts'
import { startEmbeddedPostgres } from '../database/engine/embedded/embedded-postgres.ts'
import { chromiumFlags } from '../scripts/chromium-flags.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { atMost, type Measurement, median } from './measurement.ts'

const silent = { info() {}, warn() {}, error() {} }
const admin = { email: 'root@example.com', password: 'correct horse battery' }
const rounds = 7

interface List {
  path: string
  last: number
  /** The text that identifies a row, the newest first. */
  nameOf(place: number): string
  fill(owner: ReturnType<typeof connectAsOwner>, count: number): Promise<unknown>
}

const lists: List[] = [
  {
    path: 'inquiries',
    last: 100_000,
    nameOf: (place) => `Langtang ${place}`,
    fill: (owner, count) => owner`
      insert into inquiries (name, email, subject, message, created_at)
      select 'Guest ' || n, 'guest' || n || '@example.com', 'Langtang ' || n, repeat('A walk in spring, with a guide. ', 10),
        now() - make_interval(mins => n) from generate_series((select count(*)::int + 1 from inquiries), ${count}::int) as n`,
  },
  {
    path: 'newsletter',
    last: 20_000,
    nameOf: (place) => `reader${place}@example.com`,
    fill: (owner, count) => owner`
      insert into newsletter_subscriptions (email, subscribed_at)
      select 'reader' || n || '@example.com', now() - make_interval(mins => n)
      from generate_series((select count(*)::int + 1 from newsletter_subscriptions), ${count}::int) as n`,
  },
]

/** The waiting times of a long list compared with 100 rows, and the longest freeze during a large export. */
export async function measureLongLists(): Promise<Measurement[]> {
  const temporary = await temporaryFolder()
  await mkdir(path.join(temporary.folder, 'cluster'))
  const cluster = await startEmbeddedPostgres({ dataDir: path.join(temporary.folder, 'cluster'), log: silent })
  const { user, password, host, database } = cluster.endpoint
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`
  const server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { DATABASE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const owner = connectAsOwner(cluster.endpoint)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const page = await signIn(browser, server.url)

  const measured: Measurement[] = []
  for (const list of lists) {
    await list.fill(owner, 100)
    await owner`analyze`
    const short = await measureWaits(page, server.url, list, 100)
    await list.fill(owner, list.last)
    await owner`vacuum analyze`
    const long = await measureWaits(page, server.url, list, list.last)
    for (const step of ['open', 'search', 'page'] as const) {
      const detail = `${short[step].toFixed(0)} ms, then ${long[step].toFixed(0)} ms`
      const what = `${list.path} with ${list.last} rows, ${step}, of 100 rows: ${detail}`
      measured.push(atMost(what, long[step] / short[step], 1.5, 'times'))
    }
  }
  measured.push(
    atMost('the longest freeze while 20,000 subscribers are exported', await longestFreeze(page), 100, 'ms'),
  )

  await browser.close()
  await owner.end()
  await server.stop()
  await cluster.stop()
  await temporary.remove()
  return measured
}

async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/dashboard$/)
  return page
}

async function measureWaits(page: Page, url: string, { path: screen, nameOf }: List, count: number) {
  const waits = { open: [] as number[], search: [] as number[], page: [] as number[] }
  const timed = async (step: keyof typeof waits, act: () => Promise<unknown>, place: number) => {
    const started = performance.now()
    await act()
    await page.getByText(nameOf(place), { exact: true }).waitFor()
    waits[step].push(performance.now() - started)
  }
  for (let round = 0; round < rounds; round++) {
    await timed('open', () => page.goto(`${url}/admin/${screen}`), 1)
    await timed('search', () => page.getByRole('searchbox').fill(nameOf(77)), 77)
    await page.goto(`${url}/admin/${screen}`)
    await page.getByText(nameOf(1), { exact: true }).waitFor()
    await timed('page', () => page.getByRole('link', { name: `Page ${count / 50}`, exact: true }).click(), count)
  }
  return { open: median(waits.open), search: median(waits.search), page: median(waits.page) }
}

/** The longest time in which the page did not respond to its user. */
async function longestFreeze(page: Page): Promise<number> {
  await page.evaluate(() => {
    const beats: number[] = []
    let last = performance.now()
    Object.assign(window, { beats })
    setInterval(() => {
      beats.push(performance.now() - last)
      last = performance.now()
    }, 0)
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('progressbar', { name: 'Exporting' }).waitFor()
  await download
  return page.evaluate(() => Math.max(...(window as typeof window & { beats: number[] }).beats))
}
