import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldMessage } from './field-message.tsx'

type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required: boolean; disabled: boolean }

const FieldContext = createContext<FieldWiring | null>(null)

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** One message or several; their presence makes the control invalid. */
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Sits at the end of the label's line: a counter, a link. */
  aside?: ReactNode
  /** The control's id, when something outside has to point at it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A label, one control, its help and its error, wired together. Plain HTML, so that it works before scripts do. */
export function Field({
  label,
  help,
  error,
  required = false,
  disabled = false,
  aside,
  id,
  className,
  children,
}: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const invalid = error !== undefined && error !== null && error !== false && error !== ''
  const describedBy = classNames(Boolean(help) && `${controlId}-help`, invalid && `${controlId}-error`) || undefined
  return (
    <div className={classNames('field', className)} data-invalid={invalid || undefined}>
      <div className="field-line">
        <label htmlFor={controlId} className="text-sm font-semibold text-ink">
          {label}
          {required && (
            <span aria-hidden="true" className="ms-1 text-danger-ink">
              *
            </span>
          )}
        </label>
        {aside && <span className="text-xs text-ink-muted">{aside}</span>}
      </div>
      <FieldContext value={{ id: controlId, describedBy, invalid, required, disabled }}>{children}</FieldContext>
      {help && (
        <p id={`${controlId}-help`} className="text-xs text-ink-muted">
          {help}
        </p>
      )}
      {invalid && <FieldMessage id={`${controlId}-error`}>{error}</FieldMessage>}
    </div>
  )
}

type ControlProps = {
  id?: string
  required?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** What a control inside a Field has to carry. Outside of one, its own props stand. */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = use(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    disabled: props.disabled ?? (field.disabled || undefined),
    'aria-describedby': classNames(props['aria-describedby'], field.describedBy) || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  }
}
