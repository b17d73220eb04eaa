const mostSuggestions = 10

const splitList = (typed: string) => typed.split(',').map((part) => part.trim())
const isSame = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/**
 * Of the known values, those that fit what is being typed: in a list the last part of it, unless that part is one of
 * them already. Values that are there are not offered again.
 */
export function chooseSuggestions(known: readonly string[], typed: string, isList: boolean): string[] {
  const parts = isList ? splitList(typed) : [typed.trim()]
  const isThere = (value: string) => parts.some((part) => isSame(part, value))
  const last = parts.at(-1) ?? ''
  const begun = known.some((value) => isSame(value, last)) ? '' : last.toLowerCase()
  return known.filter((value) => !isThere(value) && value.toLowerCase().includes(begun)).slice(0, mostSuggestions)
}

/** The value takes the place of what is being typed; in a list, of the last part, unless that is a value of its own. */
export function withSuggestion(typed: string, value: string, isList: boolean): string {
  if (!isList) return value
  const parts = splitList(typed)
  const last = parts.pop() ?? ''
  const isBegun = value.toLowerCase().includes(last.toLowerCase())
  return [...parts, ...(isBegun ? [] : [last]), value].filter(Boolean).join(', ')
}
