import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { chromiumFlags } from './chromium-flags.ts'
import { findChromium } from './find-chromium.mjs'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
const folder = path.join(import.meta.dirname, '../screenshots')
const admin = { email: 'root@example.com', password: 'correct horse battery' }

/** Every public page and every screen of the back office, at three widths, with the starter content. */
const temporary = await temporaryFolder()
const server = await launch({
  dataDir: path.join(temporary.folder, 'data'),
  env: { STARTER_CONTENT: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
})
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const screens = await listScreens(browser)
for (const size of sizes) {
  await take(await browser.newPage({ viewport: size, reducedMotion: 'reduce' }), await listPages(), size.width)
  await take(await signIn(browser, size), screens, size.width)
}
await browser.close()
await server.stop()
await temporary.remove()
console.log(`screenshots are in ${path.relative(process.cwd(), folder)}`)

/** The pages of the sitemap and those that it leaves out. */
async function listPages(): Promise<string[]> {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const posts = listed.filter((address) => address.startsWith('/blog/') && address !== '/blog/archive')
  return [...listed.filter((address) => !posts.includes(address)), posts[0]!, '/newsletter', '/404', '/admin/login']
}

async function listScreens(opened: Browser): Promise<string[]> {
  const page = await signIn(opened, sizes[2]!)
  await page.goto(`${server.url}/admin/dashboard`)
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  // Some screens are only for super admins; their links appear once the browser has loaded the session.
  await links.filter({ hasText: 'Audit Trail' }).waitFor()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.close()
  return addresses
}

async function signIn(opened: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await opened.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(`${server.url}/admin/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/admin/dashboard')
  return page
}

async function take(page: Page, addresses: string[], width: number) {
  for (const address of addresses) {
    await page.goto(server.url + address, { waitUntil: 'load' })
    await settle(page, address)
    await showEverything(page)
    const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-')
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true, animations: 'disabled' })
  }
  await page.close()
}

/** A screen first loads the session and then its data. */
async function settle(page: Page, address: string) {
  if (address.startsWith('/admin/') && address !== '/admin/login')
    await page.getByText(admin.email).first().waitFor({ state: 'attached' })
  await page.getByText(/^Loading /).waitFor({ state: 'detached' })
  await page.waitForFunction(() => !document.querySelector('.animate-breathe'))
}

/** Loads lazy pictures and waits until they are decoded. */
async function showEverything(page: Page) {
  await page.evaluate(() => {
    // As for whoever returns: the parts below the screen are laid out too.
    document.documentElement.dataset.returned = ''
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => null))))
}
