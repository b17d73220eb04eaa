import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface FocusPosition {
  control: HTMLElement
  row: Element
  /** The index of the row, and the number of controls before and after this one within the row. */
  rowIndex: number
  controlsBefore: number
  controlsAfter: number
}

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button:enabled')]
const nearest = <Item>(list: Item[], index: number) => list[Math.max(0, Math.min(index, list.length - 1))]

/**
 * When the focused button or its whole row disappears, the control at the same position gets the focus. Otherwise
 * keyboard users would start again at the top of the page.
 */
export function useRestoredFocus() {
  const list = useRef<HTMLDivElement>(null)
  const lastFocus = useRef<FocusPosition | null>(null)
  const rows = () => [...(list.current?.querySelectorAll('li, tr') ?? [])].filter((row) => controlsIn(row).length > 0)

  /** The control to focus after a confirmation dialog closes; null if the original control still exists. */
  const findReplacement = () => {
    if (!lastFocus.current) return null
    const { control, row, rowIndex, controlsBefore, controlsAfter } = lastFocus.current
    if (control.isConnected && !control.matches(':disabled')) return null
    const next = row.isConnected ? row : nearest(rows(), rowIndex)
    const controls = next ? controlsIn(next) : []
    // Counted from the end, because rows differ in their first buttons and share the last ones.
    return nearest(controls, next === row ? controlsBefore : controls.length - 1 - controlsAfter) ?? null
  }

  useLayoutEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.matches(':disabled'))
      findReplacement()?.focus({ preventScroll: true })
  })

  return {
    findReplacement,
    list: {
      ref: list,
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const row = target.closest('li, tr')
        const controls = row ? controlsIn(row) : []
        const controlsBefore = controls.indexOf(target)
        const controlsAfter = controls.length - 1 - controlsBefore
        lastFocus.current = row && {
          control: target,
          row,
          rowIndex: rows().indexOf(row),
          controlsBefore,
          controlsAfter,
        }
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // A confirmation dialog returns the focus to the row, so the position is still needed.
        if (!relatedTarget?.closest('[role=alertdialog]')) lastFocus.current = null
      },
    },
  }
}
