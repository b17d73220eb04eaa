import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { staysInPlace } from './support/place-on-screen.ts'
import { proves } from './support/proves.ts'
import { staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Awards' }).getByRole('article')
const filter = (page: Page) => page.getByRole('group', { name: 'Status' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit award' })
const label = (number: number) => `Award ${String(number).padStart(3, '0')}`

/** Years descend, so that the list shows the awards in the order of their numbers. */
const award = (number: number) => ({
  title: label(number),
  organization: [7, 8].includes(number) ? '100% yes, "so_so"' : number % 2 ? 'Odd Services' : 'Even Services',
  year: 2200 - number,
  is_active: number !== 7,
})

test('a list of up to 50 rows is on one page; a longer one is searched, filtered and paged by the server', async ({
  page,
  emptyServer,
  expectConsoleError,
}) => {
  expectConsoleError(/416/)
  await proves('SH-14 SH-15 SH-16', async () => {
    const staff = await staffOf(emptyServer)
    await staff.post(
      '/rest/v1/awards',
      Array.from({ length: 50 }, (_, index) => award(index + 1)),
    )
    await openScreen(page, emptyServer, 'awards')
    await expect(cards(page)).toHaveCount(50)
    await expect(page.getByRole('navigation', { name: 'Pages of awards' })).toHaveCount(0)

    await staff.post(
      '/rest/v1/awards',
      Array.from({ length: 70 }, (_, index) => award(index + 51)),
    )
    await page.reload()
    await expect(cards(page)).toHaveCount(50)
    await expect(page.getByText('120 awards')).toBeVisible()
    const paging = page.getByRole('navigation', { name: 'Pages of awards' })
    const asked = page.waitForRequest(
      (request) => request.url().includes('/rest/v1/awards?') && /offset=100/.test(request.url()),
    )
    await paging.getByRole('link', { name: 'Page 3' }).click()
    await asked
    await expect(cards(page)).toHaveCount(20)
    await expect(cards(page).first()).toHaveAccessibleName(label(101))
    await expect(page).toHaveURL(/\?page=3$/)
    await hasNoAxeViolations(page)

    await page.getByRole('searchbox', { name: 'Search awards' }).fill('Award 00')
    await expect(cards(page)).toHaveCount(9)
    await expect(page).toHaveURL(/\?q=Award\+00$/)
    await filter(page)
      .getByRole('button', { name: /^Inactive/ })
      .click()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).first()).toHaveAccessibleName(label(7))
    await page.getByRole('searchbox', { name: 'Search awards' }).fill('1_0%')
    await expect(page.getByText('No awards match.')).toBeVisible()

    await page.goBack()
    await expect(cards(page)).toHaveCount(1)
    await page.goBack()
    await expect(cards(page)).toHaveCount(9)
    await expect(page.getByRole('searchbox', { name: 'Search awards' })).toHaveValue('Award 00')
    await page.goBack()
    await expect(cards(page).first()).toHaveAccessibleName(label(101))
  })

  await proves('SH-15 SH-16', async () => {
    await page.goto(`${emptyServer.url}/admin/awards?page=9`)
    await expect(cards(page)).toHaveCount(20)
    const paging = page.getByRole('navigation', { name: 'Pages of awards' })
    await expect(paging.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    const search = page.getByRole('searchbox', { name: 'Search awards' })
    await search.click()
    await page.keyboard.type('Award 0')
    await expect(page).toHaveURL(/\?q=Award\+0$/)
    await expect(search).toBeFocused()
    await page.keyboard.type('07')
    await expect(cards(page)).toHaveCount(1)
    await expect(search).toBeFocused()
    await search.fill('100% yes, "so_')
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).last()).toHaveAccessibleName(label(8))
  })
})

