import type { Box } from './choose-place.ts'

const pressable = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'iframe', '[contenteditable=true]'],
  ...['button', 'checkbox', 'combobox', 'menuitem', 'option', 'slider', 'switch', 'tab'].map(
    (role) => `[role=${role}]`,
  ),
].join()

/** Keeps its distance, and allows for what is still sliding into place. */
const around = 4

/** The boxes of what can be pressed or filled in at this moment. What is scrolled away or lies under a layer cannot. */
export function findControls(toasts: Element): Box[] {
  const boxes: Box[] = []
  for (const control of document.querySelectorAll(pressable)) {
    const box = toasts.contains(control) ? undefined : findVisiblePart(control)
    if (box && isOnTop(control, box, toasts))
      boxes.push({
        left: box.left - around,
        top: box.top - around,
        right: box.right + around,
        bottom: box.bottom + around,
      })
  }
  return boxes
}

function findVisiblePart(element: Element): Box | undefined {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const part = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, document.documentElement.clientWidth),
    bottom: Math.min(bottom, window.innerHeight),
  }
  return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : undefined
}

/** Its beginning, its middle or its end: a header or a layer may hide the rest. */
function isOnTop(control: Element, { left, top, right, bottom }: Box, toasts: Element): boolean {
  const x = (left + right) / 2
  return [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
    const hit = document.elementsFromPoint(x, y).find((one) => !toasts.contains(one))
    return hit !== undefined && control.contains(hit)
  })
}
