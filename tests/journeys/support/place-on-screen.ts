import type { Locator } from '@playwright/test'

export const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** True when it has not moved for ten frames. */
export const staysInPlace = (locator: Locator) =>
  locator.evaluate(async (element) => {
    const { top } = element.getBoundingClientRect()
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    return element.getBoundingClientRect().top === top
  })
