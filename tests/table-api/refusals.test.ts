import { expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, anonymousVisitor, send, sendRequest } from './table-api-client.ts'

const fixture = openTableApi({
  prepare: `
    alter table blog_posts add column reviewer_id uuid references team_members;
    grant select (reviewer_id) on blog_posts to anon;`,
})

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join(',')
const nested = (depth: number) => `${'and('.repeat(depth)}id.is.null${')'.repeat(depth)}`

const reads: [query: string, status: number, code: string][] = [
  // Names that are not there
  ['nothing', 404, 'PGRST205'],
  ['pg_class', 404, 'PGRST205'],
  ['admin_sessions', 404, 'PGRST205'],
  ['schema_version', 404, 'PGRST205'],
  ['Services', 404, 'PGRST205'],
  ['services;drop table services', 404, 'PGRST205'],
  ['', 404, 'PGRST125'],
  ['services/extra', 404, 'PGRST125'],
  ['%ff', 404, 'PGRST125'],
  ['rpc/nothing', 404, 'PGRST202'],
  ['rpc/newsletter_subscribe', 404, 'PGRST202'],
  ['rpc/pg_sleep?seconds=10', 404, 'PGRST202'],
  ['services?select=nothing', 400, '42703'],
  ['services?select=id,constructor', 400, '42703'],
  ['services?nothing=eq.1', 400, '42703'],
  ['services?order=nothing', 400, '42703'],
  ['services?or=(nothing.eq.1)', 400, '42703'],
  ['services?__proto__=eq.1', 400, '42703'],
  ['services?select=id::secret_type', 400, '42704'],
  ['services?select=id::text)from pg_authid--', 400, 'PGRST100'],
  ['services?description=fts(klingon).x', 400, '42704'],
  // Relations
  ['services?select=team_members(name)', 400, 'PGRST200'],
  ['blog_posts?select=nothing(name)', 400, 'PGRST200'],
  ['blog_posts?select=admin_users(name)', 400, 'PGRST200'],
  ['blog_posts?select=author:team_members!wrong_hint(name)', 400, 'PGRST200'],
  ['blog_posts?select=team_members(name)', 300, 'PGRST201'],
  ['team_members?select=blog_posts(title)', 300, 'PGRST201'],
  ['blog_posts?select=blog_comments(nothing)', 400, '42703'],
  ['blog_posts?select=blog_comments(*)&blog_comments.nothing=eq.1', 400, '42703'],
  ['blog_posts?select=...blog_comments(id)', 400, 'PGRST119'],
  ['blog_posts?select=id,blog_comments(id)&order=blog_comments(id)', 400, 'PGRST118'],
  ['blog_posts?select=id&order=blog_comments(id)', 400, 'PGRST108'],
  ['blog_posts?select=id&blog_comments.is_approved=eq.true', 400, 'PGRST108'],
  ['blog_posts?select=id&blog_comments.order=id', 400, 'PGRST108'],
  ['blog_comments?select=blog_posts(team_members!author_id(blog_posts(id)))', 400, 'PGRST127'],
  [`blog_posts?select=${many(30, (at) => `c${at}:blog_comments(id)`)}`, 400, 'PGRST127'],
  // The shape of a select
  ['services?select=id,', 400, 'PGRST100'],
  ['services?select=,id', 400, 'PGRST100'],
  ['services?select=id)', 400, 'PGRST100'],
  ['blog_posts?select=blog_comments(id', 400, 'PGRST100'],
  ['services?select=id:', 400, 'PGRST100'],
  ['services?select="id', 400, 'PGRST100'],
  ['services?select="a\\"b":id', 400, 'PGRST100'],
  ['services?select=a;b:id', 400, 'PGRST100'],
  [`services?select=${'a'.repeat(64)}:id`, 400, 'PGRST100'],
  ['services?select=title->', 400, 'PGRST100'],
  [`banner_slides?select=buttons${'->a'.repeat(11)}`, 400, 'PGRST100'],
  ['banner_slides?select=buttons->"a\'b"', 400, 'PGRST100'],
  ['services?select=display_order.sum()', 400, 'PGRST123'],
  ['services?select=title,count()', 400, 'PGRST123'],
  [`services?select=${many(250, () => 'id')}`, 400, 'PGRST100'],
  // The shape of a filter
  ['services?id=1', 400, 'PGRST100'],
  ['services?title=equals.x', 400, 'PGRST100'],
  ['services?title=eq', 400, 'PGRST100'],
  ['services?title=not.x', 400, 'PGRST100'],
  ['services?title=eq(some).{x}', 400, 'PGRST100'],
  ['services?features=cs(any).{x}', 400, 'PGRST100'],
  ['services?title=constructor.x', 400, 'PGRST100'],
  ['services?title=in.Flights', 400, 'PGRST100'],
  ['services?title=in.(Flights', 400, 'PGRST100'],
  ['services?title=in.("Flights)', 400, 'PGRST100'],
  ['services?title=in.(a)b', 400, 'PGRST100'],
  [`services?display_order=in.(${many(1_001, String)})`, 400, 'PGRST100'],
  ['services?is_active=is.maybe', 400, 'PGRST100'],
  ['services?or=title.eq.x', 400, 'PGRST100'],
  ['services?or=()', 400, 'PGRST100'],
  ['services?or=(title.eq.x', 400, 'PGRST100'],
  ['services?or=(title.eq."x)', 400, 'PGRST100'],
  ['services?or=(features.cs.{a,b)', 400, 'PGRST100'],
  ['services?or=(title)', 400, 'PGRST100'],
  [`services?and=(${nested(20)})`, 400, 'PGRST100'],
  [`services?or=(${many(101, (at) => `display_order.eq.${at}`)})`, 400, 'PGRST100'],
  ['services?title=eq.%00', 400, 'PGRST100'],
  ['services?ti%00tle=eq.a', 400, 'PGRST100'],
  // The shape of an order and a window
  ['services?order=title.up', 400, 'PGRST100'],
  ['services?order=title.desc.first', 400, 'PGRST100'],
  ['services?order=title,', 400, 'PGRST100'],
  [`services?order=${many(21, () => 'id')}`, 400, 'PGRST100'],
  ['services?limit=ten', 400, 'PGRST100'],
  ['services?limit=1.5', 400, 'PGRST100'],
  ['services?limit=-1', 416, 'PGRST103'],
  ['services?offset=-5', 416, 'PGRST103'],
  ['services?offset=99999999999999999999', 416, 'PGRST103'],
  [`services?title=eq.${'x'.repeat(9_000)}`, 414, 'PGRST100'],
  // Values of the wrong kind
  ['services?id=eq.not-a-uuid', 400, '22P02'],
  ['services?id=in.(1,2)', 400, '22P02'],
  ['services?display_order=eq.many', 400, '22P02'],
  ['services?display_order=eq.99999999999', 400, '22003'],
  ['services?is_active=eq.perhaps', 400, '22P02'],
  ['services?features=cs.guide', 400, '22P02'],
  ['services?created_at=gt.yesterday-ish', 400, '22007'],
  ['services?created_at=gt.2026-13-45', 400, '22008'],
  ['banner_slides?buttons=cs.{', 400, '22P02'],
  ['services?title=is.true', 400, '42804'],
  ['services?title=match.(', 400, '2201B'],
  ['services?title=eq(any).x', 400, '22P02'],
  ['services?description=fts.a b', 400, '42601'],
  ['services?id=like.b*', 404, '42883'],
  ['services?title=ov.{a}', 404, '42883'],
  ['services?select=title::int', 400, '22P02'],
  ['services?select=title::uuid&limit=1', 400, '22P02'],
]

