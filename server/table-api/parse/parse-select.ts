import { ApiError, notImplemented } from '#server/table-api/errors/api-error.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import { parseField } from './parse-field.ts'
import type { EmbedItem, SelectItem } from './request-shape.ts'
import { Scanner } from './scanner.ts'

/** `id,title,author:team_members!inner(name),blog_comments(count)` */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const budget = { items: limits.selectItems, embeds: limits.embeds }
  const items = parseItems(scanner, budget, 0)
  scanner.expectEnd()
  return items
}

interface Budget {
  items: number
  embeds: number
}

function parseItems(scanner: Scanner, budget: Budget, depth: number): SelectItem[] {
  const items: SelectItem[] = []
  do {
    if (budget.items-- === 0) throw scanner.failure(`expecting at most ${limits.selectItems} columns`)
    items.push(parseItem(scanner, budget, depth))
  } while (scanner.skip(','))
  return items
}

function parseItem(scanner: Scanner, budget: Budget, depth: number): SelectItem {
  if (scanner.skip('*')) return { kind: 'all' }
  const isSpread = scanner.skip('...')
  const start = scanner.at
  const name = scanner.readName()
  const isAliased = !isSpread && scanner.isAt(':') && !scanner.isAt('::')
  if (isAliased) scanner.expect(':')
  else scanner.at = start
  const alias = isAliased ? checkAlias(scanner, name) : undefined

  const field = parseField(scanner)
  if (field.path.length === 0) {
    if (field.column === 'count' && scanner.skip('()')) return { kind: 'count', alias }
    if (isSpread || scanner.isAt('!') || scanner.isAt('(')) {
      return parseEmbed(scanner, budget, depth + 1, { target: field.column, alias, isSpread })
    }
  }
  if (scanner.isAt('.')) throw new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  const cast = scanner.skip('::') ? scanner.readName() : undefined
  return { kind: 'column', field, alias, cast }
}

function parseEmbed(
  scanner: Scanner,
  budget: Budget,
  depth: number,
  named: Pick<EmbedItem, 'target' | 'alias' | 'isSpread'>,
): EmbedItem {
  let hint: string | undefined
  let isInner = false
  while (scanner.skip('!')) {
    const modifier = scanner.readName()
    if (modifier === 'inner') isInner = true
    else if (modifier !== 'left') hint = modifier
  }
  scanner.expect('(')
  if (depth > limits.embedDepth) throw notImplemented(`Embedding is limited to ${limits.embedDepth} levels`)
  if (budget.embeds-- === 0) throw notImplemented(`A request embeds at most ${limits.embeds} relations`)
  const items = scanner.isAt(')') ? [] : parseItems(scanner, budget, depth)
  scanner.expect(')')
  return { kind: 'embed', ...named, hint, isInner, items }
}

/** Aliases are the only names in a statement that do not come from the catalog, so their characters are restricted. */
export const isPlainName = (name: string) => name.length <= limits.nameLength && /^[\w$ -]+$/.test(name)

function checkAlias(scanner: Scanner, name: string): string {
  if (isPlainName(name)) return name
  throw scanner.failure(`expecting an alias of at most ${limits.nameLength} letters, digits and underscores`)
}
