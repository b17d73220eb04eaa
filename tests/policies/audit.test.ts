import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, service, serviceFor } from '../../database/engine/connection/actors.ts'
import { contents } from './content.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertOf, insertRow, type Row, select, updateOf } from './statements.ts'

const db = staffedDatabase()

const readAuditLog = async (): Promise<Row[]> => [
  ...(await db.owner`select actor_id, actor_email, action, table_name, row_id, before, after
    from audit_log order by at, id`),
]
const stored = async (table: string, key: string, value: string) => {
  const [row] = await db.owner`select to_jsonb(t) as row from ${db.owner(table)} as t
    where ${db.owner(key)}::text = ${value}`
  return row?.row as Row | undefined
}
const by = ({ userId, email }: typeof admin) => ({ actor_id: userId, actor_email: email })

beforeEach(async () => {
  await db.owner`truncate audit_log`
})

describe.each([admin, superAdmin])('every write of $role is recorded in the audit log', (actor) => {
  test.each(contents)('in $table', async ({ table, key, row, change }) => {
    const value = String((await insertRow(db.database, actor, table, row))[key])
    const first = await stored(table, key, value)
    await db.database.query(actor, updateOf(table, change, key, value))
    const second = await stored(table, key, value)
    await db.database.query(actor, deleteOf(table, key, value))

    const changed = Object.keys(change)
    const part = (of: Row | undefined) => Object.fromEntries(changed.map((column) => [column, of?.[column]]))
    const common = { ...by(actor), table_name: table, row_id: value }
    const [inserted, updated, deleted, ...others] = await readAuditLog()
    expect(inserted).toEqual({ ...common, action: 'insert', before: null, after: first })
    expect(updated).toEqual({ ...common, action: 'update', before: part(first), after: part(second) })
    expect(deleted).toEqual({ ...common, action: 'delete', before: second, after: null })
    expect(others).toEqual([])
  })
})

