import { expect, test } from 'vitest'
import { limits } from '../limits/limits.ts'
import { comparesWithPattern, isRegularExpression } from './operators.ts'
import { countConditions, parseCondition, parseLogic } from './parse-filters.ts'

const column = { column: 'a', path: [] }
const conditionOf = (text: string) => parseCondition(column, text)
const testOf = (text: string) => {
  const filter = conditionOf(text)
  return filter.kind === 'condition' && filter.test
}
const compare = (operator: string, value: string, quantifier?: string) => ({
  kind: 'compare',
  operator,
  quantifier,
  value,
})
const detailsOf = (parse: () => unknown) => {
  try {
    parse()
    return 'accepted'
  } catch (error) {
    return (error as { body: { message: string; details: string } }).body
  }
}

test.each([
  ['eq.5', compare('eq', '5')],
  ['eq.', compare('eq', '')],
  ['eq."a",b)', compare('eq', '"a",b)')],
  ['like.*tea*', compare('like', '%tea%')],
  ['ilike.*tea*', compare('ilike', '%tea%')],
  ['match.*tea', compare('match', '*tea')],
  ['eq(any).{1,2}', compare('eq', '{1,2}', 'any')],
  ['like(all).{*a*,b}', compare('like', '{%a%,b}', 'all')],
  ['fts.tea', { kind: 'search', operator: 'fts', language: undefined, value: 'tea' }],
  ['wfts(english).tea house', { kind: 'search', operator: 'wfts', language: 'english', value: 'tea house' }],
  ['in.(1,"a,b",c)', { kind: 'in', values: ['1', 'a,b', 'c'] }],
  ['in.()', { kind: 'in', values: [] }],
  ['is.null', { kind: 'is', value: 'null' }],
  ['is.NOT_NULL', { kind: 'is', value: 'not null' }],
  ['is.true', { kind: 'is', value: 'true' }],
  ['is.false', { kind: 'is', value: 'false' }],
  ['is.unknown', { kind: 'is', value: 'unknown' }],
])('the condition %s', (text, meant) => {
  expect(testOf(text)).toEqual(meant)
})

test('a condition may be negated', () => {
  expect(conditionOf('not.eq.5')).toMatchObject({ isNegated: true, field: column, test: compare('eq', '5') })
  expect(conditionOf('eq.not.5')).toMatchObject({ isNegated: false, test: compare('eq', 'not.5') })
})

const noOperator = 'expecting an operator (eq, gt, ...) and a value'

test.each([
  ['5', 1, `unexpected "5" ${noOperator}`],
  ['not.eq', 5, `unexpected "e" ${noOperator}`],
  ['toString.5', 1, `unexpected "t" ${noOperator}`],
  ['eq(some).5', 1, `unexpected "e" ${noOperator}`],
  ['cs(any).{1}', 1, `unexpected "c" ${noOperator}`],
  ['in(any).(1)', 1, `unexpected "i" ${noOperator}`],
  ['is(any).null', 1, `unexpected "i" ${noOperator}`],
  ['eq(any', 7, 'unexpected end of input expecting ")"'],
  ['in.1', 4, 'unexpected "1" expecting "("'],
  ['in.(1', 6, 'unexpected end of input expecting ")"'],
  ['in.(1)x', 7, 'unexpected "x" expecting end of input'],
  ['in.("a', 7, 'unexpected end of input expecting a closing quote'],
  ['is.nothing', 4, 'unexpected "n" expecting null, not_null, true, false or unknown'],
])('the condition %s is refused at %i', (text, at, details) => {
  expect(detailsOf(() => conditionOf(text))).toMatchObject({
    message: `"failed to parse filter (${text})" (line 1, column ${at})`,
    details,
  })
})

