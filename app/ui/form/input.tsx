import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={classNames(controlClass, 'min-h-touch px-3.5 py-2 read-only:bg-surface-sunken', className)}
      {...useFieldControl(rest)}
    />
  )
}
