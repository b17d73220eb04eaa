import { describe, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf } from './statements.ts'
import { rowTrier, shortest } from './try-row.ts'

const db = staffedDatabase()
const tryRow = rowTrier(db)
const inquiry = { name: 'T', email: 't@example.com', subject: 'S', message: 'M' }

describe('email addresses', () => {
  const ofLength = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`
  const sender = (email: string) => tryRow('inquiries', { ...inquiry, email }, visitor)
  const subscriber = (email: string) => tryRow('newsletter_subscriptions', { email }, service)

  test('DB-50: 254 characters pass, 255 are refused', async () => {
    for (const attempt of [sender, subscriber]) {
      await attempt(ofLength(254))
      await expectRefusal(attempt(ofLength(255)), refusal.ruleBroken, 'at most 254 characters')
    }
  })

  test.each(['tenzing@example.com', 'a.b+c@mail.example.co', 'ü@exämple.com'])('%s passes', sender)

  test.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', '<a>@b.c', 'a@b.c\n', ' a@b.c'])(
    '%o is refused',
    async (email) => expectRefusal(sender(email), refusal.ruleBroken, 'looks like'),
  )

  test('a subscriber and an account are known by lowercase addresses, once', async () => {
    await expectRefusal(subscriber('Upper@example.com'), refusal.ruleBroken, 'lowercase')
    await expectRefusal(tryRow('admin_users', { email: 'Upper@prabas.example' }, service), refusal.ruleBroken)
    await expectRefusal(tryRow('admin_users', { email: admin.email }, service), refusal.duplicate)
  })
})

describe('slugs', () => {
  test.each(['a', '7', 'annapurna-base-camp', '2025-season'])('%s passes', async (slug) => {
    await tryRow('pages', { slug })
    await tryRow('blog_posts', { slug })
  })

  test.each(['A', 'a_b', 'a--b', '-a', 'a-', 'a b', 'a/b', 'ä', 'a\n', 'a.b'])('%o is refused', async (slug) => {
    await expectRefusal(tryRow('pages', { slug }), refusal.ruleBroken)
    await expectRefusal(tryRow('blog_posts', { slug }), refusal.ruleBroken)
  })

  const routes = `about services team contact blog careers testimonials awards flights-nepal prabas-holidays inquiries
    admin 404 newsletter assets rest storage functions realtime healthz`.split(/\s+/)

  test.each(routes)('a page cannot be called %s, which is a part of the site', async (slug) => {
    await expectRefusal(tryRow('pages', { slug }), refusal.ruleBroken, 'belongs to a part of the site')
  })

  test.each(['pages', 'blog_posts'])('a slug of %s is taken once', async (table) => {
    await db.database.query(admin, insertOf(table, { ...shortest[table], slug: 'taken' }))
    await expectRefusal(tryRow(table, { slug: 'taken' }), refusal.duplicate, 'has this slug')
  })
})

describe('addresses of pictures', () => {
  test.each(['', '/', '/pictures/a.jpg', 'https://example.com/a.jpg', 'HTTP://example.com', null])(
    '%o passes',
    async (image_url) => tryRow('banner_slides', { image_url }),
  )

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,',
    '//evil.example',
    '/\\evil.example',
    'a.jpg',
    'https://',
    ' /a',
  ])('%o is refused', async (image_url) =>
    expectRefusal(tryRow('banner_slides', { image_url }), refusal.ruleBroken, 'an address starts with'),
  )

  test('2000 characters pass, 2001 are refused', async () => {
    await tryRow('banner_slides', { image_url: `/${'x'.repeat(1999)}` })
    await expectRefusal(tryRow('banner_slides', { image_url: `/${'x'.repeat(2000)}` }), refusal.ruleBroken)
  })
})

test.each([1, 2, 3, 4, 5])('DB-43: a rating of %i passes', async (rating) => tryRow('testimonials', { rating }))
test.each([0, 6, -1, 100])('DB-43: a rating of %i is refused', async (rating) => {
  await expectRefusal(tryRow('testimonials', { rating }), refusal.ruleBroken, 'a rating is between 1 and 5')
})

test.each(['about_us', 'flights_nepal', 'prabas_holidays'])(
  'DB-52: a second record in %s is refused',
  async (table) => {
    await db.database.query(admin, insertOf(table, shortest[table]!))
    await expectRefusal(tryRow(table, {}), refusal.duplicate, 'there is one')
  },
)

test.each(['Site_title', '1st', '', 'with space', 'with-hyphen'])('a setting cannot be called %o', async (key) => {
  await expectRefusal(tryRow('settings', { key }), refusal.ruleBroken)
})
