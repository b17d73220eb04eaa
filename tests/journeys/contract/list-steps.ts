import { hasNoAxeViolations } from '../support/axe.ts'
import { failRequests, seesError } from '../support/back-office.ts'
import { goToScreen } from '../support/go-to-screen.ts'
import { expect } from '../support/journey.ts'
import { proves } from '../support/proves.ts'
import { addRow } from '../support/staff.ts'
import { fitsNarrowScreen } from './narrow-screen.ts'
import type { OpenScreen } from './open-contract.ts'

/** A list that cannot be loaded says so and loads when it is asked again; it is empty, and says that too. */
export async function startsEmpty({ page, server, screen, step, button }: OpenScreen) {
  // A log may be long, and its newest entries are enough.
  if (!screen.form && !screen.remove)
    await page.route(/[?&]limit=50\b/, (route) =>
      route.fallback({ url: route.request().url().replace('limit=50', 'limit=5') }),
    )
  await screen.prepare?.(server)
  const restore = await failRequests(page, screen.table, 'GET')
  await goToScreen(page, screen.path)
  await step('loadFailed', () => seesError(page, screen.messages.loadFailed))
  await restore()
  const address = new RegExp(`/rest/v1/${screen.table}\\?`)
  if (screen.isNeverEmpty)
    await page.route(address, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }))
  await button('Try again').press('Enter')
  await step('empty', () => expect(page.getByText(screen.empty, { exact: true })).toBeVisible())
  if (screen.isNeverEmpty) await page.unroute(address)
}

/** Adds what the record has beside it. A list that its form adds to is loaded again then. */
export async function arranges({ page, server, screen }: OpenScreen) {
  await screen.arrange?.(server)
  for (const other of screen.others ?? []) await addRow(server, screen.table, other)
  if (!screen.form?.add) await page.reload()
}

/** The record is in its place of the list, with all its texts and buttons, on a phone too. */
export async function listsRecord({ page, screen, row, rows, step, button }: OpenScreen) {
  const { columns, order, name, texts, drawings = [], links = [], picture, form, remove, canReorder } = screen
  if (columns) await step('columns', () => expect(page.getByRole('columnheader')).toHaveText(columns))
  if (order)
    await step('order', async () => {
      await expect(rows).toHaveCount(order.length)
      await expect(rows).toContainText(order)
    })
  await step('texts', async () => {
    for (const text of texts) await expect(row.getByText(text, { exact: true })).toBeVisible()
    for (const drawing of drawings) await expect(row.getByRole('img', { name: drawing })).toBeVisible()
    if (picture) await expect(row.locator('img').first()).toHaveAttribute('src', new RegExp(picture))
  })
  await step('buttons', async () => {
    if (form) await expect(button(form.editButton ?? `Edit ${name}`)).toBeVisible()
    if (remove) await expect(button(`Delete ${name}`)).toBeVisible()
    for (const [label, href] of links)
      await expect(row.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
    if (canReorder) for (const way of ['up', 'down']) await expect(button(`Move ${name} ${way}`)).toBeVisible()
  })
  await proves('W-02', () => hasNoAxeViolations(page))
  await fitsNarrowScreen(page, `${screen.path}, the list`)
}

/** Up and down change places with the neighbour, in the list, in the database and for visitors. */
export async function reorders(open: OpenScreen) {
  const { screen, step, button } = open
  const move = (way: 'up' | 'down') => button(`Move ${screen.name} ${way}`).press('Enter')
  const names = screen.order!.map(String)
  const place = names.indexOf(screen.name)
  const movedUp = names.toSpliced(place, 1).toSpliced(place - 1, 0, screen.name)
  await open.fails('orderFailed', () => move('up'))
  await hasOrder(open, names)
  await step('up', async () => {
    await move('up')
    await hasOrder(open, movedUp)
  })
  await step('down', async () => {
    await move('down')
    await hasOrder(open, names)
  })
}

async function hasOrder({ rows, publicText }: OpenScreen, names: readonly string[]) {
  await expect(rows).toContainText(names)
  await expect
    .poll(async () => {
      const text = await publicText()
      return [...names].sort((one, other) => text.indexOf(one) - text.indexOf(other))
    })
    .toEqual(names)
}
