import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type FieldSetProps = ComponentProps<'fieldset'> & { legend: ReactNode; help?: ReactNode }

/** Fields that belong together, under one name. */
export function FieldSet({ legend, help, className, children, ...rest }: FieldSetProps) {
  return (
    <fieldset className={classNames('flex min-w-0 flex-col gap-5', className)} {...rest}>
      <legend className="display float-start mb-1 w-full text-xl">{legend}</legend>
      {help && <p className="clear-both -mt-4 text-sm text-ink-muted">{help}</p>}
      {children}
    </fieldset>
  )
}
