import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, anonymousVisitor, createClient, send, sendRequest } from './table-api-client.ts'

const fixture = openTableApi()
const client = () => createClient(fixture.api, admin)

test('API-88 the client in these tests is the official one', async () => {
  const url = import.meta.resolve('@supabase/postgrest-js')
  expect(url).toContain('node_modules/@supabase/postgrest-js')
  expect(readFileSync(new URL('../package.json', url), 'utf8')).toContain('"name": "@supabase/postgrest-js"')
  const { data, error } = await client().from('services').select('title').eq('id', id('b', 2)).single()
  expect([error, data]).toEqual([null, { title: 'Flights' }])
})

test('only the public schema is served', async () => {
  const inside = await client().schema('private').from('services').select('id')
  expect(inside).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
  const write = await client().schema('private').from('services').delete().eq('id', id('b', 1))
  expect(write).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
  expect((await client().schema('public').from('services').select('id').limit(1)).status).toBe(200)
})

test('API-89 an error answers the body {code, message, details, hint}', async () => {
  const { error } = await client().from('services').select('nothing')
  expect({ ...error }).toMatchObject({ code: '42703', message: 'column services.nothing does not exist' })
  expect(error).toHaveProperty('details', null)
  expect(error).toHaveProperty('hint', null)
})

test('API-90 a forbidden call answers 401 to a visitor', async () => {
  const asAnonymous = createClient(fixture.api, anonymousVisitor)
  const calls = [
    asAnonymous.from('inquiries').select('*'),
    asAnonymous.from('services').update({ title: 'Mine' }).eq('id', id('b', 1)),
    asAnonymous.from('services').delete().eq('id', id('b', 1)),
    asAnonymous.from('services').insert({ title: 'Mine', description: 'Mine' }),
    asAnonymous.from('inquiries').insert({ name: 'a', email: 'a@b.co', subject: 's', message: 'm' }).select(),
    asAnonymous.rpc('swap_display_order', { table_name: 'services', first_id: id('b', 1), second_id: id('b', 2) }),
  ]
  for (const call of calls) expect(await call).toMatchObject({ status: 401, error: { code: '42501' } })
})

test('API-91 a forbidden call answers 403 to a signed-in admin', async () => {
  const calls = [
    client().from('audit_log').select('*'),
    client().from('admin_users').select('email'),
    client().from('user_roles').update({ role: 'super_admin' }).eq('user_id', id('a', 1)),
    client().from('inquiries').insert({ name: 'a', email: 'a@b.co', subject: 's', message: 'm' }),
    client().from('blog_post_counts').delete().eq('blog_id', id('f', 1)),
  ]
  for (const call of calls) expect(await call).toMatchObject({ status: 403, error: { code: '42501' } })
})

test('API-93 a PATCH or DELETE without a filter is refused, and an embedded filter is none', async () => {
  const filterless = [
    client().from('services').update({ title: 'All' }),
    client().from('services').delete(),
    client().from('blog_posts').delete().eq('blog_comments.is_spam', true).select('id,blog_comments(id)'),
  ]
  const before = await fixture.json('select * from services order by id')
  for (const call of filterless) {
    expect(await call).toMatchObject({
      status: 400,
      error: { code: '21000', message: expect.stringMatching(/requires a WHERE clause$/) },
    })
  }
  expect(await fixture.json('select * from services order by id')).toEqual(before)
  expect(await fixture.json('select count(*) from blog_posts')).toEqual([{ count: 4 }])
})

const setting = (value: string) => ({ key: 'site_motto', value })
const mottos = () => fixture.json("select value from settings where key = 'site_motto'")

test('API-94 resolution=merge-duplicates overwrites the row with the same key', async () => {
  for (const value of ['first', 'second'])
    await send(fixture.api, admin, 'POST', 'settings', setting(value), 'resolution=merge-duplicates')
  expect(await mottos()).toEqual([{ value: 'second' }])
})

test('API-122 resolution=ignore-duplicates leaves the row with the same key alone', async () => {
  await client().from('settings').upsert(setting('first')).throwOnError()
  const answer = await send(fixture.api, admin, 'POST', 'settings', setting('second'), 'resolution=ignore-duplicates')
  expect(answer.status).toBe(201)
  expect(await mottos()).toEqual([{ value: 'first' }])
})

