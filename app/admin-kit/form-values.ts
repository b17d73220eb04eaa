import { z } from 'zod'
import { describeField, type FieldDescription } from './fields.ts'

const initialOf = (part: z.core.$ZodType) => {
  const initial = describeField(part)?.initial
  return typeof initial === 'function' ? initial() : initial
}

/** The form values of a new record. */
export const initialValues = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, initialOf(part)]))

/** The form values of a stored record. Values that the form would not accept are shown too, and rejected when saved. */
export const typedValues = (schema: z.ZodObject, stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, typedValue(part, stored[name])]))

function typedValue(part: z.core.$ZodType, stored: unknown): unknown {
  const typed = z.safeEncode(part, stored)
  if (typed.success) return typed.data
  const { item, kind } = describeField(part) ?? {}
  if (item && Array.isArray(stored)) return stored.map((one) => typedValues(item, one ?? {}))
  const start = initialOf(part)
  return kind !== 'choice' && typeof stored === typeof start ? stored : start
}

/** The fields of a form, in the order of the schema. */
export const fieldsOf = (schema: z.ZodObject): { name: string; field: FieldDescription }[] =>
  Object.entries(schema.shape).flatMap(([name, part]) => {
    const field = describeField(part)
    return field ? [{ name, field }] : []
  })

/** The current form values, parsed where they are valid and unchanged where not. */
export const readDraft = (schema: z.ZodObject, typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]) => {
      const read = z.safeParse(part, typed[name])
      return [name, read.success ? read.data : typed[name]]
    }),
  )

/** Fills empty fields that are computed from another field. */
export function fillDerived(schema: z.ZodObject, typed: Record<string, unknown>): Record<string, unknown> {
  const filled = { ...typed }
  for (const { name, field } of fieldsOf(schema))
    if (field.derived?.onSave && String(filled[name] ?? '').trim() === '')
      filled[name] = field.derived.by(String(filled[field.derived.from] ?? ''))
  return filled
}
