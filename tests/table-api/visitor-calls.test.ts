import { expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { anonymousVisitor, createClient, visitor, visitorId } from './table-api-client.ts'

/** Section 7 of the specification: every call of a visitor's browser, made with the official client. */
const fixture = openTableApi({
  prepare: `insert into uploads (path, content_type, bytes, visitor_id)
    values ('resumes/mine.pdf', 'application/pdf', 10, '${visitorId}')`,
})
const client = () => createClient(fixture.api, visitor)

const lists: [id: string, call: () => PromiseLike<{ data: unknown }>, sql: string][] = [
  [
    'API-01 A visitor selects banner_slides',
    () => client().from('banner_slides').select('*').eq('is_active', true).order('display_order', { ascending: true }),
    'select * from banner_slides where is_active order by display_order',
  ],
  ['API-02 A visitor selects about_us', () => client().from('about_us').select('*').limit(1), 'select * from about_us'],
  [
    'API-03 A visitor selects services',
    () => client().from('services').select('*').eq('is_active', true).order('display_order', { ascending: true }),
    'select * from services where is_active order by display_order',
  ],
  [
    'API-04 A visitor selects testimonials',
    () =>
      client()
        .from('testimonials')
        .select('*')
        .eq('is_active', true)
        .order('is_featured', { ascending: false })
        .order('id'),
    'select * from testimonials where is_active order by is_featured desc, id',
  ],
  [
    'API-05 A visitor selects awards',
    () => client().from('awards').select('*').eq('is_active', true).order('year', { ascending: false }).order('id'),
    'select * from awards where is_active order by year desc, id',
  ],
  [
    'API-06 A visitor selects team_members',
    () => client().from('team_members').select('*').order('display_order', { ascending: true }),
    'select * from team_members order by display_order',
  ],
  [
    "API-12 A visitor selects blog_posts with the author's name",
    () =>
      client()
        .from('blog_posts')
        .select('*, author:team_members(name)')
        .eq('is_published', true)
        .order('published_at', { ascending: false }),
    `select p.*, case when t.id is not null then json_build_object('name', t.name) end as author
      from blog_posts p left join team_members t on t.id = author_id
      where is_published order by published_at desc`,
  ],
  [
    'API-13 A visitor selects the like count per post',
    () => client().from('blog_posts').select('id, counts:blog_post_counts(likes)').eq('is_published', true).order('id'),
    `select id, json_build_object('likes', (select count(*) from blog_likes where blog_id = p.id)) as counts
      from blog_posts p where is_published order by id`,
  ],
  [
    'API-14 A visitor selects the approved comment count per post',
    () =>
      client().from('blog_posts').select('id, blog_comments(count)').eq('blog_comments.is_approved', true).order('id'),
    `select id, json_build_array(json_build_object('count',
      (select count(*) from blog_comments where blog_id = p.id and is_approved))) as blog_comments
      from blog_posts p where is_published order by id`,
  ],
  [
    'API-15 A visitor selects blog_comments by blog_id and is_approved',
    () =>
      client()
        .from('blog_comments')
        .select('*')
        .eq('blog_id', id('f', 1))
        .eq('is_approved', true)
        .order('created_at', { ascending: false }),
    `select id, blog_id, author_name, comment_text, is_approved, created_at from blog_comments
      where blog_id = '${id('f', 1)}' and is_approved order by created_at desc`,
  ],
  [
    'API-20 A visitor selects active careers',
    () =>
      client().from('careers').select('*').eq('is_active', true).order('created_at', { ascending: false }).order('id'),
    'select * from careers where is_active order by created_at desc, id',
  ],
  [
    'API-22 A visitor selects one active row of flights_nepal',
    () => client().from('flights_nepal').select('*').eq('is_active', true).limit(1),
    'select * from flights_nepal where is_active',
  ],
  [
    'API-23 A visitor selects one active row of prabas_holidays',
    () => client().from('prabas_holidays').select('*').eq('is_active', true).limit(1),
    'select * from prabas_holidays where is_active',
  ],
]

test.each(lists)('%s', async (_title, call, sql) => {
  const expected = await fixture.json(sql)
  expect(expected).not.toEqual([])
  expect(await call()).toMatchObject({ data: expected, error: null, status: 200 })
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
  expect(
    await fixture.sql("select name, phone, message, status from inquiries where email = 'zoe@example.com'"),
  ).toEqual([{ name: 'Zoe', phone: '+1 2', message: 'Hi', status: 'pending' }])
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

test('API-17 API-16 API-18 A visitor likes, sees the own like and takes it back', async () => {
  const like = { blog_id: id('f', 2), user_email: 'me@example.com' }
  expect(await client().from('blog_likes').insert(like)).toMatchObject({ error: null, status: 201 })
  expect(await fixture.sql("select visitor_id from blog_likes where user_email = 'me@example.com'")).toEqual([
    { visitor_id: visitorId },
  ])
  expect((await client().from('blog_likes').insert(like)).error?.code).toBe('23505')

  const own = () => client().from('blog_likes').select('blog_id, user_email').match(like)
  expect((await own()).data).toEqual([like])
  const ofAnother = { blog_id: id('f', 2), user_email: 'tara@example.com' }
  expect((await client().from('blog_likes').select('*').match(ofAnother)).data).toEqual([])

  await client().from('blog_likes').delete().match(ofAnother).throwOnError()
  expect(await client().from('blog_likes').delete().match(like)).toMatchObject({ error: null, status: 204 })
  expect((await own()).data).toEqual([])
  expect(await fixture.json(`select user_email from blog_likes where blog_id = '${id('f', 2)}'`)).toEqual([
    { user_email: 'tara@example.com' },
  ])
})

test('API-17 a like without a visitor id is refused', async () => {
  const like = { blog_id: id('f', 4), user_email: 'nobody@example.com' }
  expect((await createClient(fixture.api, anonymousVisitor).from('blog_likes').insert(like)).error).not.toBeNull()
  expect(await fixture.sql("select from blog_likes where user_email = 'nobody@example.com'")).toEqual([])
})

test('API-19 A visitor inserts blog_comments', async () => {
  const comment = { author_name: 'Vera', author_email: 'vera@example.com', comment_text: 'Nice' }
  expect(
    await client()
      .from('blog_comments')
      .insert({ blog_id: id('f', 1), ...comment }),
  ).toMatchObject({ status: 201 })
  const written = "select blog_id, comment_text, is_approved from blog_comments where author_name = 'Vera'"
  expect(await fixture.sql(written)).toEqual([{ blog_id: id('f', 1), comment_text: 'Nice', is_approved: false }])
  expect(
    (
      await client()
        .from('blog_comments')
        .insert({ blog_id: id('f', 3), ...comment })
    ).error?.code,
  ).toBe('42501')
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
