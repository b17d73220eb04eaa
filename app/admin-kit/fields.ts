import { z } from 'zod'
import type { Column, Data, TableName } from '#app/lib/data/data.ts'
import { fromNepalClock, toNepalClock } from '#app/lib/nepal-dates.ts'
import { readButtonAddress } from '#app/lib/text/link-address.ts'

// Zod compiles no checks: the pages' policy forbids it, and browsers report each attempt. Before the first schema.
z.config({ jitless: true })

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'integer'
  | 'toggle'
  | 'picture'
  | 'comma-list'
  | 'date'
  | 'moment'
  | 'hours'
  | 'html'
  | 'choice'
  | 'reference'
  | 'items'

interface FieldOptions {
  label: string
  help?: string
  placeholder?: string
  required?: boolean
  /** The field takes the full width of the form. */
  isWide?: boolean
  /** Can be set for a new record only. */
  isFixed?: boolean
  /** Values that records of this table have already; the form offers them. */
  suggested?: { table: TableName; load: (data: Data) => Promise<string[]> }
}

/** How a form shows a field. Validation is in the field's zod schema. */
export interface FieldDescription extends FieldOptions {
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
  itemName?: string
  /** For `items`: their order means nothing, so they are not moved. */
  hasNoOrder?: boolean
  /** Computed from another field of a new record until the user edits it; `onSave` also fills it if it is empty. */
  derived?: { from: string; compute: (value: string) => string; onSave?: boolean }
  /** The table that a `reference` points to, the column with the names of its rows, and which rows are offered. */
  target?: { table: TableName; name: string; where?: Readonly<Record<string, unknown>> }
  /** For `html`: only what mail programs show. */
  isForMail?: boolean
  /** For a `reference`: a new record starts with the row that is called like the signed-in account. */
  startsWithOwnName?: boolean
}

const descriptions = new WeakMap<z.core.$ZodType, FieldDescription>()

export const describeField = (schema: z.core.$ZodType) => descriptions.get(schema)

function withDescription<Schema extends z.core.$ZodType>(schema: Schema, description: FieldDescription): Schema {
  descriptions.set(schema, description)
  return schema
}

type TextOptions = FieldOptions &
  Pick<FieldDescription, 'rows' | 'derived'> & {
    max: number
    initial?: string
    /** The pattern of a value that is not empty, and the message if it does not match. */
    format?: { pattern: RegExp; message: string }
    /** What a required field says when it is empty. */
    missing?: string
  }

const textSchema = ({ label, required, max, format, missing }: TextOptions) =>
  z
    .string()
    .trim()
    .min(required ? 1 : 0, missing ?? `${label} is required`)
    .max(max, `${label} has at most ${max} characters`)
    .refine((typed) => !format || typed === '' || format.pattern.test(typed), format?.message)

export const text = ({ format, missing, ...options }: TextOptions) =>
  withDescription(textSchema({ format, missing, ...options }), { kind: 'text', initial: '', ...options })

export const longText = (options: TextOptions) =>
  withDescription(textSchema(options), { kind: 'long-text', initial: '', ...options })

export const email = (field: FieldOptions) =>
  withDescription(
    textSchema({ ...field, max: 254 }).regex(
      /^([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)?$/,
      'Please enter a valid email address',
    ),
    { kind: 'text', initial: '', max: 254, ...field },
  )

export const html = (field: FieldOptions & Pick<FieldDescription, 'isForMail'>) =>
  withDescription(z.string().max(200_000), { kind: 'html', initial: '', ...field })

export const slug = (options: Omit<TextOptions, 'shape'>) =>
  text({
    ...options,
    missing: `${options.label} is required: type one in Latin letters, such as tea-in-ilam`,
    format: {
      pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
      message: `${options.label} has lowercase letters, digits and single hyphens only`,
    },
  })

export const toggle = ({ initial, ...field }: FieldOptions & { initial: boolean }) =>
  withDescription(z.boolean(), { kind: 'toggle', initial, ...field })

/** A switch that is stored as 'on' or 'off'. */
export const onOff = ({ initial, ...field }: FieldOptions & { initial: 'on' | 'off' }) =>
  withDescription(
    z.codec(z.boolean(), z.enum(['on', 'off']), {
      decode: (isOn) => (isOn ? 'on' : 'off'),
      encode: (stored) => stored === 'on',
    }),
    { kind: 'toggle', initial: initial === 'on', ...field },
  )

interface IntegerOptions extends FieldOptions {
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
      const trimmed = typed.trim()
      if (trimmed === '') return refuse(`${label} is required`)
      if (!/^-?\d+$/.test(trimmed)) return refuse(`${label} must be a whole number`)
      const value = Number(trimmed)
      return value < min || value > max ? refuse(`${label} must be between ${min} and ${max}`) : value
    },
    encode: String,
  })
  const initialText = () => String(initial?.() ?? 0)
  return withDescription(schema, { ...options, kind: 'integer', required: true, initial: initialText })
}

const nullableText = () =>
  z.codec(z.string(), z.string().nullable(), {
    decode: (typed) => typed.trim() || null,
    encode: (stored) => stored ?? '',
  })

/** The URL of a picture. The field shows whether it loads; the database validates the URL. */
export const picture = (field: FieldOptions) =>
  withDescription(
    nullableText().refine((address) => address === null || isShownOnPages(address), {
      message: 'Pages cannot show pictures from http:// addresses. Use https:// or upload the picture.',
    }),
    { kind: 'picture', initial: '', ...field },
  )

/** The pages' policy lets browsers fetch pictures from this site and over https only. */
export const isShownOnPages = (address: string) =>
  !/^http:/i.test(address) || (typeof location === 'object' && address.startsWith(`${location.origin}/`))

