import { afterEach, beforeEach, expect, test } from 'vitest'
import { resources } from '../../app/admin/registry/resources.ts'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, idOf, superAdmin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertRow, type Row, select, updateOf } from '../policies/statements.ts'
import { deletedContent } from './deleted-content.ts'

const db = staffedDatabase()
const noRow = 'P0002'
const post = deletedContent[0]!.row
const author = { id: idOf(704), name: 'Asha', position: 'Guide', display_order: 7 }

beforeEach(() => insertRow(db.database, service, 'team_members', author))
afterEach(async () => {
  for (const { table } of deletedContent) await db.owner`delete from ${db.owner(table)}`
  for (const table of ['trash', 'redirects', 'job_applications']) await db.owner`delete from ${db.owner(table)}`
  await db.owner`truncate audit_log`
})

const rows = async (table: string): Promise<Row[]> =>
  (await db.owner`select to_jsonb(t) as row from ${db.owner(table)} as t order by to_jsonb(t) ->> 'id'`).map(
    ({ row }) => row as Row,
  )
const remove = (table: string, { id }: Row, actor: typeof admin = admin) =>
  db.database.query(actor, deleteOf(table, 'id', String(id)))
const restore = async (slug?: string, actor: typeof admin = admin) => {
  const [entry] = await db.owner`select id from trash`
  const given = slug === undefined ? '' : ', $2'
  return select(db.database, actor, `select restore_from_trash($1::uuid${given})`, entry?.id, ...(slug ? [slug] : []))
}
const likesAndComments = async () => {
  for (const [number, email] of ['t@example.com', 'p@example.com'].entries())
    await insertRow(db.database, service, 'blog_likes', {
      ...{ id: idOf(720 + number), blog_id: post.id, user_email: email, visitor_id: idOf(730 + number) },
      created_at: '2024-05-06T07:08:09.1+00:00',
    })
  for (const [number, is_approved] of [true, false].entries())
    await insertRow(db.database, service, 'blog_comments', {
      ...{ id: idOf(740 + number), blog_id: post.id, author_name: 'Pema', author_email: 'pema@example.com' },
      ...{ comment_text: 'See /storage/v1/object/public/uploads/theirs.webp', is_approved, is_spam: !is_approved },
      ...{ created_at: '2024-05-07T07:08:09.2+00:00', updated_at: '2024-05-08T07:08:09.3+00:00' },
    })
}

test.each(deletedContent)('TR-01: what staff delete of $table is restored as it was', async ({ table, row }) => {
  await insertRow(db.database, service, table, row)
  const before = await rows(table)
  expect(before.find(({ id }) => id === row.id)).toMatchObject(row)
  await remove(table, row)
  expect((await rows(table)).map(({ id }) => id)).not.toContain(row.id)
  expect(await rows('trash')).toMatchObject([
    { table_name: table, row_id: row.id, title: row.title ?? row.name ?? row.client_name, deleted_by: admin.email },
  ])
  await restore()
  expect(await rows(table)).toEqual(before)
  expect(await rows('trash')).toEqual([])
})

test('TR-01: every content type declares its trash in the database and on its screen', async () => {
  const declared = await db.owner`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'move_to_trash' order by 1`
  const tables = deletedContent.map(({ table }) => table).sort()
  expect(declared.map(({ name }) => name)).toEqual(tables)
  const screens = resources.filter(({ remove }) => remove?.hasTrash).map(({ table }) => table)
  expect([...screens].sort()).toEqual(tables)
})

test('TR-02: comments and likes go with their post and come back with it, without alerts or entries of the log', async () => {
  await insertRow(db.database, service, 'blog_posts', post)
  await likesAndComments()
  const before = [await rows('blog_likes'), await rows('blog_comments')]
  expect(before.map(({ length }) => length)).toEqual([2, 2])
  await remove('blog_posts', post)
  expect([await rows('blog_likes'), await rows('blog_comments')]).toEqual([[], []])
  await restore()
  expect([await rows('blog_likes'), await rows('blog_comments')]).toEqual(before)
  expect(await rows('mail_outbox')).toEqual([])
  const log = await db.owner`select action, table_name, actor_email from audit_log order by at, id`
  expect(log.map(Object.values)).toEqual([
    ['delete', 'blog_posts', admin.email],
    ['insert', 'blog_posts', admin.email],
  ])
})

test('TR-02: a single comment that staff delete is gone for good', async () => {
  await insertRow(db.database, service, 'blog_posts', post)
  await likesAndComments()
  await remove('blog_comments', { id: idOf(740) })
  await remove('blog_likes', { id: idOf(720) })
  expect(await rows('trash')).toEqual([])
})

test('TR-03: posts and applications that named a deleted row name it again', async () => {
  await insertRow(db.database, service, 'blog_posts', post)
  await remove('team_members', author)
  expect(await rows('blog_posts')).toMatchObject([{ author_id: null }])
  await restore()
  expect(await rows('blog_posts')).toMatchObject([{ author_id: author.id }])

  const job: Row = { ...deletedContent.find(({ table }) => table === 'careers')!.row, is_active: true }
  await insertRow(db.database, service, 'careers', job)
  await db.owner`insert into job_applications (career_id, applicant_name, applicant_email, cover_letter)
    values (${String(job.id)}, 'Nima', 'nima@example.com', 'I cook')`
  await remove('careers', job)
  expect(await rows('job_applications')).toMatchObject([{ career_id: null, position_title: 'Cook' }])
  await restore()
  expect(await rows('job_applications')).toMatchObject([{ career_id: job.id }])
})

