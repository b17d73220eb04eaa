import { hasNoClippedText } from '../support/clipped-text.ts'
import { expect, type Page, test } from '../support/journey.ts'

const narrow = { width: 390, height: 844 }

/** On a phone nothing is wider than the screen, nor than the dialog it is in. */
export const fitsNarrowScreen = (page: Page, where: string) =>
  test.step(`${where} at ${narrow.width} px`, async () => {
    const size = page.viewportSize()!
    await page.setViewportSize(narrow)
    await hasNoClippedText(page, where)
    await expect.poll(() => page.evaluate(listTooWide), where).toEqual([])
    await page.setViewportSize(size)
  })

/** Runs in the page. What scrolls sideways by itself may be wider. */
const listTooWide = () => {
  const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX) && !one.matches('html, body')
  const isInScroller = (one: Element): boolean =>
    one.parentElement !== null && (scrolls(one.parentElement) || isInScroller(one.parentElement))
  const frames = [
    document.documentElement,
    ...document.querySelectorAll('main, main form, [role=dialog], [role=dialog] *'),
  ]
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) || one.matches('html, main, form'))
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
  const boxes = [...document.querySelectorAll('main *, [role=dialog] *')].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1 && !isInScroller(one),
  )
  return [...frames, ...boxes].map((one) => one.outerHTML.slice(0, 120))
}
