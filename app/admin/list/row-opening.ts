import type { MouseEvent, PointerEvent } from 'react'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { RowHandlers } from './row-buttons.tsx'

type Open = ((row: AdminRow) => void) | undefined

/** Opens a row: its details if it has them, otherwise its form. Undefined if there is neither. */
export const openerOf = ({ details, form }: Resource, { onDetails, onEdit }: RowHandlers): Open =>
  details ? onDetails : form ? onEdit : undefined

const controls = 'a, button, input, label, select, textarea, summary, [role=checkbox]'
const isOnControl = (target: EventTarget) => target instanceof Element && target.closest(controls) !== null

let isPressOnControl = false

/** The attributes of the element of a row: a click on it that is meant for none of its controls opens the row. */
export const rowAttributes = (row: AdminRow, isSelected: boolean, open: Open) => ({
  'data-row': row.id,
  tabIndex: -1,
  className: classNames(
    isSelected && 'bg-surface-selected',
    open && 'transition-colors hover:border-line-strong hover:bg-surface-hover',
  ),
  ...(open && {
    // If a button moves away while it is pressed, the browser reports the click on the row instead.
    onPointerDown({ target }: PointerEvent) {
      isPressOnControl = isOnControl(target)
    },
    onClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
      // React also reports clicks in dialogs that the row's buttons have opened.
      if (!currentTarget.contains(target as Node) || isOnControl(target) || isPressOnControl) return
      // Somebody who selects text to copy it does not want to open the row.
      if (window.getSelection()?.isCollapsed !== false) open(row)
    },
  }),
})
