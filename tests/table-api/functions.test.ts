import { expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, anonymousVisitor, createClient, send, sendRequest } from './table-api-client.ts'

const fixture = openTableApi({
  prepare: `
    create function add_up(a int, b int default 10) returns int language sql immutable as 'select a + b';
    create function say(words text[]) returns setof text language sql stable as 'select unnest(words)';
    create function active_services() returns setof services language sql stable as 'select * from services where is_active';
    create function one_award(wanted int) returns awards language sql stable as 'select * from awards where year = wanted limit 1';
    create function pairs(up_to int) returns table (n int, square int) language sql stable as 'select i, i * i from generate_series(1, up_to) i';
    create function single(up_to int) returns table (n int) language sql stable as 'select generate_series(1, up_to)';
    create function touch() returns void language sql as 'update awards set category = ''touched''';
    create function twice(a int) returns text language sql as 'select ''number''';
    create function twice(a text) returns text language sql as 'select ''text''';
    create function object_of(given jsonb) returns jsonb language sql immutable as 'select given';
    create function log_and_list() returns setof awards language sql as
      'insert into settings (key, value) values (''called_'' || (select count(*) from settings), ''x''); select * from awards';
    create function complain() returns void language plpgsql as $$ begin raise exception 'No such luck' using hint = 'Try later'; end $$;
    create function miss() returns void language plpgsql as $$ begin raise exception 'Gone' using errcode = 'no_data_found'; end $$;
    create function staff_only() returns int language sql as 'select 1';
    grant execute on all functions in schema public to anon, admin;
    revoke execute on function staff_only from anon;`,
})
const client = () => createClient(fixture.api, admin)

const calls: [title: string, call: () => PromiseLike<{ data: unknown }>, expected: unknown][] = [
  ['a scalar', () => client().rpc('add_up', { a: 1, b: 2 }), 3],
  ['a default argument', () => client().rpc('add_up', { a: 1 }), 11],
  ['GET', () => client().rpc('add_up', { a: 1, b: 4 }, { get: true }), 5],
  ['a set of scalars', () => client().rpc('say', { words: ['a', 'b, c'] }), ['a', 'b, c']],
  ['a set of scalars by GET', () => client().rpc('say', { words: ['a', 'b'] }, { get: true }), ['a', 'b']],
  [
    'a window of scalars',
    () =>
      client()
        .rpc('say', { words: ['a', 'b', 'c', 'd'] })
        .range(1, 2),
    ['b', 'c'],
  ],
  ['JSON', () => client().rpc('object_of', { given: { a: [1, null] } }), { a: [1, null] }],
  ['a null', () => client().rpc('object_of', { given: null }), null],
  [
    'a table',
    () => client().rpc('pairs', { up_to: 2 }),
    [
      { n: 1, square: 1 },
      { n: 2, square: 4 },
    ],
  ],
  ['a table of one column', () => client().rpc('single', { up_to: 2 }), [{ n: 1 }, { n: 2 }]],
  ['chosen columns', () => client().rpc('pairs', { up_to: 2 }).select('square'), [{ square: 1 }, { square: 4 }]],
  [
    'filters and order',
    () => client().rpc('pairs', { up_to: 9 }).gt('square', 50).order('n', { ascending: false }),
    [
      { n: 9, square: 81 },
      { n: 8, square: 64 },
    ],
  ],
  ['filters by GET', () => client().rpc('pairs', { up_to: 9 }, { get: true }).eq('n', 3), [{ n: 3, square: 9 }]],
  ['a window', () => client().rpc('pairs', { up_to: 9 }).select('n').range(2, 3), [{ n: 3 }, { n: 4 }]],
  ['a single row of a set', () => client().rpc('pairs', { up_to: 3 }).eq('n', 2).single(), { n: 2, square: 4 }],
  ['one row', () => client().rpc('one_award', { wanted: 2019 }).select('title'), { title: 'Best agency' }],
  [
    'rows of a table',
    () => client().rpc('active_services').select('title').eq('display_order', 2),
    [{ title: 'Flights' }],
  ],
]

test.each(calls)('a function answers %s', async (_title, call, expected) => {
  expect((await call()).data).toEqual(expected)
})

