import type { Locator } from '@playwright/test'
import { openScreen } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { test as base, expect, type Page } from './support/journey.ts'
import { addRow, staffOf } from './support/staff.ts'

// A phone of 320 px is also a window of 640 at a zoom of 200 %; one of 720 is a desktop of 1440 at that zoom.
const sizes = [
  { width: 720, height: 450 },
  { width: 320, height: 480 },
]

const long = 'Kangchenjungachowkbazaarlakesidetrailhead'.repeat(2)
const longRows = {
  awards: { title: long, organization: long, year: 2025, category: long },
  services: { title: long, description: long, features: [long] },
  team_members: { name: long, position: long, bio: long },
  testimonials: { client_name: long, client_location: long, trip_type: long, testimonial_text: long },
  careers: { title: long, description: long, requirements: long, department: long, location: long, salary_range: long },
  blog_posts: { title: long, slug: long.toLowerCase(), excerpt: long, content: `<p>${long}</p>`, category: long },
}

const inquiry = {
  name: long,
  email: `${long.slice(0, 60)}@subdomain.of.a.long.domain.example.com`,
  subject: long,
  message: long,
}

const test = base.extend<{ wordsWiderThanTheScreen: undefined }>({
  wordsWiderThanTheScreen: [
    async ({ server }, use) => {
      const added: string[] = []
      for (const [table, row] of Object.entries(longRows))
        added.push(`/rest/v1/${table}?id=eq.${(await addRow(server, table, row)).id}`)
      const sent = await fetch(`${server.url}/rest/v1/inquiries`, {
        method: 'POST',
        headers: { apikey: 'public', 'content-type': 'application/json' },
        body: JSON.stringify(inquiry),
      })
      expect(sent.status).toBe(201)
      added.push(`/rest/v1/inquiries?email=eq.${inquiry.email}`)
      await use(undefined)
      const staff = await staffOf(server)
      for (const row of added) await staff.send('DELETE', row)
    },
    { auto: true },
  ],
})

test('every public page reads whole at 320 px and at 200 % zoom, its menu and dialog too', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/)
  for (const address of await listPages(server.url)) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await hasNoClippedText(page, `${address} at ${size.width}`)
    }
  }
  await page.goto('/careers')
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  await isReachable(page.getByRole('dialog').getByRole('button', { name: 'Submit Application' }))
  await hasNoClippedText(page, 'the application')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await isReachable(page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link').last())
  await hasNoClippedText(page, 'the menu')
})

async function listPages(site: string) {
  const map = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const isPost = (address: string) => address.startsWith('/blog/') && address !== '/blog/archive'
  const [post] = listed.filter(isPost)
  return [...listed.filter((address) => !isPost(address)), post!, '/newsletter', '/404', '/admin/login']
}

test('W-02: every screen of the back office reads whole at 320 px, and so do its forms and questions', async ({
  page,
  server,
}) => {
  await page.setViewportSize(sizes[1]!)
  await openScreen(page, server, 'dashboard')
  const names = await inMenu(page, (links) => links.allTextContents())
  expect(names.length).toBeGreaterThan(18)
  for (const name of names) {
    await inMenu(page, (links) => links.filter({ hasText: name }).click())
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(/^Loading /)).toHaveCount(0)
    await hasNoClippedText(page, name)
  }
  await inMenu(page, (links) => links.filter({ hasText: 'Awards' }).click())
  await page.getByRole('button', { name: 'Add award' }).click()
  await isReachable(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await hasNoClippedText(page, 'a form')
  await page.keyboard.press('Escape')
  await inMenu(page, (links) => links.filter({ hasText: 'Pages' }).click())
  await page
    .getByRole('button', { name: /^Delete /, disabled: false })
    .first()
    .click()
  await isReachable(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await hasNoClippedText(page, 'a question')
})

/** The sidebar is a drawer here: opened, used, and closed by the choice or by Escape. */
async function inMenu<Result>(page: Page, use: (links: Locator) => Promise<Result>): Promise<Result> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Prabas Travels' })
  const links = drawer.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  // Some screens are for super admins, and only the browser knows who is signed in.
  await links.filter({ hasText: 'Audit Trail' }).waitFor()
  const result = await use(links)
  if (await drawer.isVisible()) await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  return result
}

async function isReachable(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 1 })
}
