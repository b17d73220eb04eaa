import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const { source } = axe

/** Nothing on the page as it stands now breaks a rule of accessibility. */
export async function hasNoAxeViolations(page: Page) {
  // What is still fading in has no final colour to measure; what turns for ever never will have.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => null)),
    ),
  )
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  // Only what is wrong is told: an account of all that is right takes longer to carry over than the look itself.
  const wrong = await page.evaluate(async () => {
    const { violations } = await window.axe!.run(document, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(wrong).toEqual([])
}
