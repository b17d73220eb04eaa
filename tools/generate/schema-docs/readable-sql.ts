/** An expression as a person would write it: without the casts and brackets that PostgreSQL adds. */
export function readable(expression: string): string {
  const text = expression
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/('(?:[^']|'')*')::text/g, '$1')
    .replaceAll(/\((\w+|"\w+")\)::text/g, '$1')
    .replaceAll(/ = ANY \(ARRAY\[(.*?)\]\)/g, ' IN ($1)')
    .replaceAll(/ <> ALL \(ARRAY\[(.*?)\]\)/g, ' NOT IN ($1)')
    .trim()
  return withoutOuterBrackets(text)
}

/** A constraint's definition; of a check, its condition. */
export const readableRule = (definition: string) =>
  definition.startsWith('CHECK ') ? `CHECK ${bracketed(readable(definition.slice('CHECK '.length)))}` : definition

const bracketed = (text: string) => `(${text})`

/** `((a) AND (b))` becomes `(a) AND (b)`, and `(a)` becomes `a`. */
function withoutOuterBrackets(text: string): string {
  if (!text.startsWith('(') || closingOf(text) !== text.length - 1) return text
  return withoutOuterBrackets(text.slice(1, -1))
}

/** Where the bracket closes with which the text begins; those in quotes do not count. */
function closingOf(text: string): number {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/'(?:[^']|'')*'|[()]/g)) {
    if (part === '(') depth++
    else if (part === ')' && --depth === 0) return index
  }
  return -1
}
