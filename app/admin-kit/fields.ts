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
  /** What is written here is long for one line: it has the line to itself. */
  isWide?: boolean
  /** Chosen once: an existing record keeps it. */
  isFixed?: boolean
}

/** How a form asks for a value. The value's own rules are the zod schema that carries it. */
export interface FieldDescription extends FieldWords {
  kind: FieldKind
  /** What a new record starts with, as the form holds it. */
  initial: unknown
  /** A new record comes last: its number is the highest of this column plus 1. */
  isNextInOrder?: boolean
  max?: number
  rows?: number
  options?: readonly { value: string; label: string }[]
  item?: z.ZodObject
  /** What one of the `items` is called. */
  itemWord?: string
  /** Follows another field of a new record until someone types here; `onSave` also fills it when it was left empty. */
  derived?: { from: string; by: (value: string) => string; onSave?: boolean }
  /** The rows among which a `reference` chooses, and the column that names them. */
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
    /** What it must look like once something is typed, and what is said otherwise. */
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

/** A switch whose row keeps the words 'on' and 'off'. */
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

/** A form holds what was typed; only whole numbers get through. */
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

/** The address of a picture. Whether it shows one, the field itself tells; the database refuses what is no address. */
export const picture = (words: FieldWords) => described(emptyIsNull(), { kind: 'picture', initial: '', ...words })

export const webAddress = (words: FieldWords) =>
  described(
    emptyIsNull().refine((address) => address === null || /^(https?:\/\/\S+|\/([^/\\\s]\S*)?)$/i.test(address), {
      message: 'An address starts with http://, https:// or /',
    }),
    { kind: 'text', initial: '', max: 2000, ...words },
  )

export const date = (words: FieldWords) => described(emptyIsNull(), { kind: 'date', initial: '', ...words })

/** Typed with commas between, kept as a list. */
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

/** Another row, by its id; null: none. */
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

/** Of rows that come from elsewhere and have no form. */
export const noFields = z.object({})
