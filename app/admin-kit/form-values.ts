import { z } from 'zod'
import { describeField, type FieldDescription } from './fields.ts'

const initialValue = (fieldSchema: z.core.$ZodType) => {
  const initial = describeField(fieldSchema)?.initial
  return typeof initial === 'function' ? initial() : initial
}

/** The form values of a new record. Some may be given as they would be stored. */
export const initialValues = (
  schema: z.ZodObject,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, fieldSchema]) => [
      name,
      name in given ? toFormValue(fieldSchema, given[name]) : initialValue(fieldSchema),
    ]),
  )

/** The form values of a stored record. Values that the form would not accept are shown too, and rejected when saved. */
export const toFormValues = (schema: z.ZodObject, stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, fieldSchema]) => [name, toFormValue(fieldSchema, stored[name])]),
  )

function toFormValue(fieldSchema: z.core.$ZodType, stored: unknown): unknown {
  const typed = z.safeEncode(fieldSchema, stored)
  if (typed.success) return typed.data
  const { item, kind } = describeField(fieldSchema) ?? {}
  if (item && Array.isArray(stored)) return stored.map((one) => toFormValues(item, one ?? {}))
  const initial = initialValue(fieldSchema)
  return kind !== 'choice' && typeof stored === typeof initial ? stored : initial
}

/** The fields of a form, in the order of the schema. */
export const fieldsOf = (schema: z.ZodObject): { name: string; field: FieldDescription }[] =>
  Object.entries(schema.shape).flatMap(([name, fieldSchema]) => {
    const field = describeField(fieldSchema)
    return field ? [{ name, field }] : []
  })

/** The current form values, parsed where they are valid and unchanged where not. */
export const parseDraft = (schema: z.ZodObject, typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, fieldSchema]) => {
      const parsed = z.safeParse(fieldSchema, typed[name])
      return [name, parsed.success ? parsed.data : typed[name]]
    }),
  )

/** Fills empty fields that are computed from another field. */
export function fillDerived(schema: z.ZodObject, typed: Record<string, unknown>): Record<string, unknown> {
  const complete = { ...typed }
  for (const { name, field } of fieldsOf(schema))
    if (field.derived?.onSave && String(complete[name] ?? '').trim() === '')
      complete[name] = field.derived.compute(String(complete[field.derived.from] ?? ''))
  return complete
}