test('API-123 on_conflict names the key by which an upsert finds the row', async () => {
  const { data } = await client().from('settings').upsert(setting('third'), { onConflict: 'key' }).select('value')
  expect([data, await mottos()]).toEqual([[{ value: 'third' }], [{ value: 'third' }]])
  const post = { id: id('f', 77), slug: 'monsoon-walks', title: 'Merged' }
  expect((await client().from('blog_posts').upsert(post)).error?.code).toBe('23505')
  expect((await client().from('blog_posts').upsert(post, { onConflict: 'title' })).error?.code).toBe('42P10')
  expect((await client().from('blog_posts').upsert(post, { onConflict: 'nothing' })).error?.code).toBe('42703')
  const { title, slug } = post
  await client().from('blog_posts').upsert({ title, slug }, { onConflict: 'slug' }).throwOnError()
  expect(await fixture.json("select id, title from blog_posts where slug = 'monsoon-walks'")).toEqual([
    { id: id('f', 2), title: 'Merged' },
  ])
})

test('API-94 a bulk upsert inserts the new and merges the known', async () => {
  const rows = [
    { key: 'contact_phone', value: '+977 2' },
    { key: 'contact_fax', value: 'none' },
  ]
  const { data } = await client().from('settings').upsert(rows).select('key,value').order('key')
  expect(data).toEqual([rows[1], rows[0]])
})

describe('what a write answers', () => {
  const award = { title: 'A', organization: 'B', year: 2001 }
  const post = (prefer: string, query = '') => send(fixture.api, admin, 'POST', `awards${query}`, award, prefer)
  const change = (prefer: string) =>
    send(fixture.api, admin, 'PATCH', 'awards?year=eq.2001&select=category', { category: 'old' }, prefer)
  const remove = (prefer: string) =>
    send(fixture.api, admin, 'DELETE', 'awards?year=eq.2001&select=title', '', `${prefer},count=exact`)

  beforeEach(async () => {
    await fixture.sql('delete from awards where year = 2001')
  })

  test('API-95 return=representation answers the rows', async () => {
    const whole = await post('return=representation')
    expect([whole.status, await whole.json()]).toMatchObject([201, [award]])
    const part = await post('return=representation', '?select=year')
    expect(await part.json()).toEqual([{ year: 2001 }])
    expect(part.headers.get('preference-applied')).toBe('return=representation')
    const changed = await change('return=representation')
    expect([changed.status, await changed.json()]).toEqual([200, Array(2).fill({ category: 'old' })])
    const removed = await remove('return=representation')
    expect([removed.status, await removed.json()]).toEqual([200, Array(2).fill({ title: 'A' })])
    expect(removed.headers.get('content-range')).toBe('*/2')
  })

  test.each(['return=minimal', ''])('API-124 "%s" answers no rows', async (prefer) => {
    const made = await post(prefer)
    expect([made.status, await made.text(), made.headers.get('location')]).toEqual([201, '', null])
    const changed = await change(prefer)
    expect([changed.status, await changed.text()]).toEqual([204, ''])
    const removed = await remove(prefer)
    expect([removed.status, await removed.text()]).toEqual([204, ''])
    expect(await fixture.sql('select from awards where year = 2001')).toEqual([])
  })

  test('return=headers-only answers the address of the row', async () => {
    const address = (await post('return=headers-only')).headers.get('location') ?? ''
    const [found] = await (await sendRequest(fixture.api, admin, address.slice(1))).json()
    expect(found).toMatchObject(award)
  })
})

