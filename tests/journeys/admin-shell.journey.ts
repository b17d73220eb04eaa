import type { Locator } from '@playwright/test'
import { formatMinute } from '../../app/lib/nepal-dates.ts'
import type { RunningServer } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { failRequests, openScreen, seesError } from './support/back-office.ts'
import { admin, expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { breadcrumbs, sidebarGroups } from './support/sidebar.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'
import { unique } from './support/unique.ts'

test('the header, the breadcrumbs, and the sidebar of a desktop, a tablet and a phone', async ({ page, server }) => {
  const tablet = { width: 820, height: 1180 }
  const desktop = { width: 1280, height: 800 }
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const width = async () => Math.round((await sidebar.boundingBox())!.width)
  const expand = page.getByRole('button', { name: 'Expand sidebar' })
  await page.setViewportSize(tablet)
  await openScreen(page, server, 'team')
  await proves('SH-02', async () => {
    await expect.poll(width).toBe(64)
    await expect(page.getByRole('columnheader', { name: 'Position' })).toBeInViewport()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await proves('SH-05', async () => {
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Prabas Travels' })
    await expect(drawer).toBeVisible()
    await hasNoAxeViolations(page)
    await drawer.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(drawer).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await page.setViewportSize(desktop)
  await proves('SH-01', () => expect.poll(width).toBe(256))
  const header = page.getByRole('banner').first()
  await proves('SH-06', () => expect(header.getByText('Admin Dashboard')).toBeVisible())
  await proves('SH-07', () => expect(header.getByText(admin.email)).toBeVisible())
  await proves('SH-08', () => expect(header.getByText('Super Admin')).toBeVisible())
  await proves('SH-09', () => expect(header.getByRole('button', { name: 'Logout' })).toBeVisible())
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await proves('SH-04', async () => {
    await expect(menu.getByRole('heading')).toHaveText(sidebarGroups.map(([group]) => group))
    for (const [group, ...entries] of sidebarGroups) {
      const section = menu.getByRole('region', { name: group })
      expect(await section.getByRole('link').allTextContents()).toEqual(entries)
    }
  })
  await menu.getByRole('link', { name: 'Flights Nepal' }).click()
  await proves('SH-21', async () => {
    await breadcrumbs(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(breadcrumbs(page)).toHaveCount(0)
  })

  await page.setViewportSize(tablet)
  await proves('SH-02', async () => {
    await expand.click()
    await expect.poll(width).toBe(256)
  })
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(64)
  await proves('SH-03', async () => {
    await page.reload()
    await expect.poll(width).toBe(64)
  })
  await proves('W-02', () => hasNoAxeViolations(page))
  await page.getByRole('link', { name: 'Awards', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/awards$/)
  await expand.click()
  await expect.poll(width).toBe(256)
})

test('the search opens any screen and record with the keyboard alone, and acts', async ({ page, server, context }) => {
  const search = page.getByRole('combobox', { name: 'Go to a screen or a record' })
  await openScreen(page, server, 'dashboard')
  await proves('SH-20', () => opensByKeyboard(page, server, search))
  const slug = unique('palette-page').toLowerCase()
  const title = `About ${slug}`
  const row = await addRow(server, 'pages', { title, slug, is_published: true, content: '<p>x</p>' })
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name })).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expect(search).toHaveCount(0)
  }
  await proves('SH-82', async () => {
    await choose('new testim', 'New testimonial')
    await expect(page.getByRole('region', { name: 'Add testimonial' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/admin/testimonials`)
    await choose('dark th', 'Switch to the dark theme')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await proves('W-02', () => isAccessibleInTheDark(page))
    await choose('light th', 'Switch to the light theme')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
  await proves('SH-83', async () => {
    await choose(title, title)
    const dialog = page.getByRole('dialog', { name: 'Edit page' })
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    const opened = context.waitForEvent('page')
    await choose('public page', `Open the public page of ${title}`)
    const publicPage = await opened
    await expect(publicPage).toHaveURL(`${server.url}/${slug}`)
    await publicPage.close()
    await dialog.getByLabel('Title').fill('Not yet saved')
  })
  await proves('SH-82', async () => {
    await choose('log out', 'Log out')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
  })
  await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${row.id}`)
})

async function opensByKeyboard(page: Page, server: RunningServer, search: Locator) {
  const title = unique('Lost and found award')
  const row = await addRow(server, 'awards', { title, organization: 'A', year: 2020 })
  const searchFor = async (keys: string, text: string) => {
    await page.keyboard.press(keys)
    await expect(search).toBeFocused()
    await page.keyboard.type(text)
  }
  await searchFor('Control+k', 'travel serv')
  await expect(page.getByRole('option')).toHaveText(['Flights NepalTravel Services', 'Prabas HolidaysTravel Services'])
  await hasNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Prabas Holidays' })).toBeVisible()
  await expect(search).toHaveCount(0)

  await searchFor('Meta+k', title)
  await expect(page.getByRole('option')).toHaveText([`${title}Awards`])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit award' })
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(page).toHaveURL(`${server.url}/admin/awards`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await searchFor('Control+k', 'no such thing anywhere')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${row.id}`)
}

/** The journeys of the screens check their forms in light mode; here one of each kind in dark mode. */
async function isAccessibleInTheDark(page: Page) {
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await links.filter({ hasText: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
  await hasNoAxeViolations(page)
  await links.filter({ hasText: 'Pages' }).click()
  await page.getByRole('button', { name: 'Add page' }).click()
  await hasNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Delete /, disabled: false })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await hasNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
}

test('a failure is shown, and two users who edit one record lose nothing', async ({
  page,
  server,
  expectConsoleError,
  quietConsole,
}) => {
  expectConsoleError(/400|Failed to load service/)
  await proves('SH-10 SH-11', async () => {
    await failRequests(page, 'services', 'GET', 'no shelf')
    await openScreen(page, server, 'services')
    await seesError(page, 'Failed to load service: no shelf')
    await expect
      .poll(() => quietConsole.seen.map(({ text }) => text).join())
      .toContain('Failed to load service: no shelf')
  })
  const shared = await addRow(server, 'awards', { title: unique('Shared award'), organization: 'A', year: 2020 })
  const vanishing = await addRow(server, 'awards', { title: unique('Vanishing award'), organization: 'A', year: 2020 })
  await page.getByRole('link', { name: 'Awards', exact: true }).click()
  await secondSeesConflict(page, server, shared)
  await proves('SH-43', () => savesWhatWasDeleted(page, server, vanishing))
})

/** Somebody else saves the award meanwhile. */
async function secondSeesConflict(page: Page, server: RunningServer, row: Record<string, string>) {
  await page.getByRole('button', { name: `Edit ${row.title}` }).click()
  const staff = await staffOf(server)
  const colleague = await createColleague(server)
  const theirs = new TestBrowser(server.url)
  await theirs.signIn(colleague.email, colleague.password)
  await theirs.send('PATCH', `/rest/v1/awards?id=eq.${row.id}`, { organization: 'Theirs', category: 'Safety' })
  await page.getByLabel('Category').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Somebody else has saved this award since you opened it.', { exact: false }),
  ).toBeVisible()
  await proves('SH-80', async () => {
    const [entry] = await rowsOf(server, `audit_log?select=at&row_id=eq.${row.id}&order=at.desc&limit=1`)
    const saved = `Saved by Colleague (${colleague.email}) on ${formatMinute(String(entry!.at))}.`
    await expect(page.getByRole('alert').getByText(saved)).toBeVisible()
  })
  await proves('SH-81', async () => {
    const changes = page.getByRole('alert').getByRole('table', { name: 'Difference' }).getByRole('row')
    await expect(changes).toHaveText([/^Field/, /Organization.*A.*Theirs/, /Category \(you changed it too\).*Safety/])
  })
  await hasNoAxeViolations(page)
  await expect(page.getByLabel('Category')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [saved] = (await staff.get(`/rest/v1/awards?id=eq.${row.id}`)).json()
  expect(saved).toMatchObject({ organization: 'A', category: 'Mine' })
  await deleteAccount(server, colleague.userId)
  await staff.send('DELETE', `/rest/v1/awards?id=eq.${row.id}`)
}

/** Somebody else deletes the award meanwhile; it is saved as a new one. */
async function savesWhatWasDeleted(page: Page, server: RunningServer, { id, title }: Record<string, string>) {
  const staff = await staffOf(server)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await staff.send('DELETE', `/rest/v1/awards?id=eq.${id}`)
  await page.getByLabel('Category').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody else has deleted this award since you opened it.')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine as a new award' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const question = `/rest/v1/awards?title=eq.${encodeURIComponent(title!)}`
  expect((await staff.get(question)).json()).toMatchObject([{ category: 'Mine' }])
  await staff.send('DELETE', question)
}

test('a form takes the focus when it has loaded, and unsaved text is not discarded without a confirmation', async ({
  page,
  server,
}) => {
  await openScreen(page, server, 'testimonials')
  await proves('SH-87', () => takesFocus(page))
  await proves('SH-22', () => discardsOnlyWhenTold(page, server))
})

/** Unless a dialog was opened meanwhile. */
async function takesFocus(page: Page) {
  // A dialog hides the rest of the page from roles and labels.
  const name = page.locator('input[name=client_name]')
  const search = page.getByRole('combobox', { name: 'Go to a screen or a record' })
  const add = page.getByRole('button', { name: 'Add testimonial', exact: true })
  await add.click()
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const release = await delayRequests(page, /rpc\/unsaved_work/)
  await add.click()
  await expect(page.getByRole('region', { name: 'Add testimonial' }).getByText('Loading testimonial')).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  release()
  await expect(name).toBeAttached()
  await page.keyboard.type('aw')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('aw')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
}

async function discardsOnlyWhenTold(page: Page, server: RunningServer) {
  await page.getByRole('link', { name: 'Awards', exact: true }).click()
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByLabel('Title').fill('Half a thought')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Go on writing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.getByLabel('Our Mission').fill('Half a mission')
  const tabQuestion = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const asked = await tabQuestion
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await page.getByRole('link', { name: 'Banners', exact: true }).click()
  await question.getByRole('button', { name: 'Go on writing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Go on writing' }).click()
  await expect(page.getByLabel('Our Mission')).toHaveValue('Half a mission')
  await page.getByRole('button', { name: `Account: ${admin.email}` }).click()
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  await question.getByRole('button', { name: 'Go on writing' }).click()
  await expect(page).toHaveURL(/\/admin\/about$/)
  await expect(page.getByLabel('Our Mission')).toHaveValue('Half a mission')
  expect((await page.request.get(`${server.url}/admin/about`, { maxRedirects: 0 })).status()).toBe(200)
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

test('visitors load nothing of the back office', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto('/')
  // All that starts on the page has started, down to its last form.
  for (const part of await page.locator('[data-carousel], [data-island]').all()) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toHaveAttribute('data-ready')
  }
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => /session_token|Content Management|Banner created|recharts/.test(text))).toEqual([])
})
