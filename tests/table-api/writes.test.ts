import { expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, createClient, send, sendRequest } from './table-api-client.ts'

const fixture = openTableApi()
const client = () => createClient(fixture.api, admin)
const attack = '<p>Fine</p><script>steal()</script>'

test('a value of an html column is sanitised on insert, update, upsert and in bulk', async () => {
  const page = { title: 'P', slug: 'html-1', content: attack }
  const { data } = await client().from('pages').insert(page).select('id,content').single()
  expect(data?.content).toBe('<p>Fine</p>')
  const key = data?.id
  const contentNow = () => fixture.json(`select content from pages where id = '${key}'`)
  await client()
    .from('pages')
    .update({ content: `${attack}2` })
    .eq('id', key)
    .throwOnError()
  expect(await contentNow()).toEqual([{ content: '<p>Fine</p>2' }])
  await client()
    .from('pages')
    .upsert({ id: key, ...page, content: `${attack}3` })
    .throwOnError()
  expect(await contentNow()).toEqual([{ content: '<p>Fine</p>3' }])
  const bulk = ['html-2', 'html-3'].map((slug) => ({ title: 'Bulk', slug, content: attack }))
  const withNull = [...bulk, { title: 'Null', slug: 'html-4', content: null }]
  expect((await client().from('pages').insert(withNull)).error?.code).toBe('23502')
  const { data: rows } = await client().from('pages').insert(bulk).select('content')
  expect(rows).toEqual([{ content: '<p>Fine</p>' }, { content: '<p>Fine</p>' }])
})

test.each([
  ['a list', '{"title":"L","slug":"sneak-1","content":["<script>x</script>"]}'],
  ['an object', '{"title":"O","slug":"sneak-2","content":{"a":"<script>x</script>"}}'],
  ['a key twice', '{"title":"T","slug":"sneak-3","content":"<script>x</script>","content":"<b>"}'],
  ['a key twice, the other way round', '{"title":"T","slug":"sneak-4","content":"<b>","content":"<script>x</script>"}'],
  ['an escaped key', '{"title":"E","slug":"sneak-5","\\u0063ontent":"<script>x</script>"}'],
])('%s does not carry a script past the sanitiser', async (_way, body) => {
  const answer = await send(fixture.api, admin, 'POST', 'pages', body, 'return=representation')
  expect(answer.status).toBe(201)
  const [{ content }] = (await answer.json()) as [{ content: string }]
  expect(content).not.toContain('script')
})

test('text columns are left as they are', async () => {
  const { data } = await client().from('pages').insert({ title: attack, slug: 'plain-text' }).select('title').single()
  expect(data?.title).toBe(attack)
})

test('columns= decides which keys are written', async () => {
  const body = { title: 'Only these', description: 'x', display_order: 99 }
  const answer = await send(
    fixture.api,
    admin,
    'POST',
    'services?columns=title,description',
    body,
    'return=representation',
  )
  expect(await answer.json()).toMatchObject([{ title: 'Only these', display_order: 0 }])
  await send(fixture.api, admin, 'PATCH', 'services?title=eq.Only these&columns=description', {
    title: 'No',
    description: 'y',
  })
  expect(await fixture.json("select title, description from services where title in ('Only these', 'No')")).toEqual([
    { title: 'Only these', description: 'y' },
  ])
})

test('a missing key is null, or the default when missing=default asks for it', async () => {
  const rows = [
    { title: 'M1', description: 'x', display_order: 5, icon_url: '/i' },
    { title: 'M2', description: 'x' },
  ]
  expect((await client().from('services').insert(rows)).error?.code).toBe('23502')
  const { data } = await client()
    .from('services')
    .insert(rows, { defaultToNull: false })
    .select('title,display_order,icon_url')
    .order('title')
  expect(data).toEqual([
    { title: 'M1', display_order: 5, icon_url: '/i' },
    { title: 'M2', display_order: 0, icon_url: null },
  ])
  const explicit = [
    { title: 'M3', description: 'x', display_order: null },
    { title: 'M4', description: 'x' },
  ]
  expect((await client().from('services').insert(explicit, { defaultToNull: false })).error?.code).toBe('23502')
})