const operators: [operator: string, call: () => PromiseLike<{ data: unknown }>, sql: string][] = [
  ['eq', () => ids().eq('display_order', 2), 'display_order = 2'],
  ['neq', () => ids().neq('display_order', 2), 'display_order <> 2'],
  ['gt', () => ids().gt('display_order', 4), 'display_order > 4'],
  ['gte', () => ids().gte('display_order', 4), 'display_order >= 4'],
  ['lt', () => ids().lt('display_order', 4), 'display_order < 4'],
  ['lte', () => ids().lte('display_order', 4), 'display_order <= 4'],
  ['like', () => ids().like('title', 'R%'), "title like 'R%'"],
  ['ilike', () => ids().ilike('title', '%TOUR%'), "title ilike '%TOUR%'"],
  ['like any', () => ids().likeAnyOf('title', ['R%', 'T%']), "title like any (array['R%', 'T%'])"],
  ['ilike all', () => ids().ilikeAllOf('title', ['%T%', '%R%']), "title ilike all (array['%t%', '%r%'])"],
  ['in', () => ids().in('title', ['Flights', 'City tours', 'a,b(c)']), "title in ('Flights', 'City tours')"],
  ['is', () => ids().is('icon_url', null), 'icon_url is null'],
  ['cs', () => ids().contains('features', ['guide', 'boat']), "features @> '{guide,boat}'"],
  ['cd', () => ids().containedBy('features', ['guide', 'boat']), "features <@ '{guide,boat}'"],
  ['ov', () => ids().overlaps('features', ['boat', 'jeep']), "features && '{boat,jeep}'"],
  [
    'fts',
    () => ids().textSearch('description', 'guide', { config: 'english' }),
    "to_tsvector('english', description) @@ to_tsquery('english', 'guide')",
  ],
  [
    'wfts',
    () => ids().textSearch('description', 'room views', { type: 'websearch', config: 'english' }),
    "to_tsvector('english', description) @@ websearch_to_tsquery('english', 'room views')",
  ],
  ['not', () => ids().not('features', 'cs', '{guide}'), "not features @> '{guide}'"],
  ['and', () => ids().gt('display_order', 1).is('is_active', true), 'display_order > 1 and is_active'],
  [
    'or',
    () => ids().or('title.eq.Flights,and(is_active.is.false,display_order.gt.4)'),
    "title = 'Flights' or (not is_active and display_order > 4)",
  ],
]
const ids = () => client().from('services').select('id').order('id')

test.each(operators)('API-96 the operator %s filters rows', async (_operator, call, sql) => {
  const expected = (await fixture.json(`select id from services where ${sql} order by id`)) as unknown[]
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(7)
  expect((await call()).data).toEqual(expected)
})

test('API-98 Accept text/csv answers CSV', async () => {
  const { data } = await client().from('team_members').select('name,bio,photo_url,display_order').order('id').csv()
  expect(data).toBe(
    'name,bio,photo_url,display_order\n' +
      'Ang Dorje,Climbs since 1998,/pictures/ang.jpg,2\n' +
      'Maya Gurung,"",,1\n' +
      '"O\'Neil, ""Pat""",Answers 100% of mails,,3',
  )
  const response = await sendRequest(fixture.api, admin, 'services?select=features,is_active&title=eq.Hotels', {
    headers: { accept: 'text/csv' },
  })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await response.text()).toBe('features,is_active\n"{rooms,""breakfast, included""}",true')
  const nothing = await sendRequest(fixture.api, admin, 'services?select=id,title&limit=0', {
    headers: { accept: 'text/csv' },
  })
  expect(await nothing.text()).toBe('id,title')
  const row = { key: 'site_csv', value: 'a,b' }
  expect((await client().from('settings').insert(row).select('key,value').csv()).data).toBe('key,value\nsite_csv,"a,b"')
})

test('API-99 a bulk insert inserts all its rows or none', async () => {
  const titles = () => fixture.json("select title from services where title like 'Bulk%' order by title")
  const row = (title: string) => ({ title, description: 'x' })
  const failed = await client()
    .from('services')
    .insert([row('Bulk 1'), row('Bulk 2'), { ...row('Bulk 3'), features: ['', 'empty'] }])
  expect([failed.error?.code, await titles()]).toEqual(['23502', []])
  const refused = await client()
    .from('services')
    .insert([row('Bulk 1'), row('')])
  expect([refused.error?.code, await titles()]).toEqual(['23514', []])
  const { data } = await client()
    .from('services')
    .insert([row('Bulk 1'), row('Bulk 2')])
    .select('title')
  expect(data).toEqual([{ title: 'Bulk 1' }, { title: 'Bulk 2' }])
  expect(await titles()).toEqual(data)
})
