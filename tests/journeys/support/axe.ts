import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const { source } = axe

/** Checks the page in its current state with axe. */
export async function hasNoAxeViolations(page: Page) {
  // Waits for animations, because colours are measured at their end; endless animations are excluded.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => null)),
    ),
  )
  // A frame may get its next document just now, a preview for instance; then it needs axe again.
  await expect(async () => {
    for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }).toPass({ timeout: 15_000 })
  // Only violations are returned, because transferring the passed rules takes longer than the check itself.
  const problems = await page.evaluate(async () => {
    const { violations } = await window.axe!.run(document, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(problems).toEqual([])
}
