import { describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { contents } from './content.ts'
import { admin, visitor } from './people.ts'
import { publicContent } from './public-content.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, type Row, select, updateOf } from './statements.ts'

const db = staffedDatabase()
const keys = publicContent(db)
const reads = (table: string) => select(db.database, visitor, `select * from ${table}`)

describe('what visitors read', () => {
  test.each(['about_us', 'team_members'])('DB-56: visitors read %s', async (table) => {
    expect(await reads(table)).toMatchObject([{ id: keys[table] }])
  })

  test('DB-56: visitors read the public settings, and no other', async () => {
    await insertRow(db.database, admin, 'settings', { key: 'secret', value: 'x', is_public: false })
    expect(await select(db.database, visitor, 'select key, value from settings')).toEqual([
      { key: 'site_title', value: 'Prabas' },
    ])
  })

  test.each(['banner_slides', 'services', 'testimonials', 'awards', 'careers'])(
    'DB-57: visitors read only active rows of %s',
    async (table) => {
      const { row } = contents.find((content) => content.table === table)!
      await insertRow(db.database, admin, table, { ...row, is_active: false })
      expect((await reads(table)).map(({ id }) => id)).toEqual([keys[table]])
    },
  )

  test.each(['flights_nepal', 'prabas_holidays'])('DB-58: visitors read %s only while it is active', async (table) => {
    expect(await reads(table)).toHaveLength(1)
    await db.database.query(admin, updateOf(table, { is_active: false }, 'id', keys[table]!))
    expect(await reads(table)).toEqual([])
  })

  test.each(['pages', 'blog_posts'])('DB-59: visitors read only published %s', async (table) => {
    await insertRow(db.database, admin, table, { title: 'Not yet', slug: 'not-yet' })
    expect((await reads(table)).map(({ id }) => id)).toEqual([keys[table]])
  })

  test('DB-60: visitors read only approved comments, and only of published posts', async () => {
    const words = { author_name: 'Lhamo', author_email: 'lhamo@example.com' }
    const states: Row[] = [
      { comment_text: 'pending' },
      { comment_text: 'spam', is_spam: true },
      { comment_text: 'approved', is_approved: true },
      { comment_text: 'approved on a draft', is_approved: true, blog_id: keys.draft },
    ]
    for (const state of states) {
      await insertRow(db.database, service, 'blog_comments', { blog_id: keys.blog_posts, ...words, ...state })
    }
    expect(await select(db.database, visitor, 'select comment_text from blog_comments')).toEqual([
      { comment_text: 'approved' },
    ])
  })
})

describe('what visitors never read', () => {
  const closed: [string, string][] = [
    ['DB-61', 'inquiries'],
    ['DB-62', 'newsletter_subscriptions'],
    ['DB-63', 'job_applications'],
    ['DB-64', 'admin_users'],
    ['DB-64', 'user_roles'],
    ['the trail', 'audit_log'],
    ['the files', 'uploads'],
    ['the mail', 'mail_outbox'],
    ['what staff write', 'conversation_entries'],
    ['the files', 'conversation_files'],
    ['what staff write', 'saved_answers'],
    ['what staff write', 'redirects'],
    ['the mail', 'newsletter_recipients'],
    ['what staff deleted', 'trash'],
  ]

  test.each(closed)('%s: visitors read no %s, not even their number', async (_id, table) => {
    await expectRefusal(reads(table), refusal.forbidden)
    await expectRefusal(select(db.database, visitor, `select count(*) from ${table}`), refusal.forbidden)
  })

  const emails: [string, string][] = [
    ['blog_comments', 'author_email'],
    ['newsletter_subscriptions', 'email'],
    ['job_applications', 'applicant_email'],
    ['inquiries', 'email'],
  ]

  test.each(emails)('DB-65: %s.%s cannot be selected, filtered by or ordered by', async (table, column) => {
    for (const text of [
      `select ${column} from ${table}`,
      `select 1 from ${table} where ${column} like 'a%'`,
      `select 1 from ${table} order by ${column}`,
      `select count(${column}) from ${table}`,
      `select to_jsonb(${table}) from ${table}`,
      `delete from ${table} where ${column} is not null`,
    ]) {
      await expectRefusal(select(db.database, visitor, text), refusal.forbidden)
    }
  })

  test('DB-65: an insert gives no email back', async () => {
    const words = { blog_id: keys.blog_posts, author_name: 'A', author_email: 'a@example.com', comment_text: 'x' }
    const { text, values } = insertOf('blog_comments', words)
    const work = db.database.query(visitor, { text: `${text} returning author_email`, values })
    await expectRefusal(work, refusal.forbidden)
  })
})
