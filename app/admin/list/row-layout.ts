import type { ReactNode } from 'react'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import type { rowAttributes } from './row-opening.ts'
import type { useDragOrder } from './use-drag-order.ts'

/** What every layout of a list shows of its rows. */
export interface RowLayoutProps {
  resource: Resource
  rows: readonly AdminRow[]
  drag: ReturnType<typeof useDragOrder>
  attributesOf: (row: AdminRow) => ReturnType<typeof rowAttributes>
  /** What stands before a row: its handle and its checkbox. */
  leadOf: (row: AdminRow) => ReactNode
  /** What stands after what a row shows. */
  marksOf: (row: AdminRow) => ReactNode
  buttonsOf: (row: AdminRow) => ReactNode
}