test('TR-03: a post whose author is gone meanwhile comes back without one', async () => {
  await insertRow(db.database, service, 'blog_posts', post)
  await remove('blog_posts', post)
  await db.owner`delete from team_members`
  await restore()
  expect(await rows('blog_posts')).toMatchObject([{ id: post.id, author_id: null, slug: post.slug }])
})

test('TR-04: the redirects to a page come back with it, as they were', async () => {
  const page: Row = { ...deletedContent[1]!.row, slug: 'rules' }
  await insertRow(db.database, service, 'pages', page)
  await db.database.query(admin, updateOf('pages', { slug: 'terms' }, 'id', String(page.id)))
  await insertRow(db.database, admin, 'redirects', { from_path: '/agb', to_address: '/terms?from=old#top' })
  const before = await rows('redirects')
  expect(before.map(({ is_automatic }) => is_automatic).sort()).toEqual([false, true])
  await remove('pages', page)
  expect(await rows('redirects')).toEqual([])
  await restore()
  expect(await rows('redirects')).toEqual(before)
})

test('TR-05: a slug in the trash can be used again; restoring then needs another one, and redirects follow it', async () => {
  const page = deletedContent[1]!.row
  await insertRow(db.database, service, 'pages', page)
  await insertRow(db.database, admin, 'redirects', { from_path: '/agb', to_address: '/terms#top' })
  await insertRow(db.database, admin, 'redirects', { from_path: '/terms-of-old', to_address: '/terms' })
  await remove('pages', page)
  const second = await insertRow(db.database, admin, 'pages', { title: 'New terms', slug: 'terms' })
  await expectRefusal(restore(), refusal.duplicate, 'another page has this slug')
  await expectRefusal(restore('Not A Slug'), refusal.ruleBroken)
  expect(await rows('trash')).toHaveLength(1)
  await restore('terms-of-old')
  expect(await rows('pages')).toMatchObject([
    { ...page, slug: 'terms-of-old' },
    { id: second.id, slug: 'terms' },
  ])
  expect((await rows('redirects')).map(({ from_path, to_address }) => [from_path, to_address])).toEqual([
    ['/agb', '/terms-of-old#top'],
  ])
})

test('TR-06: what is undone is restored whole or not at all', async () => {
  const [first, second] = [
    await insertRow(db.database, admin, 'pages', { title: 'One', slug: 'one' }),
    await insertRow(db.database, admin, 'pages', { title: 'Two', slug: 'two' }),
  ]
  await db.database.query(admin, { text: 'delete from pages', values: [] })
  const undo = (ids: unknown[]) =>
    select(db.database, admin, `select undo_deletion('pages', $1::text::uuid[])`, `{${ids.join()}}`)
  await expectRefusal(undo([first.id, idOf(999)]), noRow, 'It is no longer in the trash')
  expect(await rows('pages')).toEqual([])
  await undo([first.id, second.id])
  expect((await rows('pages')).map(({ slug }) => slug).sort()).toEqual(['one', 'two'])
  await expectRefusal(undo([first.id]), noRow)
})

test('TR-07: every admin restores; only super admins delete for good, which the audit log records', async () => {
  await insertRow(db.database, service, 'blog_posts', post)
  await likesAndComments()
  await remove('blog_posts', post)
  const emptyTrash = { text: 'delete from trash', values: [] }
  await expectRefusal(db.database.query(admin, emptyTrash), refusal.forbidden)
  await db.database.query(superAdmin, emptyTrash)
  expect(await rows('trash')).toEqual([])
  expect(await db.owner`select * from private.trash_parts`).toHaveLength(0)
  const [entry] = await db.owner`select actor_email, action, row_name, before from audit_log where table_name = 'trash'`
  expect(entry).toMatchObject({ actor_email: superAdmin.email, action: 'delete', row_name: 'Tea in Ilam' })
  expect(JSON.stringify(entry)).not.toContain('pema@example.com')
})

test('TR-08: visitors read nothing of the trash and restore nothing; staff read no visitor’s words there', async () => {
  await insertRow(db.database, service, 'blog_posts', post)
  await likesAndComments()
  await remove('blog_posts', post)
  for (const text of [
    'select title from trash',
    'select count(*) from trash',
    'select count(*) from private.trash_parts',
    `select restore_from_trash(gen_random_uuid())`,
    `select undo_deletion('blog_posts', '{}')`,
  ])
    await expectRefusal(db.database.query(visitor, { text, values: [] }), refusal.forbidden)
  for (const text of ['select content from trash', 'select content from private.trash_parts'])
    await expectRefusal(db.database.query(superAdmin, { text, values: [] }), refusal.forbidden)
  const [found] = await select(db.database, admin, 'select visitors from trash')
  expect(found).toEqual({ visitors: 'p@example.com pema@example.com t@example.com' })
})

test('TR-09: a file that something in the trash names is in use; one that a visitor names there is not', async () => {
  await insertRow(db.database, service, 'blog_posts', post)
  await likesAndComments()
  await remove('blog_posts', post)
  const used = await db.owner`select path, table_name, row_name
    from uses_of_files(array['1700000000000-abcdefgh.webp', 'theirs.webp'])`
  expect(used.map(Object.values)).toEqual([['1700000000000-abcdefgh.webp', 'trash', 'Tea in Ilam']])
})

test('TR-10: what visitors sent, and what the server deletes itself, is not in the trash', async () => {
  const inquiry = await insertRow(db.database, service, 'inquiries', {
    ...{ name: 'T', email: 't@example.com', subject: 'S', message: 'M' },
  })
  await remove('inquiries', inquiry)
  await insertRow(db.database, service, 'pages', deletedContent[1]!.row)
  await db.database.query(service, { text: 'delete from pages', values: [] })
  expect(await rows('trash')).toEqual([])
})
