import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'

interface Drag {
  from: number
  to: number
  startY: number
  /** The distance dragged so far, in pixels. */
  by: number
  /** The middle and height of every row when the drag started. */
  rows: { middle: number; height: number }[]
}

/**
 * Reorders rows by dragging or with the arrow keys. Other rows make room during the drag; the order is saved at its
 * end.
 */
export function useDragOrder(
  rows: readonly AdminRow[],
  nameOf: (row: AdminRow) => string,
  onDrop: (moved: AdminRow, target: AdminRow) => void,
) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // A ref next to the state, because the pointer can be released before the last move is rendered.
  const latest = useRef<Drag | null>(null)
  const pull = (next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }
  const [news, setNews] = useState('')
  // The row's handle loses the focus when React reorders the rows, so it is focused again.
  const refocus = useRef<string | null>(null)

  useEffect(() => {
    const place = rows.findIndex(({ id }) => id === refocus.current)
    if (place >= 0) list.current?.children[place]?.querySelector('button')?.focus()
    refocus.current = null
  }, [rows])

  const drop = (from: number, to: number) => {
    const moved = rows[from]
    const target = rows[to]
    if (!moved || !target || moved === target) return
    setNews(`${nameOf(moved)} is now ${to + 1} of ${rows.length}`)
    onDrop(moved, target)
  }

  const measure = () =>
    [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return { middle: top + window.scrollY + height / 2, height }
    })

  return {
    list,
    news,

    handleOf: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pull({ from: place, to: place, startY: event.clientY + window.scrollY, by: 0, rows: measure() })
      },
      onPointerMove(event: PointerEvent) {
        const drag = latest.current
        if (!drag) return
        const by = event.clientY + window.scrollY - drag.startY
        const middle = drag.rows[drag.from]!.middle + by
        const to = drag.rows.filter((row, other) => other !== drag.from && row.middle < middle).length
        pull({ ...drag, by, to })
      },
      onPointerUp() {
        if (latest.current) drop(latest.current.from, latest.current.to)
        pull(null)
      },
      onPointerCancel: () => pull(null),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!step) return
        event.preventDefault()
        // A repeated key press is ignored until the row has moved, because `place` is still its old position.
        if (!rows[place + step] || refocus.current) return
        refocus.current = rows[place]?.id ?? null
        drop(place, place + step)
      },
    }),

    styleOf(place: number): CSSProperties | undefined {
      if (!drag) return undefined
      if (place === drag.from) return { transform: `translateY(${drag.by}px)`, position: 'relative', zIndex: 1 }
      const room = drag.rows[drag.from]!.height + 10
      const isPassed = drag.from < place && place <= drag.to
      const isPushed = drag.to <= place && place < drag.from
      const shift = isPassed ? -room : isPushed ? room : 0
      return { transform: `translateY(${shift}px)`, transition: 'transform var(--duration-calm)' }
    },
  }
}