test('a list is searched from ten rows on, and its rows are opened, selected, changed and deleted together', async ({
  page,
  emptyServer,
}) => {
  const staff = await staffOf(emptyServer)
  const add = (from: number, to: number) =>
    staff.post(
      '/rest/v1/awards',
      Array.from({ length: to - from + 1 }, (_, index) => award(from + index)),
    )
  await add(1, 9)
  await openScreen(page, emptyServer, 'awards')
  await proves('LI-03', async () => {
    await expect(cards(page)).toHaveCount(9)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(filter(page)).toHaveCount(0)
    await add(10, 10)
    await page.reload()
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByRole('searchbox', { name: 'Search awards' })).toBeVisible()
  })
  await proves('LI-04', async () => {
    await expect(filter(page).getByRole('button')).toHaveText(['All (10)', 'Active (9)', 'Inactive (1)'])
    await filter(page).getByRole('button', { name: 'Inactive (1)' }).click()
    await expect(cards(page)).toHaveCount(1)
    await filter(page).getByRole('button', { name: 'All (10)' }).click()
    await expect(cards(page)).toHaveCount(10)
  })
  await proves('LI-05', async () => {
    await cards(page).nth(2).getByText('Odd Services').click()
    await expect(form(page).getByLabel('Title')).toHaveValue(label(3))
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
  })
  await proves('LI-13', async () => {
    await page.getByRole('button', { name: `Edit ${label(2)}` }).hover()
    await page.mouse.down()
    await cards(page).nth(1).getByText('Even Services').hover()
    await page.mouse.up()
    expect(await staysInPlace(cards(page).nth(1))).toBe(true)
    await expect(form(page)).toHaveCount(0)
    await page.mouse.down()
    await page.mouse.up()
    await expect(form(page).getByLabel('Title')).toHaveValue(label(2))
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
  })

  const select = (number: number) => page.getByRole('checkbox', { name: `Select ${label(number)}` })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await proves('LI-07', async () => {
    await expect(button('Deactivate selected')).toHaveCount(0)
    await select(7).click()
    await expect(button('Activate selected')).toBeVisible()
    await select(2).click()
    // One of them is active, the other is not.
    await expect(button('Activate selected')).toHaveCount(0)
    await expect(button('Deactivate selected')).toHaveCount(0)
    await select(7).click()
    await select(4).click()
    await button('Deactivate selected').click()
    await expect(cards(page).filter({ hasText: 'Inactive' })).toHaveCount(3)
    // The list shows the change before the server has stored it.
    await expect
      .poll(async () => (await staff.get('/rest/v1/awards?select=title&is_active=is.false&order=title')).json())
      .toEqual([{ title: label(2) }, { title: label(4) }, { title: label(7) }])
    await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
  })
  await proves('LI-14', async () => {
    await select(4).click()
    const release = await delayRequests(page, /awards\?id=in/, { times: 1 })
    await button('Activate selected').click()
    await expect(cards(page).filter({ hasText: 'Inactive' })).toHaveCount(2)
    await select(3).click()
    release()
    await expect(select(4)).not.toBeChecked()
    await expect(select(3)).toBeChecked()
    await select(3).click()
    await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
  })
  await proves('LI-06', async () => {
    await select(1).click()
    await select(5).click()
    await button('Delete selected').click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 awards?' })
    await hasNoAxeViolations(page)
    await question.getByRole('button', { name: 'Delete selected' }).click()
    await expect(cards(page)).toHaveCount(8)
    await expect(cards(page).first()).toHaveAccessibleName(label(2))
    await expect(cards(page).nth(2)).toHaveAccessibleName(label(4))
  })
  await proves('LI-08', async () => {
    await cards(page).first().getByText('Even Services').hover()
    await page.keyboard.press('j')
    await expect(cards(page).first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(cards(page).nth(1)).toBeFocused()
    await page.keyboard.press('x')
    await expect(select(3)).toBeChecked()
    await page.keyboard.press('e')
    await expect(form(page).getByLabel('Title')).toHaveValue(label(3))
    await expect(form(page).getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
    // The keys go on from the row that was edited.
    await expect(cards(page).nth(1).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('j')
    await expect(cards(page).nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form(page).getByLabel('Title')).toHaveValue(label(4))
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
  })
  await proves('LI-09', async () => {
    await button('Turn these keys off').click()
    await button('Turn on keys for this list').press('j')
    await expect(button('Turn on keys for this list')).toBeFocused()
    await page.reload()
    await expect(button('Turn on keys for this list')).toBeVisible()
    await button('Turn on keys for this list').click()
    await button('Turn these keys off').press('j')
    await expect(cards(page).first()).toBeFocused()
  })
})

test.afterEach(async ({ emptyServer }) => {
  await (await staffOf(emptyServer)).send('DELETE', '/rest/v1/awards?title=like.Award*')
})