/** Fragments of our own statements, which no response may contain. */
const statementText = /\bt0\b|cast\(|json_agg|\$\d|select .* from|\bpage\b|at table-api|\.ts:|private\./i

async function expectRefusal(response: Response, status: number, code: string) {
  const text = await response.text()
  const body = JSON.parse(text)
  expect([response.status, body.code], text).toEqual([status, code])
  expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
  expect(body.message).not.toBe('')
  expect([body.message, body.details, body.hint].join(' ')).not.toMatch(statementText)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
}

test('there are at least 60 different invalid queries', () => {
  expect(reads.length).toBeGreaterThanOrEqual(60)
  expect(new Set(reads.map(([query]) => query)).size).toBe(reads.length)
})

test.each(reads)('API-89 API-92 GET %s is refused with %i %s', async (query, status, code) => {
  await expectRefusal(await sendRequest(fixture.api, admin, query), status, code)
})

const writes: [method: string, path: string, body: unknown, status: number, code: string][] = [
  ['POST', 'services', '{', 400, 'PGRST102'],
  ['POST', 'services', '', 400, 'PGRST102'],
  ['POST', 'services', '5', 400, 'PGRST102'],
  ['POST', 'services', '[1]', 400, 'PGRST102'],
  ['POST', 'services', 'null', 400, 'PGRST102'],
  ['POST', 'services', [{ title: 'a', description: 'b' }, { title: 'c' }], 400, 'PGRST102'],
  ['POST', 'services', { title: 'a', description: 'b', nothing: 1 }, 400, 'PGRST204'],
  ['POST', 'services', '{"__proto__": 1}', 400, 'PGRST204'],
  ['POST', 'services?columns=nothing', { title: 'a' }, 400, 'PGRST204'],
  ['POST', 'services?columns="title', { title: 'a' }, 400, 'PGRST100'],
  ['POST', 'services', { title: 'a' }, 400, '23502'],
  ['POST', 'services', { title: '', description: 'b' }, 400, '23514'],
  ['POST', 'services', { title: 'a', description: 'b', features: 'guide' }, 400, '22P02'],
  ['POST', 'services', { title: 'a', description: 'b', icon_url: 'javascript:alert(1)' }, 400, '23514'],
  ['POST', 'services', '{"title": "a\\u0000", "description": "b"}', 400, '22P05'],
  ['POST', 'services?title=eq.a', { title: 'a', description: 'b' }, 400, 'PGRST100'],
  ['POST', 'services?limit=1', { title: 'a', description: 'b' }, 400, 'PGRST127'],
  ['POST', 'settings', { key: 'site_name', value: 'again' }, 409, '23505'],
  ['POST', 'blog_posts', { title: 'a', slug: 'a', content_length: 7 }, 400, '428C9'],
  ['POST', 'blog_posts', { title: 'a', slug: 'a', author_id: id('a', 9) }, 409, '23503'],
  ['POST', 'blog_posts', { title: 'a', slug: 'Not A Slug' }, 400, '23514'],
  ['POST', 'nothing', { a: 1 }, 404, 'PGRST205'],
  ['PATCH', 'services', { title: 'all of them' }, 400, '21000'],
  ['PATCH', 'services?select=title', { title: 'all of them' }, 400, '21000'],
  ['PATCH', 'services?nothing=eq.1', { title: 'a' }, 400, '42703'],
  ['PATCH', `services?id=eq.${id('b', 1)}`, {}, 400, 'PGRST102'],
  ['PATCH', `services?id=eq.${id('b', 1)}`, [{ title: 'a' }, { title: 'b' }], 400, 'PGRST102'],
  ['PATCH', `services?id=eq.${id('b', 1)}`, { nothing: 1 }, 400, 'PGRST204'],
  ['PATCH', `services?id=eq.${id('b', 1)}&limit=1`, { title: 'a' }, 400, 'PGRST127'],
  ['PATCH', `inquiries?id=eq.${id('5', 2)}`, { status: 'nonsense' }, 400, '23514'],
  ['PATCH', `inquiries?id=eq.${id('5', 1)}`, { message: 'changed' }, 403, '42501'],
  ['DELETE', 'services', '', 400, '21000'],
  ['DELETE', 'services?order=id', '', 400, '21000'],
  ['DELETE', 'services?id=eq.nobody', '', 400, '22P02'],
  ['PUT', `services?id=eq.${id('b', 1)}`, { title: 'a' }, 405, 'PGRST117'],
  ['DELETE', 'rpc/newsletter_subscribe', '', 405, 'PGRST117'],
  ['POST', 'rpc/newsletter_subscribe', '{', 400, 'PGRST102'],
  ['POST', 'rpc/newsletter_subscribe', '[]', 400, 'PGRST102'],
  ['POST', 'rpc/newsletter_subscribe', { address: 'a@b.co' }, 404, 'PGRST202'],
  ['POST', 'rpc/newsletter_subscribe', { email: 'nonsense' }, 400, '23514'],
  ['POST', 'rpc/newsletter_unsubscribe', { token: 'nonsense' }, 400, '22P02'],
]

test.each(writes)('API-89 API-92 %s %s %j is refused with %i %s', async (method, path, body, status, code) => {
  await expectRefusal(await send(fixture.api, admin, method, path, body), status, code)
})

test('nothing of all that was written', async () => {
  expect(await fixture.json('select title from services order by id')).toHaveLength(7)
  expect(await fixture.json("select * from services where title = 'all of them'")).toEqual([])
})

const injections = [
  "' or 1=1 --",
  "'; drop table services; --",
  '") from services; delete from services; --',
  "\\'; select pg_sleep(10); --",
  '$1',
  "x'::text union select email from admin_users",
  '%27%20or%201=1',
]

test.each(injections)('the value %s is only a value', async (attack) => {
  const places = [
    `services?title=eq.${encodeURIComponent(attack)}`,
    `services?title=in.(${encodeURIComponent(JSON.stringify(attack))})`,
    `services?or=(title.eq.${encodeURIComponent(JSON.stringify(attack))})`,
    `services?title=like.${encodeURIComponent(attack)}`,
    `services?select=id&features=cs.${encodeURIComponent(`{${JSON.stringify(attack)}}`)}`,
    `banner_slides?buttons->0->>text=eq.${encodeURIComponent(attack)}`,
  ]
  for (const place of places) {
    const response = await sendRequest(fixture.api, anonymousVisitor, place)
    expect([place, response.status, await response.json()]).toEqual([place, 200, []])
  }
  const names = ['services?select=', 'services?order=', 'blog_posts?select=a:', 'rpc/', '']
  for (const place of names.map((start) => start + encodeURIComponent(attack))) {
    const response = await sendRequest(fixture.api, anonymousVisitor, place)
    const { code } = await response.json()
    expect([place, code]).toEqual([place, expect.stringMatching(/^(PGRST\d+|42703)$/)])
  }
  expect(await fixture.json('select count(*) from services')).toEqual([{ count: 7 }])
})
