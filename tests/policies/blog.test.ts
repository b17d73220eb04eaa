import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, type Row, updateOf } from './statements.ts'

const db = staffedDatabase()
let posts = 0

async function post(row: Row = {}, actor: typeof admin | typeof service = admin) {
  const stored = await insertRow(db.database, actor, 'blog_posts', {
    title: 'Trek',
    slug: `trek-${posts++}`,
    ...row,
  })
  return stored as { id: string; published_at: Date | null }
}

async function edit(id: string, changes: Row) {
  await db.database.query(admin, updateOf('blog_posts', changes, 'id', id))
  const [row] = await db.owner`select published_at, now() - published_at < '1 minute' as just_now
    from blog_posts where id = ${id}`
  return row!
}

test('BL-62: no post takes the address of the list of all posts', async () => {
  await expectRefusal(
    post({ slug: 'archive' }),
    refusal.ruleBroken,
    'the address archive belongs to the list of all posts',
  )
})

test('BL-62: a post that had that address before has another one afterwards', async () => {
  const migration = path.join(import.meta.dirname, '../../database/migrations/079.do.blog_archive_address.sql')
  await db.owner`alter table blog_posts drop constraint "the address archive belongs to the list of all posts"`
  const { id } = await post({ slug: 'archive', is_published: true })
  await db.owner.unsafe(await readFile(migration, 'utf8'))
  const [row] = await db.owner`select slug, is_published from blog_posts where id = ${id}`
  expect(row).toEqual({ slug: `archive-${id.slice(0, 8)}`, is_published: true })
  await expectRefusal(post({ slug: 'archive' }), refusal.ruleBroken)
})

describe('published_at', () => {
  const longAgo = '2020-01-01T00:00:00Z'

  test('DB-38: a draft has none, whatever the editor writes', async () => {
    expect(await post({ published_at: longAgo })).toMatchObject({ published_at: null })
  })

  test('DB-38: the first publication sets it to the moment of saving', async () => {
    const { id } = await post()
    expect(await edit(id, { is_published: true, published_at: longAgo })).toMatchObject({ just_now: true })
    const born = await post({ is_published: true, published_at: longAgo })
    expect(born.published_at!.getFullYear()).toBeGreaterThan(2020)
  })

  test('DB-39: later edits keep it, even those that name another', async () => {
    const { id, published_at } = await post({ is_published: true })
    expect(await edit(id, { title: 'Trek again' })).toMatchObject({ published_at })
    expect(await edit(id, { published_at: longAgo })).toMatchObject({ published_at })
    expect(await edit(id, { is_published: true, published_at: null })).toMatchObject({ published_at })
  })

  test('DB-40: taking a post back clears it, and the next publication counts anew', async () => {
    const { id, published_at } = await post({ is_published: true })
    expect(await edit(id, { is_published: false, published_at: longAgo })).toMatchObject({ published_at: null })
    const again = await edit(id, { is_published: true })
    expect(again.published_at.getTime()).toBeGreaterThan(published_at!.getTime())
  })

  test('DB-38: only the server itself may date a post back', async () => {
    expect(await post({ is_published: true, published_at: longAgo }, service)).toMatchObject({
      published_at: new Date(longAgo),
    })
  })
})

describe('comments', () => {
  const words = { author_name: 'Lhamo', author_email: 'lhamo@example.com', comment_text: 'Beautiful' }

  test('DB-41: a new comment is unapproved', async () => {
    const { id } = await post({ is_published: true })
    await db.database.query(visitor, insertOf('blog_comments', { ...words, blog_id: id }))
    const rows = await db.owner`select is_approved, is_spam from blog_comments where blog_id = ${id}`
    expect(rows).toEqual([{ is_approved: false, is_spam: false }])
  })

  test('a draft takes none', async () => {
    const { id } = await post()
    const work = db.database.query(visitor, insertOf('blog_comments', { ...words, blog_id: id }))
    await expectRefusal(work, refusal.forbidden)
  })

  test.each(['author_name', 'author_email', 'comment_text'])('one without %s is refused', async (field) => {
    const blog_id = (await post({ is_published: true })).id
    const insert = (value: unknown) =>
      db.database.query(visitor, insertOf('blog_comments', { ...words, blog_id, [field]: value }))
    await expectRefusal(insert(null), refusal.missing, field)
    await expectRefusal(insert('  '), refusal.ruleBroken)
  })

  test('spam is never approved', async () => {
    const { id: blog_id } = await post({ is_published: true })
    const { id } = await insertRow(db.database, service, 'blog_comments', { ...words, blog_id })
    const change = (changes: Row) => db.database.query(admin, updateOf('blog_comments', changes, 'id', String(id)))
    await change({ is_spam: true })
    await expectRefusal(change({ is_approved: true }), refusal.ruleBroken, 'spam is never approved')
    await change({ is_spam: false, is_approved: true })
  })
})
