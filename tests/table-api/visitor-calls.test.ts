import { beforeEach, describe, expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { anonymousVisitor, createClient, visitor, visitorId } from './table-api-client.ts'

/** Section 7 of the specification: every call of a visitor's browser, made with the official client. */
const fixture = openTableApi({
  isShuffled: true,
  prepare: `insert into uploads (path, content_type, bytes, visitor_id)
    values ('resumes/mine.pdf', 'application/pdf', 10, '${visitorId}')`,
})
const client = () => createClient(fixture.api, visitor)

type Answer = PromiseLike<{ data: Record<string, unknown>[] | null; error: unknown; status: number }>
/** The last digits of the ids, which tell the rows of a table apart. */
const numbersOf = (rows: Record<string, unknown>[] | null) => rows?.map((row) => Number(String(row.id).slice(-2)))

const lists: [title: string, call: () => Answer, numbers: number[], sql: string][] = [
  [
    'API-01 A visitor selects banner_slides where is_active, ordered by display_order',
    () => client().from('banner_slides').select('*').eq('is_active', true).order('display_order', { ascending: true }),
    [2, 1],
    'select * from banner_slides where is_active order by display_order',
  ],
  [
    'API-03 A visitor selects services where is_active, ordered by display_order',
    () => client().from('services').select('*').eq('is_active', true).order('display_order', { ascending: true }),
    [7, 5, 3, 2, 1],
    'select * from services where is_active order by display_order',
  ],
  [
    'API-04 A visitor selects testimonials where is_active, ordered by is_featured',
    () =>
      client()
        .from('testimonials')
        .select('*')
        .eq('is_active', true)
        .order('is_featured', { ascending: false })
        .order('id'),
    [1, 3, 2, 5],
    'select * from testimonials where is_active order by is_featured desc, id',
  ],
  [
    'API-05 A visitor selects awards where is_active, ordered by year',
    () => client().from('awards').select('*').eq('is_active', true).order('year', { ascending: false }).order('id'),
    [2, 4, 1],
    'select * from awards where is_active order by year desc, id',
  ],
  [
    'API-06 A visitor selects team_members ordered by display_order',
    () => client().from('team_members').select('*').order('display_order', { ascending: true }),
    [3, 2, 1],
    'select * from team_members order by display_order',
  ],
  [
    "API-12 A visitor selects blog_posts where is_published, ordered by published_at, with the author's name",
    () =>
      client()
        .from('blog_posts')
        .select('*, author:team_members(name)')
        .eq('is_published', true)
        .order('published_at', { ascending: false }),
    [4, 2, 1],
    `select p.*, case when t.id is not null then json_build_object('name', t.name) end as author
      from blog_posts p left join team_members t on t.id = author_id
      where is_published order by published_at desc`,
  ],
  [
    'API-15 A visitor selects blog_comments by blog_id and is_approved, ordered by created_at',
    () =>
      client()
        .from('blog_comments')
        .select('*')
        .eq('blog_id', id('f', 1))
        .eq('is_approved', true)
        .order('created_at', { ascending: false }),
    [3, 1],
    `select id, blog_id, author_name, comment_text, is_approved, created_at from blog_comments
      where blog_id = '${id('f', 1)}' and is_approved order by created_at desc`,
  ],
  [
    'API-20 A visitor selects active careers ordered by created_at',
    () => client().from('careers').select('*').eq('is_active', true).order('created_at', { ascending: false }),
    [2, 1],
    'select * from careers where is_active order by created_at desc',
  ],
]

test.each(lists)('%s', async (_title, call, numbers, sql) => {
  const { data, error, status } = await call()
  expect([numbersOf(data), error, status]).toEqual([numbers, null, 200])
  expect(data).toEqual(await fixture.json(sql))
})

// An index on (blog_id, created_at desc) gives the rows in that order even when none is asked for.
test('API-15 The order of blog_comments is the one that is asked for', async () => {
  const { data } = await client()
    .from('blog_comments')
    .select('id')
    .eq('blog_id', id('f', 1))
    .eq('is_approved', true)
    .order('created_at', { ascending: true })
  expect(numbersOf(data)).toEqual([1, 3])
})

test.each([
  ['API-02', 'about_us', 'About us'],
  ['API-22', 'flights_nepal', 'Flights'],
  ['API-23', 'prabas_holidays', 'Holidays'],
])('%s A visitor selects one row of %s with limit 1', async (_id, table, title) => {
  const rows = () => client().from(table).select('title')
  expect((await rows()).data).toHaveLength(2)
  expect(await rows().limit(1)).toMatchObject({ data: [{ title }], error: null, status: 200 })
})

test.each([
  ['API-22', 'flights_nepal', 'More flights'],
  ['API-23', 'prabas_holidays', 'More holidays'],
])('%s A visitor selects the active row of %s', async (_id, table, title) => {
  await fixture.sql(`update ${table} set is_active = false where title <> '${title}'`)
  const active = await client().from(table).select('title').eq('is_active', true).limit(1)
  expect(active).toMatchObject({ data: [{ title }], error: null, status: 200 })
})

test('API-13 A visitor selects the like count per post', async () => {
  const posts = client().from('blog_posts').select('id, counts:blog_post_counts(likes)').eq('is_published', true)
  expect((await posts.order('id')).data).toEqual([
    { id: id('f', 1), counts: { likes: 2 } },
    { id: id('f', 2), counts: { likes: 1 } },
    { id: id('f', 4), counts: { likes: 0 } },
  ])
})

test('API-14 A visitor selects the approved comment count per post', async () => {
  const posts = client().from('blog_posts').select('id, blog_comments(count)').eq('blog_comments.is_approved', true)
  expect((await posts.order('id')).data).toEqual([
    { id: id('f', 1), blog_comments: [{ count: 2 }] },
    { id: id('f', 2), blog_comments: [{ count: 0 }] },
    { id: id('f', 4), blog_comments: [{ count: 1 }] },
  ])
})

test('API-24 A visitor selects a page by slug where is_published as a single object', async () => {
  const pageBySlug = (slug: string) =>
    client().from('pages').select('*').eq('slug', slug).eq('is_published', true).single()
  expect((await pageBySlug('privacy-policy')).data).toMatchObject({ id: id('7', 1), content: '<p>Private</p>' })
  expect(await pageBySlug('soon')).toMatchObject({ data: null, status: 406, error: { code: 'PGRST116' } })
})

test("API-07 A visitor inserts inquiries with status 'pending'", async () => {
  const inquiry = {
    name: 'Zoe',
    email: 'zoe@example.com',
    phone: '+1 2',
    subject: 'Hello',
    message: 'Hi',
    status: 'pending',
  }
  expect(await client().from('inquiries').insert(inquiry)).toMatchObject({ error: null, status: 201, data: null })
  const columns = 'name, email, phone, subject, message, status'
  expect(await fixture.sql(`select ${columns} from inquiries where email = 'zoe@example.com'`)).toEqual([inquiry])
  const answered = await client()
    .from('inquiries')
    .insert({ ...inquiry, email: 'z@example.com', status: 'closed' })
  expect(answered.error).not.toBeNull()
  expect(await fixture.sql("select from inquiries where email = 'z@example.com'")).toEqual([])
})

test("API-08 newsletter_subscribe answers 'subscribed', 'reactivated' or 'already_subscribed'", async () => {
  const subscribe = async (email: string) => (await client().rpc('newsletter_subscribe', { email })).data
  expect(await subscribe(' New@Example.com ')).toBe('subscribed')
  expect(await subscribe('new@example.com')).toBe('already_subscribed')
  expect(await subscribe('two@example.com')).toBe('reactivated')
  expect(await fixture.sql("select is_active from newsletter_subscriptions where email = 'two@example.com'")).toEqual([
    { is_active: true },
  ])
})

const forbidden: [title: string, call: () => PromiseLike<unknown>][] = [
  [
    "API-09 A visitor's select on newsletter_subscriptions is refused",
    () => client().from('newsletter_subscriptions').select('email, is_active').eq('email', 'one@example.com'),
  ],
  [
    "API-10 A visitor's update on newsletter_subscriptions is refused",
    () => client().from('newsletter_subscriptions').update({ is_active: false }).eq('email', 'one@example.com'),
  ],
  [
    "API-11 A visitor's insert on newsletter_subscriptions is refused",
    () => client().from('newsletter_subscriptions').insert({ email: 'evil@example.com', is_active: true }),
  ],
]

test.each(forbidden)('%s', async (_title, call) => {
  const before = await fixture.json('select * from newsletter_subscriptions order by id')
  expect(await call()).toMatchObject({ status: 401, data: null, error: { code: '42501' } })
  expect(await fixture.json('select * from newsletter_subscriptions order by id')).toEqual(before)
})

describe('a like', () => {
  const like = { blog_id: id('f', 2), user_email: 'me@example.com' }
  const ofAnother = { blog_id: id('f', 2), user_email: 'tara@example.com' }
  const stored = () =>
    fixture.sql(`select user_email, visitor_id from blog_likes where blog_id = '${id('f', 2)}' order by user_email`)

  beforeEach(async () => {
    await fixture.sql(`delete from blog_likes where user_email = 'me@example.com'`)
    await client().from('blog_likes').insert(like).throwOnError()
  })

  test('API-17 A visitor inserts blog_likes with blog_id and user_email, once', async () => {
    expect(await stored()).toEqual([
      { user_email: 'me@example.com', visitor_id: visitorId },
      { user_email: 'tara@example.com', visitor_id: id('9', 1) },
    ])
    expect((await client().from('blog_likes').insert(like)).error?.code).toBe('23505')
  })

  test('API-16 A visitor selects own blog_likes by blog_id and user_email, and no other', async () => {
    const find = (one: typeof like) => client().from('blog_likes').select('blog_id, user_email').match(one)
    expect((await find(like)).data).toEqual([like])
    expect((await find(ofAnother)).data).toEqual([])
  })

  test('API-18 A visitor deletes own blog_likes by blog_id and user_email, and no other', async () => {
    await client().from('blog_likes').delete().match(ofAnother).throwOnError()
    expect(await stored()).toHaveLength(2)
    expect(await client().from('blog_likes').delete().match(like)).toMatchObject({ error: null, status: 204 })
    expect(await stored()).toEqual([{ user_email: 'tara@example.com', visitor_id: id('9', 1) }])
  })
})

test('API-17 a like without a visitor id is refused', async () => {
  const like = { blog_id: id('f', 4), user_email: 'nobody@example.com' }
  expect((await createClient(fixture.api, anonymousVisitor).from('blog_likes').insert(like)).error).not.toBeNull()
  expect(await fixture.sql("select from blog_likes where user_email = 'nobody@example.com'")).toEqual([])
})

test('API-19 A visitor inserts blog_comments with blog_id, author_name, author_email and comment_text', async () => {
  const comment = { author_name: 'Vera', author_email: 'vera@example.com', comment_text: 'Nice' }
  const send = (blog_id: string) =>
    client()
      .from('blog_comments')
      .insert({ blog_id, ...comment })
  expect(await send(id('f', 1))).toMatchObject({ status: 201, error: null })
  const columns = 'blog_id, author_name, author_email, comment_text, is_approved'
  expect(await fixture.sql(`select ${columns} from blog_comments where author_name = 'Vera'`)).toEqual([
    { blog_id: id('f', 1), ...comment, is_approved: false },
  ])
  // A draft takes no comments.
  expect((await send(id('f', 3))).error?.code).toBe('42501')
})

test('API-21 A visitor inserts job_applications', async () => {
  const application = {
    career_id: id('3', 1),
    applicant_name: 'Lhakpa',
    applicant_email: 'lhakpa@example.com',
    applicant_phone: '123',
    cover_letter: 'Please',
    resume_url: '/storage/v1/object/authenticated/uploads/resumes/mine.pdf',
    position_title: 'Guide',
  }
  expect(await client().from('job_applications').insert(application)).toMatchObject({ error: null, status: 201 })
  expect(await fixture.json("select * from job_applications where applicant_name = 'Lhakpa'")).toMatchObject([
    { ...application, status: 'pending' },
  ])
})
