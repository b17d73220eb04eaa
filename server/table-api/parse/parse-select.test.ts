import { expect, test } from 'vitest'
import { limits } from '../limits/limits.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'

const field = (column: string, ...path: object[]) => ({ column, path })
const columnItem = (column: string, more = {}) => ({
  kind: 'column',
  field: field(column),
  alias: undefined,
  cast: undefined,
  ...more,
})
const embed = (target: string, items: object[], more = {}) => ({
  ...{ kind: 'embed', target, alias: undefined, isSpread: false, hint: undefined, isInner: false, items },
  ...more,
})
const bodyOf = (parse: () => unknown) => {
  try {
    parse()
    return 'accepted'
  } catch (error) {
    return (error as { body: object }).body
  }
}

test.each([
  ['*', [{ kind: 'all' }]],
  ['id,title', [columnItem('id'), columnItem('title')]],
  ['name:title', [columnItem('title', { alias: 'name' })]],
  ['year::text', [columnItem('year', { cast: 'text' })]],
  ['y:year::text', [columnItem('year', { alias: 'y', cast: 'text' })]],
  ['"a b"', [columnItem('a b')]],
  ['a_1$-b', [columnItem('a_1$-b')]],
  [' a ', [columnItem('a')]],
  ['यात्रा', [columnItem('यात्रा')]],
  ['AZ_az09', [columnItem('AZ_az09')]],
  ['count()', [{ kind: 'count', alias: undefined }]],
  ['n:count()', [{ kind: 'count', alias: 'n' }]],
  ['count', [columnItem('count')]],
  ['comments()', [embed('comments', [])]],
  ['comments(count)', [embed('comments', [columnItem('count')])]],
  ['author:team!inner(name)', [embed('team', [columnItem('name')], { alias: 'author', isInner: true })]],
  ['team!left!author_id(*)', [embed('team', [{ kind: 'all' }], { hint: 'author_id' })]],
  ['team!author_id!left(*)', [embed('team', [{ kind: 'all' }], { hint: 'author_id' })]],
  ['...team(name)', [embed('team', [columnItem('name')], { isSpread: true })]],
  ['a(b(c))', [embed('a', [embed('b', [columnItem('c')])])]],
])('the selection %s', (text, items) => {
  expect(parseSelect(text)).toEqual(items)
})

test('a path into a JSON column', () => {
  const path = [
    { key: '-1', isIndex: true, asText: false },
    { key: 'a b', isIndex: false, asText: true },
  ]
  expect(parseSelect('x:buttons->-1->>"a b"')).toEqual([
    columnItem('x', { field: field('buttons', ...path), alias: 'x' }),
  ])
  expect(parseSelect('a->1234567890')).toMatchObject([{ field: { path: [{ isIndex: false }] } }])
  expect(parseSelect('a->12')).toMatchObject([{ field: { path: [{ isIndex: true }] } }])
  expect(parseSelect('a->1x')).toMatchObject([{ field: { path: [{ isIndex: false }] } }])
  expect(parseSelect('a->x1')).toMatchObject([{ field: { path: [{ isIndex: false }] } }])
})

test.each([
  ['', 1, 'unexpected end of input expecting a name'],
  ['id,', 4, 'unexpected end of input expecting a name'],
  ['id)', 3, 'unexpected ")" expecting end of input'],
  ['a->b(c)', 5, 'unexpected "(" expecting end of input'],
  ['a(b', 4, 'unexpected end of input expecting ")"'],
  ['...a', 5, 'unexpected end of input expecting "("'],
  ['a!inner', 8, 'unexpected end of input expecting "("'],
  ['"a', 3, 'unexpected end of input expecting a closing quote'],
  ['"a\\', 4, 'unexpected end of input expecting a closing quote'],
  ['a->', 4, 'unexpected end of input expecting a name'],
  ['"a;b":c', 7, `unexpected "c" expecting an alias of at most ${limits.nameLength} letters, digits and underscores`],
])('the selection %s is refused at %i', (text, at, details) => {
  expect(bodyOf(() => parseSelect(text))).toMatchObject({
    code: 'PGRST100',
    message: `"failed to parse select parameter (${text})" (line 1, column ${at})`,
    details,
  })
})

