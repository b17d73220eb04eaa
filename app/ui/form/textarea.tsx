import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export type TextareaProps = ComponentProps<'textarea'> & {
  /** Grows with its text, up to most of the screen height. Browsers without support keep the resize handle. */
  autoGrow?: boolean
}

export function Textarea({ autoGrow = false, rows = 4, className, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      className={classNames(
        controlClass,
        'resize-y read-only:bg-surface-sunken px-3.5 py-2.5 leading-relaxed',
        autoGrow && 'field-sizing-content max-h-[70dvh] min-h-[calc(1lh*var(--rows)+1.5rem)]',
        className,
      )}
      {...useFieldControl(rest)}
      style={{ '--rows': rows, ...rest.style }}
    />
  )
}