describe('what visitors sent', () => {
  const sent: { table: string; row: Row; change: Row | null }[] = [
    {
      table: 'inquiries',
      row: { name: 'T', email: 't@example.com', subject: 'S', message: 'M' },
      change: { internal_note: 'Called back' },
    },
    { table: 'newsletter_subscriptions', row: { email: 't@example.com' }, change: { is_active: false } },
    {
      table: 'blog_comments',
      row: { author_name: 'T', author_email: 't@example.com', comment_text: 'C' },
      change: { is_approved: true },
    },
    { table: 'blog_likes', row: { user_email: 't@example.com', visitor_id: visitor.visitorId }, change: null },
    {
      table: 'job_applications',
      row: { applicant_name: 'T', applicant_email: 't@example.com', cover_letter: 'C' },
      change: { status: 'reviewed' },
    },
    { table: 'uploads', row: { path: 'a.jpg', content_type: 'image/jpeg', bytes: 1 }, change: { alt_text: 'A lake' } },
  ]

  test.each(sent)(
    'AU-05: changes and deletions of $table by staff are recorded without the visitor’s text',
    async ({ table, row, change }) => {
      const parents = await db.database.as(service, async (sql) => {
        const [post] =
          await sql`insert into blog_posts (title, slug, is_published) values ('T', ${table.replace('_', '-')}, true) returning id`
        const [job] = await sql`insert into careers (title, description) values ('G', 'D') returning id`
        return { blog_id: post?.id, career_id: job?.id }
      })
      const parent = table.startsWith('blog_') ? 'blog_id' : table === 'job_applications' ? 'career_id' : undefined
      const whole = { ...row, ...(parent && { [parent]: parents[parent] }) }
      const { id } = await insertRow(db.database, service, table, whole)
      expect(await readAuditLog()).toEqual([])

      if (change) {
        await db.database.query(admin, updateOf(table, change, 'id', String(id)))
        expect(await readAuditLog()).toMatchObject([
          { ...by(admin), action: 'update', table_name: table, after: change },
        ])
      }
      if (table === 'uploads') return
      await db.database.query(admin, deleteOf(table, 'id', String(id)))
      const entries = await readAuditLog()
      expect(entries.at(-1)).toMatchObject({ ...by(admin), action: 'delete', table_name: table, row_id: id })
      const [words] = await db.owner`select count(*)::int as entries from audit_log
      where coalesce(row_name, before::text, after::text) is not null`
      expect(words).toEqual({ entries: 0 })
      expect(entries).toHaveLength(change ? 2 : 1)
    },
  )

  test('AU-05: only the deleted one of two inquiries is redacted', async () => {
    const write = (name: string) =>
      insertRow(db.database, service, 'inquiries', { name, email: 't@example.com', subject: 'S', message: 'M' })
    const [kept, deleted] = [await write('Kept'), await write('Deleted')]
    for (const { id } of [kept, deleted])
      await db.database.query(admin, updateOf('inquiries', { internal_note: 'Called' }, 'id', String(id)))
    await db.database.query(admin, deleteOf('inquiries', 'id', String(deleted.id)))
    expect([...(await db.owner`select action, row_name, after from audit_log order by at, id`)]).toEqual([
      { action: 'update', row_name: 'Kept', after: { internal_note: 'Called' } },
      { action: 'update', row_name: null, after: null },
      { action: 'delete', row_name: null, after: null },
    ])
  })

  test('AU-16: a deleted post is one entry; rows deleted with it are redacted without entries', async () => {
    const { id: blog_id } = await insertRow(db.database, admin, 'blog_posts', { title: 'Rain', slug: 'rain' })
    const comment = { blog_id, author_name: 'T', author_email: 't@example.com', comment_text: 'C' }
    const { id } = await insertRow(db.database, service, 'blog_comments', comment)
    const like = { blog_id, user_email: 't@example.com', visitor_id: visitor.visitorId }
    await insertRow(db.database, service, 'blog_likes', like)
    await db.database.query(admin, updateOf('blog_comments', { is_approved: true }, 'id', String(id)))
    await db.database.query(admin, deleteOf('blog_posts', 'id', String(blog_id)))
    expect([...(await db.owner`select action, table_name, row_name, after from audit_log order by at, id`)]).toEqual([
      {
        action: 'insert',
        table_name: 'blog_posts',
        row_name: 'Rain',
        after: expect.objectContaining({ slug: 'rain' }),
      },
      { action: 'update', table_name: 'blog_comments', row_name: null, after: null },
      { action: 'delete', table_name: 'blog_posts', row_name: 'Rain', after: null },
    ])
    expect(await db.owner`select from blog_likes where blog_id = ${String(blog_id)}`).toHaveLength(0)
  })

  test('AU-05: the name of a resume is redacted, the name of a picture is not', async () => {
    await db.owner`delete from uploads`
    for (const path of ['resumes/1-pasang.pdf', '1-dawn.jpg'])
      await insertRow(db.database, service, 'uploads', {
        path,
        content_type: 'application/pdf',
        bytes: 1,
        original_name: `${path} of Pasang`,
      })
    await select(db.database, serviceFor(admin), `update uploads set alt_text = 'Pasang'`)
    await select(db.database, serviceFor(admin), 'delete from uploads')
    const entries = await db.owner`select action, row_name, coalesce(before, after) is null as is_silent
      from audit_log order by at, id`
    const named = '1-dawn.jpg of Pasang'
    expect(entries.filter(({ is_silent }) => is_silent)).toEqual([
      { action: 'update', row_name: null, is_silent: true },
      { action: 'delete', row_name: null, is_silent: true },
    ])
    expect(entries.filter(({ is_silent }) => !is_silent).map(({ row_name }) => row_name)).toEqual([named, named])
  })

  test('their inserts are not recorded', async () => {
    const [post] = await db.database.query(service, {
      text: `insert into blog_posts (title, slug, is_published) values ('T', 'open', true) returning id`,
      values: [],
    })
    const [job] = await select(
      db.database,
      service,
      `insert into careers (title, description) values ('G', 'D') returning id`,
    )
    const writes: [string, Row][] = [
      ['inquiries', { name: 'T', email: 't@example.com', subject: 'S', message: 'M' }],
      ['blog_comments', { blog_id: post?.id, author_name: 'T', author_email: 't@example.com', comment_text: 'C' }],
      ['blog_likes', { blog_id: post?.id, user_email: 't@example.com' }],
      [
        'job_applications',
        { career_id: job?.id, applicant_name: 'T', applicant_email: 't@example.com', cover_letter: 'C' },
      ],
    ]
    for (const [table, row] of writes) await db.database.query(visitor, insertOf(table, row))
    await select(db.database, visitor, `select newsletter_subscribe('new@example.com')`)
    await db.database.as(visitor, (sql) => sql`delete from blog_likes`)
    expect(await readAuditLog()).toEqual([])
  })
})

