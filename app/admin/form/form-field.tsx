import { lazy, Suspense, useEffect, useRef } from 'react'
import { Controller, get, useFormContext, useWatch } from 'react-hook-form'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { useKeptAltText } from '#app/admin/media/use-kept-alt-text.ts'
import type { FieldDescription } from '#app/admin-kit/fields.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { HoursField } from './hours-field.tsx'
import { ItemsField } from './items-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { SuggestedValues } from './suggested-values.tsx'

const RichText = lazy(() => import('#app/ui/rich-text/rich-text.tsx'))

interface FormFieldProps {
  name: string
  field: FieldDescription
  isNew?: boolean
  /** A text takes the height of its content and the rest of the window, and its tools stay in sight. */
  isFullHeight?: boolean
}

const wideKinds = new Set(['long-text', 'html', 'items', 'picture', 'comma-list'])

/** One field of a declared form: the control for its kind, its label, help and error. */
export function FormField({ name, field, isNew = false, isFullHeight = false }: FormFieldProps) {
  const { formState } = useFormContext()
  const error: unknown = get(formState.errors, `${name}.message`) ?? get(formState.errors, `${name}.root.message`)
  const className = field.isWide || wideKinds.has(field.kind) ? 'sm:col-span-2' : undefined
  if (field.kind === 'toggle') return <ToggleField name={name} field={field} />
  if (field.kind === 'hours')
    return (
      <Controller
        name={name}
        render={({ field: { value, onChange, ref } }) => (
          <HoursField
            ref={ref}
            label={field.label}
            times={value}
            error={error as string | undefined}
            onChange={onChange}
          />
        )}
      />
    )
  if (field.kind === 'items')
    return (
      <ItemsField
        name={name}
        field={field}
        error={error as string | undefined}
        renderField={(name, field) => <FormField name={name} field={field} />}
      />
    )
  return (
    <Field
      label={field.label}
      help={field.help}
      required={field.required}
      error={error as string | undefined}
      disabled={field.isFixed && !isNew}
      className={className}
    >
      <ControlFor name={name} field={field} isNew={isNew} isFullHeight={isFullHeight} />
      {field.suggested && <SuggestedValues name={name} field={field} suggested={field.suggested} />}
      {isNew && field.derived && <DerivedValue name={name} {...field.derived} />}
    </Field>
  )
}

function ToggleField({ name, field }: FormFieldProps) {
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Switch
          className="self-center"
          label={field.label}
          help={field.help}
          checked={Boolean(value)}
          onCheckedChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
}

function ControlFor({ name, field, isNew = false, isFullHeight }: FormFieldProps) {
  const { register } = useFormContext()
  const { sendFile } = useBackOffice()
  const keepAltText = useKeptAltText()
  const { kind, placeholder, max, rows, options = [] } = field
  switch (kind) {
    case 'long-text':
      return <Textarea rows={rows ?? 4} autoGrow maxLength={max} placeholder={placeholder} {...register(name)} />
    case 'integer':
      return <Input type="number" step={1} placeholder={placeholder} {...register(name)} />
    case 'date':
      return <Input type="date" {...register(name)} />
    case 'moment':
      return <Input type="datetime-local" {...register(name)} />
    case 'picture':
      return (
        <Controller
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PictureField ref={ref} value={String(value ?? '')} onChange={onChange} onBlur={onBlur} />
          )}
        />
      )
    case 'html':
      return (
        <Controller
          name={name}
          render={({ field: { value, onChange } }) => (
            <Suspense fallback={<Skeleton className="h-67 w-full" />}>
              <RichText
                label={field.label}
                value={String(value ?? '')}
                onChange={onChange}
                picture={PictureField}
                onDescribe={keepAltText}
                send={sendFile}
                isFullHeight={isFullHeight}
                isForMail={field.isForMail}
              />
            </Suspense>
          )}
        />
      )
    case 'choice':
      return (
        <Controller
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select ref={ref} options={options} value={value} onValueChange={onChange} onBlur={onBlur} />
          )}
        />
      )
    case 'reference':
      return field.target && <ReferenceField name={name} field={field} target={field.target} isNew={isNew} />
    default:
      return <Input maxLength={max} placeholder={placeholder} {...register(name)} />
  }
}

/** Copies the derived value of another field until the user edits this one. */
function DerivedValue({ name, from, compute }: { name: string } & NonNullable<FieldDescription['derived']>) {
  const { setValue, getValues } = useFormContext()
  const source: unknown = useWatch({ name: from })
  const derived = useRef('')
  useEffect(() => {
    const isEdited = getValues(name) && getValues(name) !== derived.current
    derived.current = compute(String(source ?? ''))
    if (!isEdited) setValue(name, derived.current)
  }, [source, name, compute, setValue, getValues])
  return null
}
