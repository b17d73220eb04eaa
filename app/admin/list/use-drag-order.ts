import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import type { RowHandlers } from './row-buttons.tsx'

interface Drag {
  from: number
  to: number
  startY: number
  /** The distance dragged so far, in pixels. */
  distance: number
  /** The middle and height of every row when the drag started. */
  rows: { middle: number; height: number }[]
}

/** The space between two rows, in pixels. */
function gapIn({ rows: [first, second] }: Drag): number {
  return first && second ? second.middle - first.middle - (first.height + second.height) / 2 : 0
}

/**
 * Reorders rows by dragging or with the arrow keys. Other rows make room during the drag; the order is saved at its
 * end.
 */
export function useDragOrder(
  rows: readonly AdminRow[],
  nameOf: (row: AdminRow) => string,
  { onSwap, onDrop }: Pick<RowHandlers, 'onSwap' | 'onDrop'>,
) {
  const listElement = useRef<HTMLElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // A ref next to the state, because the pointer can be released before the last move is rendered.
  const latest = useRef<Drag | null>(null)
  const updateDrag = (next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }
  const [announcement, setAnnouncement] = useState('')
  // The row's handle loses the focus when React reorders the rows, so it is focused again.
  const refocusId = useRef<string | null>(null)

  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === refocusId.current)
    if (index >= 0) listElement.current?.children[index]?.querySelector('button')?.focus()
    refocusId.current = null
  }, [rows])

  const move = (from: number, to: number, save: RowHandlers['onDrop']) => {
    const moved = rows[from]
    const target = rows[to]
    if (!moved || !target || moved === target) return
    setAnnouncement(`${nameOf(moved)} is now ${to + 1} of ${rows.length}`)
    save(moved, target)
  }

  const measure = () =>
    [...(listElement.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return { middle: top + window.scrollY + height / 2, height }
    })

  return {
    list: (element: HTMLElement | null) => {
      listElement.current = element
    },
    announcement,

    /** Moves a row one place up (-1) or down (1); undefined at the end of the list. */
    moverOf: (index: number, step: -1 | 1) => rows[index + step] && (() => move(index, index + step, onSwap)),

    handleOf: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        updateDrag({ from: index, to: index, startY: event.clientY + window.scrollY, distance: 0, rows: measure() })
      },
      onPointerMove(event: PointerEvent) {
        const drag = latest.current
        if (!drag) return
        const distance = event.clientY + window.scrollY - drag.startY
        const middle = drag.rows[drag.from]!.middle + distance
        const to = drag.rows.filter((row, other) => other !== drag.from && row.middle < middle).length
        updateDrag({ ...drag, distance, to })
      },
      onPointerUp() {
        if (latest.current) move(latest.current.from, latest.current.to, onDrop)
        updateDrag(null)
      },
      onPointerCancel: () => updateDrag(null),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!step) return
        event.preventDefault()
        // A repeated key press is ignored until the row has moved, because `index` is still its old position.
        if (!rows[index + step] || refocusId.current) return
        refocusId.current = rows[index]?.id ?? null
        move(index, index + step, onDrop)
      },
    }),

    styleOf(index: number): CSSProperties | undefined {
      if (!drag) return undefined
      if (index === drag.from) return { transform: `translateY(${drag.distance}px)`, position: 'relative', zIndex: 1 }
      const space = drag.rows[drag.from]!.height + gapIn(drag)
      const isPassed = drag.from < index && index <= drag.to
      const isPushed = drag.to <= index && index < drag.from
      const shift = isPassed ? -space : isPushed ? space : 0
      return { transform: `translateY(${shift}px)`, transition: 'transform var(--duration-calm)' }
    },
  }
}