test('a list has a bound', () => {
  const list = (count: number) => `in.(${Array.from({ length: count }, () => 1).join()})`
  expect(testOf(list(limits.listItems))).toMatchObject({ kind: 'in' })
  expect(detailsOf(() => conditionOf(list(limits.listItems + 1)))).toMatchObject({
    details: `unexpected "1" expecting at most ${limits.listItems} items`,
  })
})

test('a tree of conditions, with values that hold commas and brackets', () => {
  const tree = parseLogic(
    'or',
    true,
    '(a.eq.1,and(b.not.gt.2,c.eq."x,)\\"y"),not.or(d.cs.{1,{"}"}},e.in.(2,3)),f.is.null)',
  )
  const condition = (name: string, meant: object, isNegated = false) => ({
    kind: 'condition',
    isNegated,
    field: { column: name, path: [] },
    test: meant,
  })
  expect(tree).toEqual({
    kind: 'group',
    isNegated: true,
    joiner: 'or',
    members: [
      condition('a', compare('eq', '1')),
      {
        kind: 'group',
        isNegated: false,
        joiner: 'and',
        members: [condition('b', compare('gt', '2'), true), condition('c', compare('eq', 'x,)"y'))],
      },
      {
        kind: 'group',
        isNegated: true,
        joiner: 'or',
        members: [condition('d', compare('cs', '{1,{"}"}}')), condition('e', { kind: 'in', values: ['2', '3'] })],
      },
      condition('f', { kind: 'is', value: 'null' }),
    ],
  })
  expect(countConditions(tree)).toBe(6)
})

test('columns whose names begin as a joiner are columns', () => {
  expect(parseLogic('and', false, '(order.eq.1,android.eq.2)')).toMatchObject({
    members: [{ field: { column: 'order' } }, { field: { column: 'android' } }],
  })
})

test.each([
  ['a.eq.1', 1, 'unexpected "a" expecting "("'],
  ['(a.eq.1', 8, 'unexpected end of input expecting ")"'],
  ['(a.eq.1)x', 9, 'unexpected "x" expecting end of input'],
  ['()', 2, 'unexpected ")" expecting a name'],
  ['(a)', 3, 'unexpected ")" expecting "."'],
  ['(a.eq.{1', 9, 'unexpected end of input expecting "\\""'],
])('the tree %s is refused at %i', (text, at, details) => {
  expect(detailsOf(() => parseLogic('and', false, text))).toMatchObject({
    message: `"failed to parse logic tree (${text})" (line 1, column ${at})`,
    details: details.replace('\\"', '"'),
  })
})

test('a tree has a bound', () => {
  const nested = (levels: number) => `${'(and'.repeat(levels - 1)}(a.eq.1)${')'.repeat(levels - 1)}`
  expect(countConditions(parseLogic('and', false, nested(limits.logicDepth)))).toBe(1)
  expect(detailsOf(() => parseLogic('and', false, nested(limits.logicDepth + 1)))).toMatchObject({
    details: `unexpected "(" expecting at most ${limits.logicDepth} levels of and/or`,
  })
  const negated = (levels: number) => nested(levels).replaceAll('(and', '(not.and')
  expect(detailsOf(() => parseLogic('and', false, negated(limits.logicDepth + 1)))).toMatchObject({
    details: `unexpected "(" expecting at most ${limits.logicDepth} levels of and/or`,
  })
})

test.each(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])(
  '%s takes any and all',
  (operator) => {
    expect(testOf(`${operator}(any).{1}`)).toEqual(compare(operator, '{1}', 'any'))
    expect(testOf(`${operator}(all).{1}`)).toEqual(compare(operator, '{1}', 'all'))
  },
)

test('patterns and regular expressions are told apart', () => {
  const operators = ['like', 'ilike', 'match', 'imatch', 'eq', 'cs'] as const
  expect(operators.filter(comparesWithPattern)).toEqual(['like', 'ilike', 'match', 'imatch'])
  expect(operators.filter(isRegularExpression)).toEqual(['match', 'imatch'])
})
