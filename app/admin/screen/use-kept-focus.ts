import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface Place {
  control: HTMLElement
  row: Element
  /** Which of the rows it was in, and how many of the row's controls came before it and behind it. */
  at: number
  before: number
  behind: number
}

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button:enabled')]
const nearest = <One>(list: One[], place: number) => list[Math.max(0, Math.min(place, list.length - 1))]

/**
 * A step that was taken, or a row that was deleted, goes away under the fingers: what has come in its place gets the
 * focus. Without it a keyboard would begin again at the top of the page.
 */
export function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<Place | null>(null)
  const rows = () => [...(list.current?.querySelectorAll('li, tr') ?? [])].filter((row) => controlsIn(row).length > 0)

  /** What stands where the focus was before it went to a question about the row; null: what it was on is still there. */
  const findHeir = () => {
    if (!last.current) return null
    const { control, row, at, before, behind } = last.current
    if (control.isConnected && !control.matches(':disabled')) return null
    const next = row.isConnected ? row : nearest(rows(), at)
    const controls = next ? controlsIn(next) : []
    // Rows differ in the steps they begin with; what all of them can do comes last.
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
        // A question about the row comes back to it.
        if (!relatedTarget?.closest('[role=alertdialog]')) last.current = null
      },
    },
  }
}