test('an empty object is a row of defaults, an empty list no row', async () => {
  const before = await fixture.json('select count(*) from testimonials')
  const one = await send(fixture.api, admin, 'POST', 'testimonials', {}, 'return=representation')
  expect([one.status, await one.json()]).toMatchObject([201, [{ client_name: '', rating: 5 }]])
  const two = await send(fixture.api, admin, 'POST', 'testimonials', [{}, {}], 'return=representation')
  expect(await two.json()).toHaveLength(2)
  const none = await send(fixture.api, admin, 'POST', 'testimonials', [], 'return=representation')
  expect([none.status, await none.json()]).toEqual([201, []])
  expect(before).not.toEqual(await fixture.json('select count(*) from testimonials'))
})

test('numbers keep every digit on their way in', async () => {
  const body = '{"title":"Digits","description":"x","display_order":2147483647,"features":["9007199254740993"]}'
  const answer = await send(
    fixture.api,
    admin,
    'POST',
    'services?select=display_order,features',
    body,
    'return=representation',
  )
  expect(await answer.json()).toEqual([{ display_order: 2147483647, features: ['9007199254740993'] }])
})

test('a write that must touch one row touches none when there are more', async () => {
  const many = client()
    .from('team_members')
    .update({ bio: 'same' })
    .in('id', [id('a', 1), id('a', 2)])
  expect(await many.select('id').single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  expect(await fixture.json("select * from team_members where bio = 'same'")).toEqual([])
  const all = client().from('team_members').delete().not('id', 'is', null).select('id').single()
  expect((await all).error?.details).toBe('The result contains 3 rows')
  expect(await fixture.json('select count(*) from team_members')).toEqual([{ count: 3 }])
  const none = client().from('team_members').update({ bio: 'x' }).eq('id', id('a', 9)).select('id')
  expect(await none.maybeSingle()).toMatchObject({ data: null, error: null })
})

test('max-affected rolls back a write that affects too many rows', async () => {
  const update = (most: number) =>
    send(
      fixture.api,
      admin,
      'PATCH',
      'team_members?id=not.is.null',
      { bio: 'max' },
      `handling=strict,max-affected=${most}`,
    )
  expect((await update(2)).status).toBe(400)
  expect(await fixture.json("select * from team_members where bio = 'max'")).toEqual([])
  expect((await update(3)).status).toBe(204)
  expect(await fixture.json("select id from team_members where bio = 'max'")).toHaveLength(3)
})

test('written rows are returned with their relations, in the requested order', async () => {
  const { data } = await client()
    .from('blog_posts')
    .update({ category: 'back' })
    .in('id', [id('f', 1), id('f', 2)])
    .select('title,author:team_members(name),blog_comments(count)')
    .order('title')
  expect(data).toEqual([
    { title: 'Monsoon walks', author: { name: 'Maya Gurung' }, blog_comments: [{ count: 1 }] },
    { title: 'Packing for Everest', author: { name: 'Ang Dorje' }, blog_comments: [{ count: 3 }] },
  ])
})

test('an update may be filtered by every operator, and returns the number of affected rows', async () => {
  const answer = await client()
    .from('services')
    .update({ display_order: 50 }, { count: 'exact' })
    .or('title.eq.Flights,features.cs.{porter}')
  expect(answer).toMatchObject({ count: 2, status: 204 })
})

test.each([
  ['text/csv', 'title,description\na,b'],
  ['application/x-www-form-urlencoded', 'title=a'],
  ['text/plain', '{"title":"a","description":"b"}'],
])('a body of type %s is refused', async (type, body) => {
  const answer = await sendRequest(fixture.api, admin, 'services', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'PGRST102' }])
})

test('an answer that we cannot give is refused before anything is written', async () => {
  const headers = { 'content-type': 'application/json', accept: 'text/html' }
  const body = JSON.stringify({ title: 'Unwritten', description: 'x' })
  const answer = await sendRequest(fixture.api, admin, 'services', { method: 'POST', headers, body })
  expect([answer.status, (await answer.json()).code]).toEqual([406, 'PGRST107'])
  const strict = await send(fixture.api, admin, 'POST', 'services', body, 'handling=strict, return=everything')
  expect([strict.status, (await strict.json()).code]).toEqual([400, 'PGRST122'])
  expect(await fixture.json("select * from services where title = 'Unwritten'")).toEqual([])
})

test('nulls can be left out of the answer', async () => {
  const { data } = await client()
    .from('team_members')
    .select('name,photo_url')
    .eq('id', id('a', 2))
    .stripNulls()
    .single()
  expect(data).toEqual({ name: 'Maya Gurung' })
})
