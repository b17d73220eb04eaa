import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'

interface Drag {
  from: number
  to: number
  startY: number
  /** How far it has been pulled. */
  by: number
  /** The middle and the height of every row, as they stood at the start. */
  rows: { middle: number; height: number }[]
}

/** Rows that can be pulled to another place. They make room while one is pulled; it is dropped once, at the end. */
export function useDragOrder(
  rows: readonly AdminRow[],
  nameOf: (row: AdminRow) => string,
  onDrop: (moved: AdminRow, target: AdminRow) => void,
) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // A quick hand lets go before its last move is drawn.
  const latest = useRef<Drag | null>(null)
  const pull = (next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }
  const [news, setNews] = useState('')
  // A row that changes places in the page would lose the focus of its handle.
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
        // A held key does not move it again from where it no longer is.
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