test('a function that returns nothing answers 204', async () => {
  const answer = await client().rpc('touch')
  expect(answer).toMatchObject({ status: 204, data: null, error: null })
  expect(await fixture.json("select * from awards where category <> 'touched'")).toEqual([])
  expect((await send(fixture.api, admin, 'POST', 'rpc/touch', '')).status).toBe(204)
})

test('a procedure of the schema works through it: two banners change places', async () => {
  const swap = (first: string, second: string) =>
    client().rpc('swap_display_order', { table_name: 'banner_slides', first_id: first, second_id: second })
  expect((await swap(id('e', 1), id('e', 2))).status).toBe(204)
  expect(await fixture.json('select id from banner_slides where display_order = 1')).toEqual([{ id: id('e', 2) }])
  expect(await swap(id('e', 1), id('e', 9))).toMatchObject({ status: 404, error: { code: 'P0002' } })
})

const refused: [method: string, path: string, body: unknown, status: number, code: string][] = [
  ['POST', 'rpc/add_up', {}, 404, 'PGRST202'],
  ['POST', 'rpc/add_up', { a: 1, c: 2 }, 404, 'PGRST202'],
  ['POST', 'rpc/twice', { a: 1 }, 300, 'PGRST203'],
  ['POST', 'rpc/add_up', { a: 'many' }, 400, '22P02'],
  ['GET', 'rpc/add_up?a=many', undefined, 400, '22P02'],
  ['GET', 'rpc/add_up?a=1&b=2&c=eq.3', undefined, 400, '42703'],
  ['GET', 'rpc/touch', undefined, 405, '25006'],
  ['HEAD', 'rpc/touch', undefined, 405, ''],
  ['POST', 'rpc/add_up?select=x', { a: 1 }, 400, '42703'],
  ['POST', 'rpc/pairs?select=cube', { up_to: 1 }, 400, '42703'],
  ['POST', 'rpc/pairs?select=services(id)', { up_to: 1 }, 400, 'PGRST200'],
  ['POST', 'rpc/complain', {}, 400, 'P0001'],
  ['POST', 'rpc/miss', {}, 404, 'P0002'],
]

test.each(refused)('%s %s %j is refused with %i %s', async (method, path, body, status, code) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await sendRequest(fixture.api, admin, path, { method, ...sent })
  const text = await answer.text()
  expect([answer.status, text && JSON.parse(text).code]).toEqual([status, code])
})

test('a function that changes data is called once, however its rows are counted', async () => {
  const before = (await fixture.sql('select from settings')).length
  const answer = await client().rpc('log_and_list', {}, { count: 'exact' }).select('id').limit(1)
  expect([answer.status, answer.count]).toEqual([206, 4])
  expect(answer.data).toHaveLength(1)
  expect(await fixture.sql('select from settings')).toHaveLength(before + 1)
})

test('a single row that a filter takes away is null', async () => {
  expect((await client().rpc('one_award', { wanted: 2019 }).eq('title', 'Other')).data).toBeNull()
})

test('an error raised by a function is returned with its hint', async () => {
  expect((await client().rpc('complain')).error).toMatchObject({ message: 'No such luck', hint: 'Try later' })
})

test('a call without the privilege is refused', async () => {
  expect(await createClient(fixture.api, anonymousVisitor).rpc('staff_only')).toMatchObject({
    status: 401,
    error: { code: '42501' },
  })
  expect((await client().rpc('staff_only')).data).toBe(1)
})

test('rows of a function come as CSV, a scalar does not', async () => {
  expect((await client().rpc('pairs', { up_to: 2 }).select('n,square').csv()).data).toBe('n,square\n1,1\n2,4')
  expect((await client().rpc('add_up', { a: 1 }).csv()).status).toBe(406)
})

test('a count and a HEAD work on functions too', async () => {
  const answer = await client().rpc('pairs', { up_to: 9 }, { get: true, count: 'exact' }).select('n').limit(2)
  expect([answer.status, answer.count, answer.data]).toEqual([206, 9, [{ n: 1 }, { n: 2 }]])
  const scalars = await client()
    .rpc('say', { words: ['a', 'b', 'c'] }, { count: 'exact' })
    .limit(2)
  expect([scalars.status, scalars.count, scalars.data]).toEqual([206, 3, ['a', 'b']])
  const head = await client().rpc('pairs', { up_to: 9 }, { head: true, count: 'exact' })
  expect([head.count, head.data]).toEqual([9, null])
})
