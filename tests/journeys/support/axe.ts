import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks the page in its current state with axe. */
export async function hasNoAxeViolations(page: Page) {
  // Colours are measured when nothing changes them any more.
  await expect.poll(() => page.evaluate(listAnimations)).toEqual([])
  // A frame may get its next document just now, a preview for instance; then it needs axe again.
  await expect(async () => {
    for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }).toPass({ timeout: 15_000 })
  // Passed rules and selectors are left out, because collecting them takes longer than many a check.
  const problems = await page.evaluate(async () => {
    const { violations } = await window.axe!.run(document, {
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(problems).toEqual([])
}

/** Runs in the page. Endless animations are not listed. */
const listAnimations = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120))