test.each(['@', '[', '`', '{', '/', ':', '~', '\u007f'])('the character %j is no part of a name', (character) => {
  expect(bodyOf(() => parseSelect(character))).toMatchObject({
    details: `unexpected ${JSON.stringify(character)} expecting a name`,
  })
})

test('functions over rows are refused', () => {
  expect(bodyOf(() => parseSelect('year.sum()'))).toMatchObject({
    code: 'PGRST123',
    message: 'Use of aggregate functions is not allowed',
  })
})

test('columns, embedded relations, their depth, names and steps have bounds', () => {
  const columns = (count: number) => Array.from({ length: count }, () => 'a').join()
  expect(parseSelect(columns(limits.selectItems))).toHaveLength(limits.selectItems)
  expect(bodyOf(() => parseSelect(columns(limits.selectItems + 1)))).toMatchObject({
    details: `unexpected "a" expecting at most ${limits.selectItems} columns`,
  })
  const relations = (count: number) => Array.from({ length: count }, () => 'a()').join()
  expect(parseSelect(relations(limits.embeds))).toHaveLength(limits.embeds)
  expect(bodyOf(() => parseSelect(relations(limits.embeds + 1)))).toMatchObject({
    details: `A request embeds at most ${limits.embeds} relations`,
  })
  const nested = (depth: number) => `${'a('.repeat(depth)}b${')'.repeat(depth)}`
  expect(parseSelect(nested(limits.embedDepth))).toHaveLength(1)
  expect(bodyOf(() => parseSelect(nested(limits.embedDepth + 1)))).toMatchObject({
    details: `Embedding is limited to ${limits.embedDepth} levels`,
  })
  const alias = (length: number) => `${'a'.repeat(length)}:b`
  expect(parseSelect(alias(limits.nameLength))).toHaveLength(1)
  expect(bodyOf(() => parseSelect(alias(limits.nameLength + 1)))).toMatchObject({ code: 'PGRST100' })
  const steps = (count: number) => `a${'->b'.repeat(count)}`
  expect(parseSelect(steps(limits.jsonSteps))).toHaveLength(1)
  expect(bodyOf(() => parseSelect(steps(limits.jsonSteps + 1)))).toMatchObject({
    details: `unexpected "-" expecting at most ${limits.jsonSteps} steps`,
  })
})

const key = (column: string, more = {}) => ({
  embed: undefined,
  field: field(column),
  direction: 'asc',
  nulls: undefined,
  ...more,
})

test.each([
  ['a', [key('a')]],
  ['a.asc', [key('a')]],
  ['a.desc,b.nullsfirst', [key('a', { direction: 'desc' }), key('b', { nulls: 'first' })]],
  ['a.desc.nullslast', [key('a', { direction: 'desc', nulls: 'last' })]],
  ['team(name).desc', [key('name', { embed: 'team', direction: 'desc' })]],
])('the order %s', (text, keys) => {
  expect(parseOrder(text)).toEqual(keys)
})

test.each([
  ['a.up', 2, 'unexpected "." expecting asc, desc, nullsfirst or nullslast'],
  ['a.desc.asc', 7, 'unexpected "." expecting asc, desc, nullsfirst or nullslast'],
  ['a,', 3, 'unexpected end of input expecting a name'],
  ['team(name', 10, 'unexpected end of input expecting ")"'],
])('the order %s is refused at %i', (text, at, details) => {
  expect(bodyOf(() => parseOrder(text))).toMatchObject({
    message: `"failed to parse order (${text})" (line 1, column ${at})`,
    details,
  })
})

test('an order has a bound', () => {
  const keys = (count: number) => Array.from({ length: count }, () => 'a').join()
  expect(parseOrder(keys(limits.orderKeys))).toHaveLength(limits.orderKeys)
  expect(bodyOf(() => parseOrder(keys(limits.orderKeys + 1)))).toMatchObject({
    details: `unexpected "a" expecting at most ${limits.orderKeys} keys`,
  })
})
