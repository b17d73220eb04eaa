import type { Locator } from '@playwright/test'
import { screens } from './contract/screens.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { hasNoControlOutOfReach, tabReachesEveryControl } from './support/controls.ts'
import { test as base, expect } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { breadcrumbs, sidebarGroups } from './support/sidebar.ts'
import { addRow, staffOf } from './support/staff.ts'

// A phone of 320 px is also a window of 640 at a zoom of 200 %; one of 720 is a desktop of 1440 at that zoom.
const phone = { width: 320, height: 480 }
const sizes = [{ width: 720, height: 450 }, phone]

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

// The contract has their lists checked by axe.
const declared = new Set<string>(screens.map(({ list }) => list))

/** One screen of each kind: inline form, table, cards with checkboxes, singleton form. */
const tabbedScreens = ['Blogs', 'Team', 'Comments', 'Settings']

// Of similar length, so that they finish at about the same time.
for (const groups of [sidebarGroups.slice(0, 2), sidebarGroups.slice(2)])
  test(`SH-05 W-02: the screens of ${groups.map(([group]) => group).join(' and ')} open from the sidebar, read whole at 320 px, are used by keyboard and have no axe violation`, async ({
    page,
    server,
  }) => {
    const wide = page.viewportSize()!
    await openScreen(page, server, 'dashboard')
    const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    expect(await links.allTextContents()).toEqual(sidebarGroups.flatMap(([, ...names]) => names))
    for (const [group, name] of groups.flatMap(([title, ...names]) => names.map((one) => [title, one] as const))) {
      await links.filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(/^Loading /)).toHaveCount(0)
      await proves('SH-21', () =>
        expect(breadcrumbs(page).getByRole('listitem')).toHaveText(
          name === 'Dashboard' ? [] : ['Dashboard', group, name],
        ),
      )
      await proves('W-04', async () => {
        if (tabbedScreens.includes(name)) await tabReachesEveryControl(page)
        else await hasNoControlOutOfReach(page)
      })
      if (!declared.has(name)) await hasNoAxeViolations(page)
      await page.setViewportSize(phone)
      await hasNoClippedText(page, name)
      await page.setViewportSize(wide)
    }
  })

test('W-02: a form and a question of the back office are read and answered whole at 320 px', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone)
  await openScreen(page, server, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await isReachable(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await hasNoClippedText(page, 'a form')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Delete /, disabled: false })
    .first()
    .click()
  await isReachable(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await hasNoClippedText(page, 'a question')
})

async function isReachable(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 1 })
}
