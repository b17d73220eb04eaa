import { expect, test } from 'vitest'
import { openTableApi } from './open-table-api.ts'
import { admin, createClient, sendRequest } from './table-api-client.ts'

const fixture = openTableApi({
  prepare: `delete from services;
    insert into services (title, description, display_order) select 'Service ' || n, 'x', n from generate_series(1, 20) as n`,
})

const orders = async (response: Response) =>
  ((await response.json()) as { display_order: number }[]).map(({ display_order }) => display_order)
const get = (query: string, headers: Record<string, string> = {}) =>
  sendRequest(fixture.api, admin, `services?select=display_order&order=display_order${query}`, { headers })

const pages: [
  id: string,
  query: string,
  headers: Record<string, string>,
  status: number,
  range: string,
  rows: number[],
][] = [
  ['API-97', '&limit=2', {}, 200, '0-1/*', [1, 2]],
  ['API-97', '&limit=2&offset=3', {}, 200, '3-4/*', [4, 5]],
  ['API-97', '&offset=18', {}, 200, '18-19/*', [19, 20]],
  ['API-97', '&limit=0', {}, 200, '*/*', []],
  ['API-97', '&offset=20', {}, 200, '*/*', []],
  ['API-97', '&offset=900', {}, 200, '*/*', []],
  ['API-97', '&limit=2', { prefer: 'count=exact' }, 206, '0-1/20', [1, 2]],
  ['API-97', '&limit=2&offset=18', { prefer: 'count=exact' }, 206, '18-19/20', [19, 20]],
  ['API-97', '&limit=0', { prefer: 'count=exact' }, 206, '*/20', []],
  ['API-97', '&offset=20', { prefer: 'count=exact' }, 206, '*/20', []],
  ['API-97', '&display_order=gt.18', { prefer: 'count=exact' }, 200, '0-1/2', [19, 20]],
  ['API-97', '&display_order=gt.99', { prefer: 'count=exact' }, 200, '*/0', []],
  ['API-97', '&display_order=gt.10&limit=2', { prefer: 'count=exact' }, 206, '0-1/10', [11, 12]],
  ['API-97', '&limit=2', { prefer: 'count=planned' }, 206, '0-1/20', [1, 2]],
  ['API-125', '', { range: '0-2' }, 200, '0-2/*', [1, 2, 3]],
  ['API-125', '', { range: '0-2', 'range-unit': 'items', prefer: 'count=exact' }, 206, '0-2/20', [1, 2, 3]],
  ['API-125', '', { range: '18-' }, 200, '18-19/*', [19, 20]],
  ['API-125', '', { range: '17-999' }, 200, '17-19/*', [18, 19, 20]],
  ['API-125', '&limit=1', { range: '5-9' }, 200, '0-0/*', [1]],
]

test.each(pages)('%s %s with %j answers %i and %s', async (_id, query, headers, status, range, rows) => {
  const response = await get(query, headers)
  expect([response.status, response.headers.get('content-range')]).toEqual([status, range])
  expect(await orders(response)).toEqual(rows)
})

const outside: [id: string, query: string, headers: Record<string, string>, details: RegExp][] = [
  ['API-97', '&offset=21', { prefer: 'count=exact' }, /^An offset of 21 was requested, but there are only 20 rows.$/],
  ['API-125', '', { range: '21-30', prefer: 'count=exact' }, /^An offset of 21 was requested/],
  ['API-125', '', { range: '5-2' }, /lower boundary/],
  ['API-125', '', { range: '99999999999999999999-' }, /too large/],
]

test.each(outside)('%s %s with %j is not satisfiable', async (_id, query, headers, details) => {
  const response = await get(query, headers)
  expect(response.status).toBe(416)
  expect(await response.json()).toMatchObject({ code: 'PGRST103', details: expect.stringMatching(details) })
})

test('API-125 another unit and an invalid range are ignored', async () => {
  for (const headers of [{ range: 'bytes=0-5' }, { range: '0-5', 'range-unit': 'bytes' }]) {
    expect(await orders(await get('', headers as Record<string, string>))).toHaveLength(20)
  }
})

test('API-97 the client pages with range and counts with it', async () => {
  const { data, count, status } = await createClient(fixture.api, admin)
    .from('services')
    .select('display_order', { count: 'exact' })
    .order('display_order')
    .range(5, 7)
  expect([status, count, data]).toEqual([206, 20, [{ display_order: 6 }, { display_order: 7 }, { display_order: 8 }]])
})

test('API-97 HEAD answers the same numbers and no body', async () => {
  const response = await sendRequest(fixture.api, admin, 'services?limit=3', {
    method: 'HEAD',
    headers: { prefer: 'count=exact' },
  })
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([206, '0-2/20', ''])
  const counted = await sendRequest(fixture.api, admin, 'services?select=count', { method: 'HEAD' })
  expect(counted.headers.get('content-range')).toBe('0-0/*')
  const refused = await sendRequest(fixture.api, admin, 'services?nothing=eq.1', { method: 'HEAD' })
  expect([refused.status, await refused.text()]).toEqual([400, ''])
})

test('a count excludes rows that an inner embed hides', async () => {
  const headers = { prefer: 'count=exact' }
  const response = await sendRequest(fixture.api, admin, 'blog_posts?select=id,team_members!inner(name)&limit=1', {
    headers,
  })
  expect(response.headers.get('content-range')).toBe('0-0/3')
})
