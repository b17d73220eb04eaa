import { z } from 'zod'
import type { Column, TableName } from '#app/lib/data/data.ts'

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'integer'
  | 'toggle'
  | 'picture'
  | 'comma-list'
  | 'date'
  | 'html'
  | 'choice'
  | 'reference'
  | 'items'

interface FieldWords {
  label: string
  help?: string
  placeholder?: string
  required?: boolean
  /** The field takes the full width of the form. */
  isWide?: boolean
  /** Can be set for a new record only. */
  isFixed?: boolean
}

/** How a form shows a field. Validation is in the field's zod schema. */
export interface FieldDescription extends FieldWords {
  kind: FieldKind
  /** The form value of a new record, or a function that returns it. */
  initial: unknown
  /** A new record starts with the highest value of this column plus 1. */
  isNextInOrder?: boolean
  max?: number
  rows?: number
  options?: readonly { value: string; label: string }[]
  item?: z.ZodObject
  /** What one item is called, for `items`. */
  itemWord?: string
  /** Computed from another field of a new record until the user edits it; `onSave` also fills it if it is empty. */
  derived?: { from: string; by: (value: string) => string; onSave?: boolean }
  /** The table that a `reference` points to, and the column with the names of its rows. */
  among?: { table: TableName; name: string }
}

const descriptions = new WeakMap<z.core.$ZodType, FieldDescription>()

export const describeField = (schema: z.core.$ZodType) => descriptions.get(schema)

function described<Schema extends z.core.$ZodType>(schema: Schema, description: FieldDescription): Schema {
  descriptions.set(schema, description)
  return schema
}

type TextOptions = FieldWords &
  Pick<FieldDescription, 'rows' | 'derived'> & {
    max: number
    initial?: string
    /** The pattern of a value that is not empty, and the message if it does not match. */
    shape?: { pattern: RegExp; message: string }
  }

const requireText = ({ label, required, max, shape }: TextOptions) =>
  z
    .string()
    .trim()
    .min(required ? 1 : 0, `${label} is required`)
    .max(max, `${label} has at most ${max} characters`)
    .refine((typed) => !shape || typed === '' || shape.pattern.test(typed), shape?.message)

export const text = ({ shape, ...options }: TextOptions) =>
  described(requireText({ shape, ...options }), { kind: 'text', initial: '', ...options })

export const longText = (options: TextOptions) =>
  described(requireText(options), { kind: 'long-text', initial: '', ...options })

export const email = (words: FieldWords) =>
  described(
    requireText({ ...words, max: 254 }).regex(
      /^([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)?$/,
      'Please enter a valid email address',
    ),
    { kind: 'text', initial: '', max: 254, ...words },
  )

export const html = (words: FieldWords) => described(z.string().max(200_000), { kind: 'html', initial: '', ...words })

export const slug = (options: Omit<TextOptions, 'shape'>) =>
  text({
    ...options,
    shape: {
      pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
      message: `${options.label} has lowercase letters, digits and single hyphens only`,
    },
  })

export const toggle = ({ initial, ...words }: FieldWords & { initial: boolean }) =>
  described(z.boolean(), { kind: 'toggle', initial, ...words })

/** A switch that is stored as 'on' or 'off'. */
export const onOff = ({ initial, ...words }: FieldWords & { initial: 'on' | 'off' }) =>
  described(
    z.codec(z.boolean(), z.enum(['on', 'off']), {
      decode: (isOn) => (isOn ? 'on' : 'off'),
      encode: (stored) => stored === 'on',
    }),
    { kind: 'toggle', initial: initial === 'on', ...words },
  )

interface IntegerOptions extends FieldWords {
  min?: number
  max?: number
  initial?: () => number
  isNextInOrder?: boolean
}

/** A whole number. The form value is the typed text. */
export function integer({ min = -2_147_483_648, max = 2_147_483_647, initial, ...options }: IntegerOptions) {
  const { label } = options
  const schema = z.codec(z.string(), z.number(), {
    decode(typed, context) {
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', input: typed, message })
        return z.NEVER
      }
      const written = typed.trim()
      if (written === '') return refuse(`${label} is required`)
      if (!/^-?\d+$/.test(written)) return refuse(`${label} must be a whole number`)
      const value = Number(written)
      return value < min || value > max ? refuse(`${label} must be between ${min} and ${max}`) : value
    },
    encode: String,
  })
  const start = () => String(initial?.() ?? 0)
  return described(schema, { ...options, kind: 'integer', required: true, initial: start })
}

const emptyIsNull = () =>
  z.codec(z.string(), z.string().nullable(), {
    decode: (typed) => typed.trim() || null,
    encode: (stored) => stored ?? '',
  })

/** The URL of a picture. The field shows whether it loads; the database validates the URL. */
export const picture = (words: FieldWords) => described(emptyIsNull(), { kind: 'picture', initial: '', ...words })

export const webAddress = (words: FieldWords) =>
  described(
    emptyIsNull().refine((address) => address === null || /^(https?:\/\/\S+|\/([^/\\\s]\S*)?)$/i.test(address), {
      message: 'An address starts with http://, https:// or /',
    }),
    { kind: 'text', initial: '', max: 2000, ...words },
  )

export const date = (words: FieldWords) => described(emptyIsNull(), { kind: 'date', initial: '', ...words })

/** Typed with commas, stored as an array. */
export const commaList = (words: FieldWords) =>
  described(
    z.codec(z.string(), z.array(z.string()), {
      decode: (typed) =>
        typed
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      encode: (stored) => stored.join(', '),
    }),
    { kind: 'comma-list', initial: '', ...words },
  )

export const choice = <const Value extends string>(
  { initial, ...words }: FieldWords & { initial: NoInfer<Value> },
  labels: Record<Value, string>,
) => {
  const values = Object.keys(labels) as [Value, ...Value[]]
  const options = values.map((value) => ({ value, label: labels[value] }))
  return described(z.enum(values), { kind: 'choice', initial, options, ...words })
}

/** The id of a row in another table; null for none. */
export const reference = <Name extends TableName>({
  among,
  ...words
}: FieldWords & { among: { table: Name; name: Column<Name> } }) =>
  described(emptyIsNull(), { kind: 'reference', initial: '', among, ...words })

export const items = <Item extends z.ZodObject>(
  { itemWord, max, ...words }: FieldWords & { itemWord: string; max: number },
  item: Item,
) =>
  described(z.array(item).max(max, `At most ${max} ${itemWord}s`), {
    kind: 'items',
    initial: [],
    item,
    itemWord,
    max,
    ...words,
  })

/** For resources whose rows are created by visitors or the server and have no form. */
export const noFields = z.object({})
