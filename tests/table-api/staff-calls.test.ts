import { describe, expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, adminId, createClient, superAdmin, superAdminId } from './table-api-client.ts'

/** Section 7 of the specification: every call of the back office, made with the official client. */
const fixture = openTableApi({ isShuffled: true })
const client = () => createClient(fixture.api, admin)
const only = <Row>(rows: Row[]): Row => {
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const rowOf = async (table: string, key: string, column = 'id') =>
  only(await fixture.sql(`select * from ${table} where ${column} = '${key}'`))

const counted: [id: string, table: string, count: number][] = [
  ['API-28', 'team_members', 3],
  ['API-29', 'blog_posts', 4],
  ['API-30', 'testimonials', 5],
  ['API-31', 'awards', 4],
  ['API-32', 'inquiries', 3],
  ['API-33', 'pages', 2],
  ['API-34', 'admin_users', 2],
  ['API-35', 'newsletter_subscriptions', 3],
  ['API-36', 'banner_slides', 3],
]

test.each(counted)('%s An admin gets the exact count of %s', async (_id, table, count) => {
  const answer = await client().from(table).select('*', { count: 'exact', head: true })
  expect(answer).toMatchObject({ count, data: null, error: null })
})

const listed: [id: string, table: string, order: string, isAscending: boolean, numbers: number[]][] = [
  ['API-37', 'banner_slides', 'display_order', true, [3, 2, 1]],
  ['API-42', 'pages', 'created_at', false, [2, 1]],
  ['API-46', 'blog_posts', 'created_at', false, [4, 3, 2, 1]],
  ['API-50', 'team_members', 'display_order', true, [3, 2, 1]],
  ['API-53', 'services', 'display_order', true, [7, 6, 5, 4, 3, 2, 1]],
  ['API-56', 'testimonials', 'created_at', false, [5, 4, 3, 2, 1]],
  ['API-60', 'awards', 'year', false, [2, 4, 3, 1]],
  ['API-64', 'careers', 'created_at', false, [3, 2, 1]],
  ['API-72', 'inquiries', 'created_at', false, [3, 2, 1]],
  ['API-74', 'newsletter_subscriptions', 'subscribed_at', false, [3, 2, 1]],
  ['API-86', 'job_applications', 'created_at', false, [3, 2, 1]],
]

test.each(listed)('%s An admin selects all %s ordered by %s', async (_id, table, order, isAscending, numbers) => {
  const { data } = await client().from(table).select('*').order(order, { ascending: isAscending }).order('id')
  // The last digits of the ids tell the rows of a table apart.
  expect(data?.map((row) => Number(row.id.slice(-2)))).toEqual(numbers)
  const query = `select * from ${table} order by ${order} ${isAscending ? '' : 'desc'}, id`
  const stored = (await fixture.json(query)) as Record<string, unknown>[]
  // The copy that is searched is no part of `*`.
  expect(data).toEqual(stored.map(({ message_start: _, ...row }) => row))
})

test('API-84 An admin selects all settings', async () => {
  const { data } = await client().from('settings').select('*').order('key')
  expect(data?.map(({ key, value }) => [key, value])).toEqual([
    ['contact_phone', '+977 1'],
    ['note_inside', 'secret'],
    ['site_name', 'Prabas Travels'],
  ])
})

const inserted: [id: string, table: string, row: Record<string, unknown>][] = [
  [
    'API-38',
    'banner_slides',
    { title: 'New', buttons: [{ text: 'Go', link: '/', style: 'primary' }], display_order: 9 },
  ],
  ['API-43', 'pages', { title: 'New', slug: 'new-page', content: '<p>Hello</p>', is_published: true }],
  ['API-47', 'blog_posts', { title: 'New', slug: 'new-post', tags: ['a', 'b, c'], author_id: id('a', 2) }],
  ['API-57', 'testimonials', { client_name: 'New', testimonial_text: 'Fine', rating: 4, is_featured: true }],
  ['API-61', 'awards', { title: 'New', organization: 'Club', year: 2024, is_active: false }],
  ['API-65', 'careers', { title: 'New', description: 'Work', application_deadline: '2099-01-01' }],
]

test.each(inserted)('%s An admin inserts a %s row and gets it back', async (_id, table, row) => {
  const { data, status } = await client().from(table).insert(row).select().single()
  expect([status, data]).toMatchObject([201, row])
  expect(await fixture.json(`select * from ${table} where id = '${data.id}'`)).toEqual([data])
})

const updated: [id: string, table: string, key: string, change: Record<string, unknown>][] = [
  ['API-39', 'banner_slides', id('e', 1), { title: 'Changed', is_active: false }],
  ['API-44', 'pages', id('7', 2), { title: 'Changed', is_published: true }],
  ['API-48', 'blog_posts', id('f', 3), { title: 'Changed', tags: ['one'] }],
  ['API-58', 'testimonials', id('c', 4), { rating: 2, is_active: true }],
  ['API-62', 'awards', id('d', 3), { year: 2020, category: 'changed' }],
  ['API-66', 'careers', id('3', 3), { department: 'Changed', application_deadline: null }],
  ['API-75', 'newsletter_subscriptions', id('6', 2), { is_active: true }],
  ['API-87', 'job_applications', id('4', 1), { status: 'reviewed' }],
]

test.each(updated)('%s An admin updates a %s row by id', async (_id, table, key, change) => {
  const others = `select * from ${table} where id <> '${key}' order by id`
  const before = await fixture.json(others)
  expect(await rowOf(table, key)).not.toMatchObject(change)
  const answer = await client().from(table).update(change).eq('id', key)
  expect(answer).toMatchObject({ status: 204, error: null, data: null })
  expect(only((await fixture.json(`select * from ${table} where id = '${key}'`)) as unknown[])).toMatchObject(change)
  expect(await fixture.json(others)).toEqual(before)
})

test('API-41 An admin reorders banners by updating display_order of two rows', async () => {
  await client().from('banner_slides').update({ display_order: 2 }).eq('id', id('e', 1)).throwOnError()
  await client().from('banner_slides').update({ display_order: 1 }).eq('id', id('e', 2)).throwOnError()
  const { data } = await client()
    .from('banner_slides')
    .select('id')
    .in('id', [id('e', 1), id('e', 2)])
    .order('display_order')
  expect(data).toEqual([{ id: id('e', 2) }, { id: id('e', 1) }])
})

test('API-73 An admin updates an inquiry by id with status and responded_at', async () => {
  const change = { status: 'responded', responded_at: new Date().toISOString() }
  const answer = await client().from('inquiries').update(change).eq('id', id('5', 1))
  expect(answer).toMatchObject({ status: 204, error: null })
  expect(await fixture.sql('select status, responded_at from inquiries order by id')).toEqual([
    { status: 'responded', responded_at: expect.any(Date) },
    { status: 'responded', responded_at: expect.any(Date) },
    { status: 'pending', responded_at: null },
  ])
})

describe.each([
  [
    ...(['flights_nepal', id('8', 2), id('8', 5), 'API-68', 'API-120', 'API-69'] as const),
    { features: [{ title: 'New', description: 'x', icon: 'Clock' }] },
  ],
  [
    ...(['prabas_holidays', id('8', 3), id('8', 6), 'API-70', 'API-121', 'API-71'] as const),
    { services: [{ title: 'New', description: 'x', icon: 'Globe' }] },
  ],
])('the record of %s', (table, key, otherKey, readId, missingId, writeId, change) => {
  const first = () => client().from(table).select('*').limit(1).single()

  test(`${readId} An admin selects the first record as a single object`, async () => {
    const { data, status } = await first()
    expect([status, data]).toMatchObject([200, { id: key }])
  })

  test(`${writeId} An admin updates the record by id`, async () => {
    const words = { title: 'Changed', description: 'Words', hero_image_url: '/h.jpg', ...change }
    const answer = await client()
      .from(table)
      .update({ ...words, updated_at: new Date().toISOString() })
      .eq('id', key)
    expect(answer).toMatchObject({ status: 204, error: null })
    expect(await rowOf(table, key)).toMatchObject(words)
    expect(await rowOf(table, otherKey)).not.toMatchObject({ title: 'Changed' })
  })

  test(`${missingId} An admin gets PGRST116 when there is no record`, async () => {
    await fixture.sql(`delete from ${table}`)
    expect(await first()).toMatchObject({
      status: 406,
      data: null,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
  })
})

test('API-51 An admin upserts a team_members row', async () => {
  const member = { id: id('a', 7), name: 'New', position: 'Cook', display_order: 7 }
  expect(await client().from('team_members').upsert(member)).toMatchObject({ status: 201, error: null })
  expect(await rowOf('team_members', id('a', 7))).toMatchObject(member)
  const changed = { ...member, position: 'Chef' }
  expect(await client().from('team_members').upsert(changed)).toMatchObject({ error: null })
  expect(await rowOf('team_members', id('a', 7))).toMatchObject(changed)
})

test('API-54 An admin upserts a services row', async () => {
  const words = { title: 'Treks', description: 'Walks', icon_url: '/i/new.svg', features: ['x', 'y'] }
  const service = { id: id('b', 1), ...words, display_order: 3, is_active: false }
  expect(await rowOf('services', id('b', 1))).toMatchObject({ title: 'Trekking', is_active: true })
  await client().from('services').upsert(service).throwOnError()
  expect(await rowOf('services', id('b', 1))).toMatchObject(service)
  const added = { ...service, id: id('b', 8) }
  await client().from('services').upsert(added).throwOnError()
  expect(await rowOf('services', id('b', 8))).toMatchObject(added)
})

describe('about_us', () => {
  const selectAtMostOne = () => client().from('about_us').select('*').limit(1).maybeSingle()

  test('API-82 An admin selects at most one about_us row', async () => {
    expect(await fixture.sql('select from about_us')).toHaveLength(2)
    expect(await selectAtMostOne()).toMatchObject({ data: { id: id('8', 1), title: 'About us' }, error: null })
    expect(await client().from('about_us').select('*').eq('title', 'None').maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
  })

  test('API-83 An admin upserts about_us on id with updated_at', async () => {
    const change = { id: id('8', 1), title: 'Who we are', mission: 'Show Nepal', updated_at: new Date().toISOString() }
    await client().from('about_us').upsert(change, { onConflict: 'id' }).throwOnError()
    expect(await fixture.sql('select title, mission, story from about_us order by id')).toEqual([
      { title: 'Who we are', mission: 'Show Nepal', story: 'Since 2014' },
      { title: 'About them', mission: '', story: '' },
    ])
  })
})

test('API-85 An admin upserts one setting at a time on key', async () => {
  const save = (value: string) =>
    client()
      .from('settings')
      .upsert({ key: 'contact_email', value, category: 'contact', description: 'Mail' }, { onConflict: 'key' })
      .throwOnError()
  await save('a@prabas.example')
  await save('b@prabas.example')
  expect(await rowOf('settings', 'contact_email', 'key')).toMatchObject({
    value: 'b@prabas.example',
    category: 'contact',
    description: 'Mail',
  })
})

const deleted: [id: string, table: string, key: string][] = [
  ['API-40', 'banner_slides', id('e', 3)],
  ['API-45', 'pages', id('7', 2)],
  ['API-49', 'blog_posts', id('f', 3)],
  ['API-52', 'team_members', id('a', 3)],
  ['API-55', 'services', id('b', 4)],
  ['API-59', 'testimonials', id('c', 4)],
  ['API-63', 'awards', id('d', 3)],
  ['API-67', 'careers', id('3', 3)],
  ['API-76', 'newsletter_subscriptions', id('6', 1)],
]

test.each(deleted)('%s An admin deletes a %s row by id', async (_id, table, key) => {
  const before = Number(only(await fixture.sql(`select count(*) from ${table}`)).count)
  await rowOf(table, key)
  const answer = await client().from(table).delete().eq('id', key)
  expect(answer).toMatchObject({ status: 204, error: null, data: null })
  expect(await fixture.sql(`select from ${table} where id = '${key}'`)).toEqual([])
  expect(Number(only(await fixture.sql(`select count(*) from ${table}`)).count)).toBe(before - 1)
})

test('API-77 A super admin selects all admin_users', async () => {
  const accounts = () => createClient(fixture.api, superAdmin).from('admin_users').select('*').order('email')
  expect((await accounts()).data).toMatchObject([
    { user_id: adminId, name: 'Admin', email: 'admin@prabas.example', role: 'admin' },
    { user_id: superAdminId, name: 'Super', email: 'super@prabas.example', role: 'super_admin' },
  ])
  expect((await client().from('admin_users').select('*').order('user_id')).data).toEqual(
    await fixture.json('select user_id from admin_users order by user_id'),
  )
})

describe('the account of a colleague', () => {
  const chief = () => createClient(fixture.api, superAdmin)

  test('API-80 A super admin updates the role in user_roles by user_id', async () => {
    await chief().from('user_roles').update({ role: 'superadmin' }).eq('user_id', adminId).throwOnError()
    expect(await rowOf('user_roles', adminId, 'user_id')).toMatchObject({ role: 'super_admin' })
    expect(await rowOf('admin_users', adminId, 'user_id')).toMatchObject({ role: 'super_admin' })
  })

  test('API-78 A super admin, and no admin, deletes a user_roles row by user_id', async () => {
    expect((await client().from('user_roles').delete().eq('user_id', adminId)).status).toBe(403)
    await rowOf('user_roles', adminId, 'user_id')
    await chief().from('user_roles').delete().eq('user_id', adminId).throwOnError()
    expect(await fixture.sql('select user_id from user_roles')).toEqual([{ user_id: superAdminId }])
  })

  test('API-79 A super admin deletes an admin_users row by user_id', async () => {
    await chief().from('admin_users').delete().eq('user_id', adminId).throwOnError()
    expect(await fixture.sql('select user_id from admin_users')).toEqual([{ user_id: superAdminId }])
  })
})