export const webAddress = (field: FieldOptions) =>
  withDescription(
    nullableText().refine((address) => address === null || /^(https?:\/\/\S+|\/([^/\\\s]\S*)?)$/i.test(address), {
      message: 'An address starts with http://, https:// or /',
    }),
    { kind: 'text', initial: '', max: 2000, ...field },
  )

/** Where a button leads. What is typed becomes the address that is meant: 'contact' the page, a number a call. */
export function buttonAddress(field: FieldOptions) {
  const { label } = field
  const schema = z.codec(z.string(), z.string(), {
    decode(typed, context) {
      const address = readButtonAddress(typed)
      const isTooLong = address !== null && address.length > 2000
      if (address && !isTooLong) return address
      const message =
        typed.trim() === '' ? `${label} is required` : isTooLong ? `${label} has at most 2000 characters` : noAddress
      context.issues.push({ code: 'custom', input: typed, message })
      return z.NEVER
    },
    encode: (stored) => stored,
  })
  return withDescription(schema, { kind: 'text', initial: '', max: 2000, required: true, ...field })
}

interface ReadTextOptions extends FieldOptions {
  max: number
  /** What is meant by what was typed, or what is wrong with it. */
  read(typed: string): { address: string } | { wrong: string }
  show(stored: string): string
}

/** A required text that is stored in another form than it is typed. */
export function readText({ read, show, ...field }: ReadTextOptions) {
  const { label, max } = field
  const schema = z.codec(z.string(), z.string(), {
    decode(typed, context) {
      const result = typed.trim() === '' ? { wrong: `${label} is required` } : read(typed)
      if ('address' in result && result.address.length <= max) return result.address
      const message = 'wrong' in result ? result.wrong : `${label} has at most ${max} characters`
      context.issues.push({ code: 'custom', input: typed, message })
      return z.NEVER
    },
    encode: show,
  })
  return withDescription(schema, { kind: 'text', initial: '', required: true, ...field })
}

const noAddress = 'Enter a page such as /contact, a site, an email address, a phone number or a place such as #awards'

export const date = (field: FieldOptions) => withDescription(nullableText(), { kind: 'date', initial: '', ...field })

export const requiredDate = (field: FieldOptions) =>
  withDescription(z.string().min(1, `${field.label} is required`), {
    kind: 'date',
    initial: '',
    required: true,
    ...field,
  })

/** A day's opening times as `09:00`: none, or one or two spans, each from its opening to its closing. */
export function hours({ initial, ...field }: FieldOptions & { initial: readonly string[] }) {
  const { label } = field
  const schema = z.codec(z.array(z.string()), z.array(z.string()), {
    decode(typed, context) {
      const isLater = typed.every((time, place) => place === 0 || time > typed[place - 1]!)
      if (isLater && !typed.includes('')) return typed
      const message = typed.includes('')
        ? `${label} needs a time in each field`
        : `${label}: each time has to be later than the one before`
      context.issues.push({ code: 'custom', input: typed, message })
      return z.NEVER
    },
    // The database adds the seconds.
    encode: (stored) => stored.map((time) => time.slice(0, 5)),
  })
  return withDescription(schema, { kind: 'hours', initial, ...field })
}

/** A day and a time as clocks in Nepal show them; stored as the moment. */
export const moment = (field: FieldOptions) =>
  withDescription(
    z.codec(z.string(), z.string().nullable(), {
      decode(typed, context) {
        if (typed === '') return null
        if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) && !Number.isNaN(Date.parse(`${typed}Z`)))
          return fromNepalClock(typed)
        context.issues.push({ code: 'custom', input: typed, message: `${field.label} needs a day and a time` })
        return z.NEVER
      },
      encode: (stored) => (stored === null ? '' : toNepalClock(stored)),
    }),
    { kind: 'moment', initial: '', ...field },
  )

/** Typed with commas, stored as an array. */
export const commaList = (field: FieldOptions) =>
  withDescription(
    z.codec(z.string(), z.array(z.string()), {
      decode: (typed) =>
        typed
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      encode: (stored) => stored.join(', '),
    }),
    { kind: 'comma-list', initial: '', ...field },
  )

export const choice = <const Value extends string>(
  { initial, ...field }: FieldOptions & { initial: NoInfer<Value> },
  labels: Record<Value, string>,
) => {
  const values = Object.keys(labels) as [Value, ...Value[]]
  const options = values.map((value) => ({ value, label: labels[value] }))
  return withDescription(z.enum(values), { kind: 'choice', initial, options, ...field })
}

type Target<Name extends TableName> = { table: Name; name: Column<Name>; where?: { [Key in Column<Name>]?: unknown } }

/** The id of a row in another table; null for none. */
export const reference = <Name extends TableName>({
  target,
  ...field
}: FieldOptions & Pick<FieldDescription, 'startsWithOwnName'> & { target: Target<Name> }) =>
  withDescription(nullableText(), { kind: 'reference', initial: '', target, ...field })

/** The id of a row in another table, which has to be chosen. */
export const chosenReference = <Name extends TableName>({
  target,
  ...field
}: FieldOptions & { target: Target<Name> }) =>
  withDescription(z.string().min(1, `${field.label} is required`), {
    kind: 'reference',
    initial: '',
    required: true,
    target,
    ...field,
  })

export const items = <Item extends z.ZodObject>(
  { itemName, max, ...field }: FieldOptions & Pick<FieldDescription, 'hasNoOrder'> & { itemName: string; max: number },
  item: Item,
) =>
  withDescription(z.array(item).max(max, `At most ${max} ${itemName}s`), {
    kind: 'items',
    initial: [],
    item,
    itemName,
    max,
    ...field,
  })

/** For resources whose rows are created by visitors or the server and have no form. */
export const noFields = z.object({})
