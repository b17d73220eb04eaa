import { screens } from './contract/screens.ts'
import { openScreen } from './support/back-office.ts'
import { test } from './support/content.ts'
import { expect } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

/** One screen of each kind: inline form, table, cards with checkboxes, singleton form. */
const tabbedScreens = new Set(['Blogs', 'Team', 'Comments', 'Settings'])
// The contract does everything on the declared screens with the keyboard alone.
const declared = new Set<string>(screens.map(({ list }) => list))

test('W-04: on screens of every kind Tab reaches every control', async ({ page, server }) => {
  // Loads only 3 rows, however many other journeys have added.
  await page.route(/[?&]limit=50\b/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=3') }),
  )
  await openScreen(page, server, 'dashboard')
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  const main = page.getByRole('main')
  for (const name of await links.allTextContents()) {
    if (declared.has(name) && !tabbedScreens.has(name)) continue
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(/^Loading /)).toHaveCount(0)
    const { count, outOfReach } = await main.evaluate(markControls)
    expect({ name, outOfReach }).toEqual({ name, outOfReach: [] })
    if (!tabbedScreens.has(name)) continue
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(main).toBeFocused()
    const unreached = main.locator('[data-unreached]')
    // Within a date Tab reaches its parts, too.
    for (let presses = 0; presses < 2 * count && (presses < count || (await unreached.count()) > 0); presses++)
      await page.keyboard.press('Tab')
    const missed = await unreached.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 160)))
    expect({ name, missed }).toEqual({ name, missed: [] })
  }
})

/** Runs in the page: marks all controls until they get the focus, and returns those that cannot be focused. */
function markControls(area: HTMLElement | SVGElement) {
  const controls = [
    ...['a[href]', 'button', 'input', 'textarea', 'select', 'summary', '[contenteditable=true]'],
    ...['[role=switch]', '[role=combobox]', '[role=checkbox]'],
  ].join()
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]')
  // In a toolbar Tab reaches one control, and the arrow keys reach the others.
  const isReachedByArrowKeys = (one: HTMLElement) =>
    one.tabIndex < 0 && one.closest('[role=toolbar]')?.querySelector('[tabindex="0"]')
  const all = [...area.querySelectorAll<HTMLElement>(controls)].filter(
    (one) =>
      isShown(one) &&
      !one.matches(':disabled, [type=hidden], [role=checkbox][aria-disabled=true]') &&
      !isReachedByArrowKeys(one),
  )
  // Elements that react only to a mouse have a pointer cursor.
  const mouseOnly = [...area.querySelectorAll('*')].filter(
    (one) => getComputedStyle(one).cursor === 'pointer' && isShown(one) && !one.closest(`${controls}, label`),
  )
  for (const one of all) one.dataset.unreached = ''
  area.addEventListener('focusin', ({ target }) => delete (target as HTMLElement).dataset.unreached)
  area.focus()
  const outOfReach = [...all.filter((one) => one.tabIndex < 0), ...mouseOnly]
  return { count: all.length, outOfReach: outOfReach.map((one) => one.outerHTML.slice(0, 160)) }
}

test('the team is arranged by handle, arrow keys and buttons, each said to be saved', async ({
  page,
  content,
  emptyServer,
}) => {
  const names = [unique('Ang'), unique('Bina'), unique('Chhiri')]
  for (const [index, name] of names.entries())
    await content.add('team_members', { name, position: 'Guide', display_order: index + 4 })
  const [ang, bina, chhiri] = names as [string, string, string]
  const storedOrder = async () =>
    (await rowsOf(emptyServer, 'team_members?select=name&order=display_order')).map(({ name }) => name)
  const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}, or move it with the arrow keys` })
  const rows = page.getByRole('table', { name: 'Team' }).getByRole('row')
  await openScreen(page, emptyServer, 'team')
  await proves('LI-01', async () => {
    await handle(ang).press('ArrowDown')
    await expect(page.getByText(`${ang} is now 2 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([bina, ang, chhiri])
    await expect(handle(ang)).toBeFocused()
    await page.getByRole('button', { name: `Move ${chhiri} up` }).click()
    await expect(page.getByText(`${chhiri} is now 2 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([bina, chhiri, ang])
    await proves('SH-50', async () => {
      await page.getByRole('button', { name: `Move ${chhiri} up` }).press('Enter')
      await expect(page.getByRole('button', { name: `Move ${chhiri} down` })).toBeFocused()
    })
    await expect(page.getByText(`${chhiri} is now 1 of 3. Saved.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${chhiri} is now 2 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([bina, chhiri, ang])
    const [from, to] = [(await handle(ang).boundingBox())!, (await handle(bina).boundingBox())!]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText(`${ang} is now 1 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([ang, bina, chhiri])
    await expect(rows.nth(1)).toContainText(ang)
  })
  await proves('LI-02', async () => {
    await page.getByRole('button', { name: `Edit ${chhiri}` }).click()
    const [first] = await rowsOf(emptyServer, `team_members?select=display_order&name=eq.${ang}`)
    await page.getByLabel('Display Order').fill(String(first!.display_order))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows.nth(1)).toContainText(chhiri)
    expect(await storedOrder()).toEqual([chhiri, ang, bina])
  })
})
