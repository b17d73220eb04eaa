import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface Place {
  control: HTMLElement
  row: Element
  /** The index of the row, and the number of controls before and after this one within the row. */
  at: number
  before: number
  behind: number
}

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button:enabled')]
const nearest = <One>(list: One[], place: number) => list[Math.max(0, Math.min(place, list.length - 1))]

/**
 * When the focused button or its whole row disappears, the control at the same position gets the focus. Otherwise
 * keyboard users would start again at the top of the page.
 */
export function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<Place | null>(null)
  const rows = () => [...(list.current?.querySelectorAll('li, tr') ?? [])].filter((row) => controlsIn(row).length > 0)

  /** The control to focus after a confirmation dialog closes; null if the original control still exists. */
  const findHeir = () => {
    if (!last.current) return null
    const { control, row, at, before, behind } = last.current
    if (control.isConnected && !control.matches(':disabled')) return null
    const next = row.isConnected ? row : nearest(rows(), at)
    const controls = next ? controlsIn(next) : []
    // Counted from the end, because rows differ in their first buttons and share the last ones.
    return nearest(controls, next === row ? before : controls.length - 1 - behind) ?? null
  }

  useLayoutEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.matches(':disabled'))
      findHeir()?.focus({ preventScroll: true })
  })

  return {
    findHeir,
    list: {
      ref: list,
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const row = target.closest('li, tr')
        const controls = row ? controlsIn(row) : []
        const before = controls.indexOf(target)
        const behind = controls.length - 1 - before
        last.current = row && { control: target, row, at: rows().indexOf(row), before, behind }
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // A confirmation dialog returns the focus to the row, so the position is still needed.
        if (!relatedTarget?.closest('[role=alertdialog]')) last.current = null
      },
    },
  }
}
