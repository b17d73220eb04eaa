import { expect, test } from 'vitest'
import { describeRefusal } from '../../../tests/support/refusal-of.ts'
import { limits } from '../limits/limits.ts'
import { readArguments, readBody } from './read-body.ts'

type Sent = { body?: BodyInit; headers?: Record<string, string> }
const request = ({ body, headers = { 'content-type': 'application/json' } }: Sent) =>
  new Request('http://site/rest/v1/awards', { method: 'POST', body, headers })
const read = (sent: Sent) => readBody(request(sent)).catch(describeRefusal)

test('one row, or a list of rows', async () => {
  expect(await read({ body: '{"title":"Tea"}' })).toEqual({
    text: '[{"title":"Tea"}]',
    rows: [{ title: 'Tea' }],
    isList: false,
  })
  const list = '[{"a":1}, {"a":2}]'
  expect(await read({ body: list })).toEqual({ text: list, rows: [{ a: 1 }, { a: 2 }], isList: true })
  expect(await read({ body: '[]' })).toEqual({ text: '[]', rows: [], isList: true })
})

test.each(['', '{', 'null', '7', '"a"', '[[1]]', '[{}, null]', '[{}, 7]', '[7, {}]'])(
  'a body that is no row and no list of rows is refused: %s',
  async (body) => {
    expect(await read({ body })).toEqual([400, 'PGRST102', 'Empty or invalid json', null])
  },
)

test.each([
  'application/json',
  ' Application/JSON ; charset=utf-8',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
])('a body of the type %s is read', async (type) => {
  expect(await read({ body: '{}', headers: { 'content-type': type } })).toMatchObject({ rows: [{}] })
})

test.each([
  'text/csv',
  '',
  'x/application/vnd.pgrst.a+json',
  'application/vnd.pgrst.a+jsonp',
  'application/vnd.pgrst.+json',
])('a body of the type "%s" is refused', async (type) => {
  const answer = [415, 'PGRST102', `Content-Type not acceptable: ${type}`, null]
  expect(await read({ body: '{}', headers: { 'content-type': type } })).toEqual(answer)
  expect(await readArguments(request({ headers: { 'content-type': type } })).catch(describeRefusal)).toEqual(answer)
})

test('a body without a type is read; a refused type is quoted in short', async () => {
  const bytes = new TextEncoder().encode('{"a":1}')
  expect(await read({ body: bytes, headers: {} })).toMatchObject({ rows: [{ a: 1 }] })
  const type = `text/${'c'.repeat(200)}`
  expect(await read({ body: '{}', headers: { 'content-type': type } })).toContain(
    `Content-Type not acceptable: ${type.slice(0, 100)}`,
  )
})

test('a body has at most 1 MB, whatever length it announces', async () => {
  const tooLarge = [413, 'PGRST102', 'The body has more than 1 MB', null]
  const json = { 'content-type': 'application/json' }
  const row = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
  const announce = (length: number) => ({ ...json, 'content-length': String(length) })
  expect(await read({ body: row(limits.bodyBytes), headers: announce(limits.bodyBytes) })).toHaveProperty('rows')
  expect(await read({ body: '{}', headers: announce(limits.bodyBytes + 1) })).toEqual(tooLarge)
  expect(await read({ body: row(limits.bodyBytes + 1), headers: json })).toEqual(tooLarge)
})

test('a body that is not UTF-8 is refused', async () => {
  expect(await read({ body: new Uint8Array([0x7b, 0xff, 0x7d]) })).toEqual([
    400,
    'PGRST102',
    'The body is not UTF-8',
    null,
  ])
})

test('a connection that breaks is no body that is too large', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('the line is cut')) })
  const broken = { url: '', method: 'POST', headers: new Headers(), body }
  await expect(readBody(broken)).rejects.toThrow('the line is cut')
})

test('the arguments of a function are one object, and none at all an empty one', async () => {
  const argumentsOf = (body?: string) => readArguments(request({ body })).catch(describeRefusal)
  expect(await argumentsOf('{"slug":"tea","page":2}')).toEqual({
    text: '{"slug":"tea","page":2}',
    names: ['slug', 'page'],
  })
  for (const nothing of [undefined, '', ' \n']) expect(await argumentsOf(nothing)).toEqual({ text: '{}', names: [] })
  for (const other of ['[]', 'null', '7'])
    expect(await argumentsOf(other)).toEqual([400, 'PGRST102', 'The arguments of a function are one JSON object', null])
  expect(await argumentsOf('{')).toEqual([400, 'PGRST102', 'Empty or invalid json', null])
})
