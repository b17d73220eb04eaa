import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { staffOf } from './support/staff.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Awards' }).getByRole('article')
const label = (number: number) => `Award ${String(number).padStart(3, '0')}`

/** Years descend, so that the list shows the awards in the order of their numbers. */
const award = (number: number) => ({
  title: label(number),
  organization: number % 2 ? 'Odd Services' : 'Even Services',
  year: 2200 - number,
  is_active: number !== 7,
})

test('SH-14 SH-15 SH-16: up to 50 rows are on one page; a longer list is searched, filtered and paged, and Back works', async ({
  page,
  emptyServer,
}) => {
  const staff = await staffOf(emptyServer)
  await staff.post(
    '/rest/v1/awards',
    Array.from({ length: 50 }, (_, index) => award(index + 1)),
  )
  await openScreen(page, emptyServer, 'awards')
  await expect(cards(page)).toHaveCount(50)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
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
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).first()).toHaveAccessibleName(label(7))
  await page.getByRole('searchbox', { name: 'Search awards' }).fill('%_nothing')
  await expect(page.getByText('No awards match.')).toBeVisible()

  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await expect(cards(page)).toHaveCount(9)
  await expect(page.getByRole('searchbox', { name: 'Search awards' })).toHaveValue('Award 00')
  await page.goBack()
  await expect(cards(page).first()).toHaveAccessibleName(label(101))
  await page.reload()
  await expect(cards(page).first()).toHaveAccessibleName(label(101))
})

test('SH-15 SH-16: typing can continue during a search, and a page past the end shows the last one', async ({
  page,
  emptyServer,
  expectConsoleError,
}) => {
  expectConsoleError(/416/)
  await (await staffOf(emptyServer)).post(
    '/rest/v1/awards',
    Array.from({ length: 120 }, (_, index) => award(index + 1)),
  )
  await openScreen(page, emptyServer, 'awards?page=9')
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
})

test.afterEach(async ({ emptyServer }) => {
  await (await staffOf(emptyServer)).send('DELETE', '/rest/v1/awards?title=like.Award*')
})
