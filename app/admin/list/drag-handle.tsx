import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The button that drags a row; when it is focused, the arrow keys move the row. */
export function DragHandle({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={`Drag ${name}, or move it with the arrow keys`}
      className="-ms-2 grid h-12 w-7 shrink-0 cursor-grab! touch-none place-items-center rounded-sm text-ink-muted hover:bg-surface-hover hover:text-ink active:cursor-grabbing!"
      {...rest}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  )
}
