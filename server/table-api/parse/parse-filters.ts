import { limits } from '#server/table-api/limits/limits.ts'
import { isBinaryOperator, isSearchOperator, takesQuantifier } from './operators.ts'
import { parseField } from './parse-field.ts'
import type { Field, Filter, Test } from './request-shape.ts'
import { Scanner } from './scanner.ts'

/** `column=not.eq.5`: the value extends to the end and is used literally. */
export function parseCondition(field: Field, text: string): Filter {
  const scanner = new Scanner(text, 'filter')
  const condition = parseTest(scanner, field, false)
  scanner.expectEnd()
  return condition
}

/** `or=(a.eq.1,and(b.gt.2,b.lt.5))`: a value ends at a comma or bracket unless it is quoted. */
export function parseLogic(joiner: 'and' | 'or', isNegated: boolean, text: string): Filter {
  const scanner = new Scanner(text, 'logic tree')
  const group = parseGroup(scanner, joiner, isNegated, 1)
  scanner.expectEnd()
  return group
}

export function countConditions(filter: Filter): number {
  if (filter.kind === 'condition') return 1
  return filter.members.reduce((sum, member) => sum + countConditions(member), 0)
}

function parseGroup(scanner: Scanner, joiner: 'and' | 'or', isNegated: boolean, depth: number): Filter {
  if (depth > limits.logicDepth) throw scanner.failure(`expecting at most ${limits.logicDepth} levels of and/or`)
  const members: Filter[] = []
  scanner.expect('(')
  do {
    members.push(parseMember(scanner, depth))
  } while (scanner.skip(','))
  scanner.expect(')')
  return { kind: 'group', isNegated, joiner, members }
}

function parseMember(scanner: Scanner, depth: number): Filter {
  for (const joiner of ['and', 'or'] as const) {
    if (scanner.isAt(`${joiner}(`)) {
      scanner.expect(joiner)
      return parseGroup(scanner, joiner, false, depth + 1)
    }
    if (scanner.isAt(`not.${joiner}(`)) {
      scanner.expect(`not.${joiner}`)
      return parseGroup(scanner, joiner, true, depth + 1)
    }
  }
  const field = parseField(scanner)
  scanner.expect('.')
  return parseTest(scanner, field, true)
}

function parseTest(scanner: Scanner, field: Field, isInTree: boolean): Filter {
  const isNegated = scanner.skip('not.')
  const start = scanner.at
  const operator = scanner.readUntil('.(')
  const modifier = scanner.skip('(') ? readModifier(scanner) : undefined
  const hasValue = scanner.skip('.')
  const test = hasValue ? parseOperator(scanner, operator, modifier, isInTree) : undefined
  if (test) return { kind: 'condition', isNegated, field, test }
  scanner.at = start
  throw scanner.failure('expecting an operator (eq, gt, ...) and a value')
}

function readModifier(scanner: Scanner): string {
  const modifier = scanner.readUntil(')')
  scanner.expect(')')
  return modifier
}

function parseOperator(
  scanner: Scanner,
  operator: string,
  modifier: string | undefined,
  isInTree: boolean,
): Test | undefined {
  if (isBinaryOperator(operator)) {
    const quantifier = modifier === 'any' || modifier === 'all' ? modifier : undefined
    if (modifier !== undefined && !(quantifier && takesQuantifier(operator))) return undefined
    const value = readValue(scanner, isInTree)
    const isPattern = operator === 'like' || operator === 'ilike'
    return { kind: 'compare', operator, quantifier, value: isPattern ? value.replaceAll('*', '%') : value }
  }
  if (isSearchOperator(operator)) {
    return { kind: 'search', operator, language: modifier, value: readValue(scanner, isInTree) }
  }
  if (modifier !== undefined) return undefined
  if (operator === 'in') return { kind: 'in', values: readList(scanner) }
  if (operator === 'is') return { kind: 'is', value: readTruth(scanner, isInTree) }
  return undefined
}

function readValue(scanner: Scanner, isInTree: boolean): string {
  if (!isInTree) return scanner.readRest()
  if (scanner.isAt('"')) return scanner.readQuoted()
  if (scanner.isAt('{')) return readBraces(scanner)
  return scanner.readUntil(',)')
}

/** An array or JSON value in a logic tree, which may contain commas. */
function readBraces(scanner: Scanner): string {
  const start = scanner.at
  let open = 0
  do {
    scanner.readUntil('{}"')
    if (scanner.skip('{')) open++
    else if (scanner.skip('}')) open--
    else scanner.readQuoted()
  } while (open > 0)
  return scanner.text.slice(start, scanner.at)
}

function readList(scanner: Scanner): string[] {
  const values: string[] = []
  scanner.expect('(')
  if (scanner.skip(')')) return values
  do {
    if (values.length === limits.listItems) throw scanner.failure(`expecting at most ${limits.listItems} items`)
    values.push(scanner.isAt('"') ? scanner.readQuoted() : scanner.readUntil(',)'))
  } while (scanner.skip(','))
  scanner.expect(')')
  return values
}

const truths = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' } as const

function readTruth(scanner: Scanner, isInTree: boolean): (typeof truths)[keyof typeof truths] {
  const start = scanner.at
  const word = readValue(scanner, isInTree).toLowerCase()
  if (Object.hasOwn(truths, word)) return truths[word as keyof typeof truths]
  scanner.at = start
  throw scanner.failure('expecting null, not_null, true, false or unknown')
}
