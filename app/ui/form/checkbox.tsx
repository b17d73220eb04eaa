import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldMessage } from './field-message.tsx'

export type CheckboxProps = Omit<Base.Root.Props, 'className' | 'children' | 'render' | 'style'> & {
  /** Leave it out only with an `aria-label`, for example in a table row. */
  label?: ReactNode
  help?: ReactNode
  error?: ReactNode
  className?: string
}

export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const describedBy = classNames(Boolean(help) && `${id}-help`, Boolean(error) && `${id}-error`) || undefined
  const checkbox = (
    <Base.Root
      id={id}
      aria-describedby={describedBy}
      aria-invalid={Boolean(error) || undefined}
      className={classNames(
        'grid size-5.5 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface-raised text-on-primary transition-colors',
        'hover:border-ink aria-invalid:border-danger-mark data-checked:border-primary data-checked:bg-primary data-indeterminate:border-primary data-indeterminate:bg-primary data-disabled:opacity-55',
      )}
      {...rest}
    >
      <Base.Indicator className="data-unchecked:hidden">
        {rest.indeterminate ? (
          <Minus aria-hidden="true" className="size-4" strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        )}
      </Base.Indicator>
    </Base.Root>
  )
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      {label ? (
        <label
          htmlFor={rest.id ?? id}
          className="flex min-h-touch w-fit items-center gap-3 text-sm has-data-disabled:cursor-not-allowed"
        >
          {checkbox}
          <span className="min-w-0">{label}</span>
        </label>
      ) : (
        <span className="inline-grid size-touch place-items-center">{checkbox}</span>
      )}
      {help && (
        <p id={`${id}-help`} className="-mt-2 ps-8.5 text-xs text-ink-muted">
          {help}
        </p>
      )}
      {error && (
        <div className="-mt-1.5 ps-8.5">
          <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
        </div>
      )}
    </div>
  )
}