test('the server’s writes for an admin are recorded under that admin', async () => {
  await db.database.query(serviceFor(superAdmin), insertOf('admin_users', { email: 'new@prabas.example' }))
  expect(await readAuditLog()).toMatchObject([{ ...by(superAdmin), action: 'insert', table_name: 'admin_users' }])
})

test('a save without changes is not recorded', async () => {
  const { id } = await insertRow(db.database, service, 'awards', { title: 'Best', organization: 'Board' })
  await db.database.query(admin, updateOf('awards', { title: 'Best' }, 'id', String(id)))
  expect(await readAuditLog()).toEqual([])
})

test('a failed write is not recorded', async () => {
  const work = db.database.as(admin, async (sql) => {
    await sql`insert into awards (title, organization) values ('Best', 'Board')`
    await sql`insert into awards (title, organization) values ('', '')`
  })
  await expectRefusal(work, refusal.ruleBroken)
  expect(await readAuditLog()).toEqual([])
})

describe('the audit log itself', () => {
  const everyone: Actor[] = [visitor, admin, superAdmin, service, serviceFor(superAdmin)]

  test.each(everyone)('cannot be changed by $role', async (actor) => {
    await insertRow(db.database, admin, 'awards', { title: 'Best', organization: 'Board' })
    for (const text of [`update audit_log set action = 'delete'`, 'delete from audit_log', 'truncate audit_log']) {
      await expectRefusal(select(db.database, actor, text), refusal.forbidden)
    }
    expect(await readAuditLog()).toMatchObject([{ action: 'insert' }])
  })

  test('AU-05: can be redacted for rows of visitors, and for no others', async () => {
    await insertRow(db.database, admin, 'awards', { title: 'Best', organization: 'Board' })
    const { id } = await insertRow(db.database, service, 'newsletter_subscriptions', { email: 't@example.com' })
    await db.database.query(admin, updateOf('newsletter_subscriptions', { is_active: false }, 'id', String(id)))
    await select(db.database, service, 'update audit_log set row_name = null, before = null, after = null')
    expect(await readAuditLog()).toMatchObject([{ after: { title: 'Best' } }, { after: null }])
    const rewrite = select(db.database, service, `update audit_log set row_name = 'Another'`)
    await expectRefusal(rewrite, refusal.forbidden)
  })

  test.each([visitor, admin, superAdmin])('cannot be written to by $role', async (actor) => {
    const row = { action: 'insert', table_name: 'awards' }
    await expectRefusal(db.database.query(actor, insertOf('audit_log', row)), refusal.forbidden)
  })

  test('AS-42: a super admin reads the audit log', async () => {
    await insertRow(db.database, admin, 'awards', { title: 'Best', organization: 'Board' })
    expect(await select(db.database, superAdmin, 'select * from audit_log')).toMatchObject([by(admin)])
  })

  test('AS-43: an admin who is no super admin cannot read the audit log', async () => {
    await expectRefusal(select(db.database, admin, 'select count(*) from audit_log'), refusal.forbidden)
  })
})

test('AU-03: the audit log records the name of each row', async () => {
  const { id } = await insertRow(db.database, admin, 'awards', {
    title: 'Golden boot',
    organization: 'A',
    year: 2020,
  })
  await db.database.query(admin, updateOf('awards', { year: 2021 }, 'id', String(id)))
  await db.database.query(superAdmin, updateOf('user_roles', { role: 'super_admin' }, 'user_id', admin.userId))
  const file = { path: '1-dawn.jpg', content_type: 'image/jpeg', bytes: 1, original_name: 'Dawn.jpg' }
  await insertRow(db.database, service, 'uploads', file)
  await db.database.query(admin, updateOf('uploads', { alt_text: 'Dawn' }, 'path', file.path))
  const named = await db.owner`select distinct table_name, row_name from audit_log order by 1`
  expect(named.map((entry) => `${entry.table_name}: ${entry.row_name}`)).toEqual([
    'admin_users: asha',
    'awards: Golden boot',
    'uploads: Dawn.jpg',
    `user_roles: ${admin.email}`,
  ])
})
