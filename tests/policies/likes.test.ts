import { beforeEach, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, otherVisitor, visitor, visitorWithoutId } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, select } from './statements.ts'

const db = staffedDatabase()
let published = ''
let draft = ''

beforeEach(async () => {
  await db.owner`delete from blog_posts`
  const post = (slug: string, is_published: boolean) =>
    insertRow(db.database, admin, 'blog_posts', { title: 'Trek', slug, is_published })
  published = String((await post('trek', true)).id)
  draft = String((await post('draft', false)).id)
})

const like = (actor: typeof visitor | typeof visitorWithoutId, blog_id = published) =>
  db.database.query(actor, insertOf('blog_likes', { blog_id, user_email: emailOf(actor) }))
const emailOf = (actor: typeof visitor | typeof visitorWithoutId) =>
  `${actor === otherVisitor ? 'stranger' : 'own'}@example.com`
const likesSeenBy = (actor: typeof visitor | typeof visitorWithoutId) =>
  select(db.database, actor, 'select user_email from blog_likes')

test('a visitor likes a post once', async () => {
  await like(visitor)
  await expectRefusal(like(visitor), refusal.duplicate, 'a visitor likes a post once')
  await like(otherVisitor)
})

test('a draft and a visitor without an id give no like', async () => {
  await expectRefusal(like(visitor, draft), refusal.forbidden)
  await expectRefusal(like(visitorWithoutId), refusal.forbidden)
})

test('DB-65, DB-71: a visitor reads the own like and nobody else’s', async () => {
  await like(visitor)
  await like(otherVisitor)
  expect(await likesSeenBy(visitor)).toEqual([{ user_email: 'own@example.com' }])
  expect(await likesSeenBy(otherVisitor)).toEqual([{ user_email: 'stranger@example.com' }])
  expect(await likesSeenBy(visitorWithoutId)).toEqual([])
})

test('DB-71: a visitor deletes the own like and nobody else’s', async () => {
  await like(visitor)
  await like(otherVisitor)
  await db.database.as(visitorWithoutId, (sql) => sql`delete from blog_likes`)
  await db.database.as(visitor, (sql) => sql`delete from blog_likes where user_email = 'stranger@example.com'`)
  expect(await db.owner`select from blog_likes`).toHaveLength(2)
  await db.database.as(visitor, (sql) => sql`delete from blog_likes`)
  expect(await db.owner`select user_email from blog_likes`).toEqual([{ user_email: 'stranger@example.com' }])
})

test('DB-71: a visitor neither likes in another name nor moves a like', async () => {
  const row = { blog_id: published, user_email: 'x@example.com', visitor_id: otherVisitor.visitorId }
  await expectRefusal(db.database.query(visitor, insertOf('blog_likes', row)), refusal.forbidden)
  await like(otherVisitor)
  const work = db.database.as(otherVisitor, (sql) => sql`update blog_likes set user_email = 'y@example.com'`)
  await expectRefusal(work, refusal.forbidden)
})

test('DB-72: the counts of likes and approved comments come from a view without emails', async () => {
  await like(visitor)
  await like(otherVisitor)
  const words = { blog_id: published, author_name: 'L', author_email: 'l@example.com', comment_text: 'x' }
  await insertRow(db.database, service, 'blog_comments', { ...words, is_approved: true })
  await insertRow(db.database, service, 'blog_comments', words)
  for (const actor of [visitor, visitorWithoutId, admin]) {
    expect(await select(db.database, actor, 'select * from blog_post_counts')).toEqual([
      { blog_id: published, likes: '2', comments: '1' },
    ])
  }
})
