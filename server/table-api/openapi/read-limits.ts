import type { JsonSchema } from './document.ts'

interface Reading {
  form: RegExp
  read(parts: string[]): JsonSchema
}

const column = '"?\\w+"?'

/** The forms in which PostgreSQL writes out the checks that JSON Schema can say too. */
const readings: Reading[] = [
  {
    form: new RegExp(`^length\\((?:btrim\\()?${column}\\)+ <= (\\d+)$`),
    read: ([most]) => ({ maxLength: Number(most) }),
  },
  {
    form: new RegExp(`^length\\((?:btrim\\()?${column}\\)+ >= (\\d+)$`),
    read: ([least]) => ({ minLength: Number(least) }),
  },
  { form: new RegExp(`^${column} <= (-?\\d+)$`), read: ([most]) => ({ maximum: Number(most) }) },
  { form: new RegExp(`^${column} >= (-?\\d+)$`), read: ([least]) => ({ minimum: Number(least) }) },
  { form: new RegExp(`^${column} > (-?\\d+)$`), read: ([bound]) => ({ exclusiveMinimum: Number(bound) }) },
  { form: new RegExp(`^${column} = ANY \\(ARRAY\\[(.*)\\]$`), read: ([list]) => ({ enum: readTexts(list!) }) },
  { form: new RegExp(`^${column} ~ '(.*)'::text$`), read: ([pattern]) => readPattern(pattern!.replaceAll("''", "'")) },
  {
    form: new RegExp(`^private\\.are_short_texts\\(${column}, (\\d+), (\\d+)$`),
    read: ([most, longest]) => ({
      maxItems: Number(most),
      items: { type: 'string', minLength: 1, maxLength: Number(longest) },
    }),
  },
]

/** Where a check first asks something cheaper, what it asks in the end. */
const withoutShortcuts = (expression: string) =>
  expression
    .replace(/\(octet_length\((\w+)\) <= (\d+)\) OR (\(length\(btrim\(\1\)\) <= \2\))/, '$3')
    .replace(/\(btrim\("left"\((\w+), \d+\)\) <> ''::text\) OR \(btrim\(\1\) <> ''::text\)/, '(length($1) >= 1)')

/** A check's limits in the words of JSON Schema. What it cannot say is left to the server, never guessed. */
export function readLimits(written: string): JsonSchema {
  const expression = withoutShortcuts(written)
  if (/ OR |\bNOT\b/.test(expression)) return {}
  const conditions = expression.split(' AND ').map(withoutBrackets)
  return Object.assign({}, ...conditions.map(readCondition))
}

function readCondition(condition: string): JsonSchema {
  for (const { form, read } of readings) {
    const match = form.exec(condition)
    if (match) return read(match.slice(1))
  }
  return {}
}

/** `((length((email)::text) <= 254))` becomes `length(email) <= 254`. */
const withoutBrackets = (condition: string) =>
  condition
    .replaceAll(new RegExp(`\\((${column})\\)::text`, 'g'), '$1')
    .replace(/^\(+/, '')
    .replace(/\)+$/, '')

const readTexts = (list: string) =>
  Array.from(list.matchAll(/'((?:[^']|'')*)'::text/g), ([, text]) => text!.replaceAll("''", "'"))

/** PostgreSQL's expressions are not JavaScript's: one that a client could not compile is left out. */
function readPattern(pattern: string): JsonSchema {
  try {
    new RegExp(pattern, 'u')
    return { pattern }
  } catch {
    return {}
  }
}
