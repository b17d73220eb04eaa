import { expect, type Page } from './journey.ts'

/** No toast lies over anything that could be pressed or filled in without it. */
export async function coversNoControl(page: Page) {
  await expect(page.getByLabel('Notifications').locator('[data-tone]').first()).toBeVisible()
  await expect.poll(() => page.evaluate(listCovered)).toEqual([])
}

/** Runs in the page. */
function listCovered(): string[] {
  const toasts = [...document.querySelectorAll('[data-tone]')]
  const inToast = (one: Element) => toasts.some((toast) => toast.contains(one))
  const pressable = 'a[href], button, input, select, textarea, summary, [role=switch], [role=combobox], [role=textbox]'
  const covered: string[] = []
  for (const control of document.querySelectorAll(pressable)) {
    if (inToast(control)) continue
    const box = control.getBoundingClientRect()
    for (const toast of toasts) {
      const over = toast.getBoundingClientRect()
      const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)]
      const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)]
      if (right - left < 1 || bottom - top < 1) continue
      // What a header, a dialog or a scrolling frame hides anyway could not be pressed.
      const below = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).find((one) => !inToast(one))
      if (below && control.contains(below)) covered.push(control.outerHTML.slice(0, 120))
    }
  }
  return covered
}
