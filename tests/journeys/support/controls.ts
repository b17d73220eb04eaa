import { expect, type Page } from './journey.ts'

/** Everything in `main` that reacts to a press can have the focus. Returns how many controls there are. */
export async function hasNoControlOutOfReach(page: Page) {
  const { count, outOfReach } = await page.getByRole('main').evaluate(markControls)
  expect(outOfReach).toEqual([])
  return count
}

/** Tab reaches every control in `main`. */
export async function tabReachesEveryControl(page: Page) {
  const main = page.getByRole('main')
  const count = await hasNoControlOutOfReach(page)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(main).toBeFocused()
  const missed = main.locator('[data-unreached]')
  for (let presses = 0; presses < 2 * count; presses++) {
    // More controls may have come since they were counted, suggestions for instance.
    if (presses >= count && (await missed.count()) === 0) break
    await page.keyboard.press('Tab')
  }
  expect(await missed.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 160)))).toEqual([])
}

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
