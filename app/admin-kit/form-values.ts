import { z } from 'zod'
import { describeField, type FieldDescription } from './fields.ts'

const initialOf = (part: z.core.$ZodType) => {
  const initial = describeField(part)?.initial
  return typeof initial === 'function' ? initial() : initial
}

/** A new record, as its form starts. */
export const initialValues = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, initialOf(part)]))

/** A stored record, as its form holds it. What no form would have let through shows too, and is refused when saved. */
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

/** The fields of a form, in the order in which the schema names them. */
export const fieldsOf = (schema: z.ZodObject): { name: string; field: FieldDescription }[] =>
  Object.entries(schema.shape).flatMap(([name, part]) => {
    const field = describeField(part)
    return field ? [{ name, field }] : []
  })

/** What is being typed, as it would be stored; a part that is not valid yet stays as it is. */
export const readDraft = (schema: z.ZodObject, typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]) => {
      const read = z.safeParse(part, typed[name])
      return [name, read.success ? read.data : typed[name]]
    }),
  )

/** Fills what was left empty and follows from another field. */
export function fillDerived(schema: z.ZodObject, typed: Record<string, unknown>): Record<string, unknown> {
  const filled = { ...typed }
  for (const { name, field } of fieldsOf(schema))
    if (field.derived?.onSave && String(filled[name] ?? '').trim() === '')
      filled[name] = field.derived.by(String(filled[field.derived.from] ?? ''))
  return filled
}
