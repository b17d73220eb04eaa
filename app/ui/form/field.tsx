import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { FieldMessage } from './field-message.tsx'

type FieldState = { id: string; describedBy?: string; invalid: boolean; required: boolean; disabled: boolean }

const FieldContext = createContext<FieldState | null>(null)

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** One or several messages; if present, the control is invalid. */
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Shown at the end of the label's line: a counter, a link. */
  aside?: ReactNode
  /** The control's id, if something outside refers to it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A label, one control, help and error, connected by ids. Plain HTML, so that it works without scripts. */
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
  const generatedId = useId()
  const controlId = id ?? generatedId
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
      <FieldToastSlot />
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

/** The attributes of a control inside a Field. Outside of one, the props are unchanged. */
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
