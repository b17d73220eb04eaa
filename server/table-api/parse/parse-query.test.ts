import { expect, test } from 'vitest'
import { refusalOf } from '../../../tests/support/refusal-of.ts'
import { limits } from '../limits/limits.ts'
import { parseQuery } from './parse-query.ts'

const parse = (query: string, isArgument = (_name: string) => false) =>
  parseQuery(new URLSearchParams(query), isArgument)
const field = (column: string) => ({ column, path: [] })
const is = (column: string, value: string) => ({
  kind: 'condition',
  isNegated: false,
  field: field(column),
  test: { kind: 'compare', operator: 'eq', quantifier: undefined, value },
})
const refusal = (query: string) => refusalOf(() => parse(query))

test('a request without parameters asks for everything', () => {
  const level = { filters: [], order: [], limit: undefined, offset: 0 }
  const nothing = { select: undefined, columns: undefined, onConflict: undefined }
  expect(parse('')).toEqual({ ...nothing, root: level, embedded: new Map(), arguments: new Map() })
  expect(parse('select=&order=')).toEqual(parse(''))
})

test('columns, conflicts, window and arguments', () => {
  const query = parse('columns=a,"b c"&on_conflict=slug&limit=10&offset=20&word=tea', (name) => name === 'word')
  expect(query).toMatchObject({ columns: ['a', 'b c'], onConflict: ['slug'], root: { limit: 10, offset: 20 } })
  expect(parse('limit=0&select=id')).toMatchObject({ root: { limit: 0 }, select: [{ kind: 'column' }] })
  expect(query.arguments).toEqual(new Map([['word', 'tea']]))
})

test('parameters of embedded relations belong to their level', () => {
  const query = parse('posts.comments.limit=3&posts.is_active=eq.true&"posts".order=id&posts.not.or=(a.eq.1)&id=eq.4')
  expect(query.root.filters).toEqual([is('id', '4')])
  expect(query.embedded.get('posts')).toEqual({
    filters: [is('is_active', 'true'), { kind: 'group', isNegated: true, joiner: 'or', members: [is('a', '1')] }],
    order: [{ embed: undefined, field: field('id'), direction: 'asc', nulls: undefined }],
    limit: undefined,
    offset: 0,
  })
  expect(query.embedded.get('posts.comments')).toMatchObject({ limit: 3 })
  expect(query.embedded.size).toBe(2)
})

test('groups of conditions, negated or not, at any level', () => {
  const group = (joiner: string, isNegated: boolean) => [{ kind: 'group', isNegated, joiner, members: [is('a', '1')] }]
  expect(parse('and=(a.eq.1)').root.filters).toEqual(group('and', false))
  expect(parse('not.and=(a.eq.1)').root.filters).toEqual(group('and', true))
  expect(parse('posts.or=(a.eq.1)').embedded.get('posts')?.filters).toEqual(group('or', false))
  expect(parse('x.y.not.or=(a.eq.1)').embedded.get('x.y')?.filters).toEqual(group('or', true))
})

test('a column may be quoted and have a path', () => {
  expect(parse('x"a"=eq.1').root.filters).toEqual([is('x"a"', '1')])
  expect(parse('"a"x=eq.1').root.filters).toEqual([is('"a"x', '1')])
  expect(parse('->b=eq.1').root.filters).toMatchObject([{ field: { column: '', path: [{ key: 'b' }] } }])
  expect(parse('"a b"=eq.1').root.filters).toEqual([is('a b', '1')])
  expect(parse('posts.buttons->0->>text=eq.Go').embedded.get('posts')?.filters).toEqual([
    {
      ...is('buttons', 'Go'),
      field: {
        column: 'buttons',
        path: [
          { key: '0', isIndex: true, asText: false },
          { key: 'text', isIndex: false, asText: true },
        ],
      },
    },
  ])
})

test.each([
  ['limit=x', [400, 'PGRST100', '"failed to parse limit parameter (x)"', 'expecting a whole number']],
  ['limit=x1', [400, 'PGRST100', '"failed to parse limit parameter (x1)"', 'expecting a whole number']],
  ['limit=1x', [400, 'PGRST100', '"failed to parse limit parameter (1x)"', 'expecting a whole number']],
  [
    'offset=-1',
    [416, 'PGRST103', 'Requested range not satisfiable', 'The offset should be greater than or equal to zero.'],
  ],
  ['limit=9007199254740993', [416, 'PGRST103', 'Requested range not satisfiable', 'The limit is too large.']],
  ['a=eq.%00', [400, 'PGRST100', 'A parameter holds a NUL character', null]],
  ['a%00=eq.1', [400, 'PGRST100', 'A parameter holds a NUL character', null]],
  [
    'columns=a,',
    [
      400,
      'PGRST100',
      '"failed to parse columns parameter (a,)" (line 1, column 3)',
      'unexpected end of input expecting a name',
    ],
  ],
  [
    'on_conflict=a)',
    [
      400,
      'PGRST100',
      '"failed to parse on_conflict parameter (a))" (line 1, column 2)',
      'unexpected ")" expecting end of input',
    ],
  ],
  [
    'a->b)=eq.1',
    [400, 'PGRST100', '"failed to parse filter (->b))" (line 1, column 4)', 'unexpected ")" expecting end of input'],
  ],
])('%s is refused', (query, reason) => {
  expect(refusal(query)).toEqual(reason)
})

test('the conditions of a request are counted, in groups too', () => {
  const group = (count: number) => `or=(${Array.from({ length: count }, () => 'a.eq.1').join()})`
  expect(parse(group(limits.filters)).root.filters).toHaveLength(1)
  const tooMany = [400, 'PGRST100', `A request has at most ${limits.filters} filters`, null]
  expect(refusal(`b=eq.1&${group(limits.filters)}`)).toEqual(tooMany)
  expect(refusal(Array.from({ length: limits.filters + 1 }, () => 'a=eq.1').join('&'))).toEqual(tooMany)
})
