import { beforeEach, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { contents } from '../policies/content.ts'
import { admin, otherAdmin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertRow, type Row, select, updateOf } from '../policies/statements.ts'

const db = staffedDatabase()
const wrongArgument = '22023'
const withDrafts = contents.filter(({ table }) => !['redirects', 'saved_answers', 'settings'].includes(table))
const page = { title: 'Permits', slug: 'permits', content: '<p>Old</p>', is_published: true }

beforeEach(async () => {
  for (const table of ['pages', 'content_drafts', 'trash']) await db.owner`delete from ${db.owner(table)}`
  await db.owner`truncate audit_log`
})

interface Saving {
  actor?: typeof admin
  table?: string
  base: unknown
  opened?: unknown
}
const call = async (
  name: string,
  record: Row,
  content: Row,
  { actor = admin, table = 'pages', base, opened }: Saving,
) => {
  const [answer] = await db.database.query(actor, {
    text: `select private.${name}($1, $2, $3::text::jsonb, $4::text::timestamptz, nullif($5, '')::timestamptz)::text as done`,
    values: [table, String(record.id), JSON.stringify(content), String(base), String(opened ?? '')],
  })
  return answer!.done as string | null
}
const saveDraft = (record: Row, content: Row, saving: Saving) => call('save_content_draft', record, content, saving)
const publish = async (record: Row, content: Row, saving: Saving) =>
  JSON.parse((await call('publish_content_draft', record, content, saving)) ?? 'null') as Row | null
const drafts = async () =>
  (await db.owner`select to_jsonb(d) as draft from content_drafts as d`).map(({ draft }) => draft as Row)
const stored = async (table: string, id: unknown): Promise<Row> => {
  const [found] = await db.owner`select to_jsonb(t) as row from ${db.owner(table)} as t where id::text = ${String(id)}`
  return found!.row
}
const addPage = async () => stored('pages', (await insertRow(db.database, admin, 'pages', page)).id)

test.each(withDrafts)('DF-01: a draft of $table leaves the record as it is', async ({ table, row, change }) => {
  const { id } = await insertRow(db.database, service, table, row)
  const before = await stored(table, id)
  await saveDraft(before, change, { table, base: before.updated_at })
  expect(await stored(table, id)).toEqual(before)
  expect(await drafts()).toMatchObject([
    { table_name: table, record_id: id, values: change, saved_by: admin.userId, base_updated_at: before.updated_at },
  ])
  const published = await publish(before, change, {
    table,
    base: before.updated_at,
    opened: (await drafts())[0]!.saved_at,
  })
  expect(published).toMatchObject(change)
  expect(await stored(table, id)).toEqual(published)
  expect(await drafts()).toEqual([])
  await db.owner`delete from ${db.owner(table)}`
})

test('DF-02: publishing changes the record and deletes the draft, or neither', async () => {
  const opened = await addPage()
  const at = await saveDraft(opened, { title: 'New' }, { base: opened.updated_at })
  await expectRefusal(
    publish(opened, { title: 'New', slug: 'Not a slug' }, { base: opened.updated_at, opened: at }),
    refusal.ruleBroken,
  )
  expect(await drafts()).toHaveLength(1)
  const theirs = await db.database.query(otherAdmin, updateOf('pages', { title: 'Theirs' }, 'id', String(opened.id)))
  expect(theirs).toBeDefined()
  expect(await publish(opened, { title: 'New' }, { base: opened.updated_at, opened: at })).toBeNull()
  expect(await stored('pages', opened.id)).toMatchObject({ title: 'Theirs' })
  expect(await drafts()).toMatchObject([{ values: { title: 'New' } }])
  const { updated_at } = await stored('pages', opened.id)
  expect(await publish(opened, { title: 'New' }, { base: updated_at, opened: at })).toMatchObject({ title: 'New' })
  expect(await drafts()).toEqual([])
})

test('DF-03: the second of two people who save a draft does not overwrite the first', async () => {
  const { updated_at: base, ...record } = await addPage()
  const first = await saveDraft(record, { title: 'First' }, { base })
  expect(await saveDraft(record, { title: 'Second' }, { base, actor: otherAdmin })).toBeNull()
  expect(await publish(record, { title: 'Second' }, { base, actor: otherAdmin })).toBeNull()
  expect(await drafts()).toMatchObject([{ values: { title: 'First' }, saved_by: admin.userId }])
  expect(await stored('pages', record.id)).toMatchObject({ title: 'Permits' })
  const second = await saveDraft(record, { title: 'Second' }, { base, opened: first, actor: otherAdmin })
  expect(await drafts()).toMatchObject([{ values: { title: 'Second' }, saved_by: otherAdmin.userId }])
  expect(await saveDraft(record, { title: 'Third' }, { base, opened: first })).toBeNull()
  expect(second).not.toBe(first)
})

test('DF-03: of two drafts that are saved at once, one is refused', async () => {
  const { updated_at: base, ...record } = await addPage()
  const saved = await Promise.all([
    saveDraft(record, { title: 'One' }, { base }),
    saveDraft(record, { title: 'Other' }, { base, actor: otherAdmin }),
  ])
  expect(saved.filter((at) => at !== null)).toHaveLength(1)
})

test('a draft over an outdated version is refused, and one that was begun before goes on', async () => {
  const opened = await addPage()
  await db.database.query(otherAdmin, updateOf('pages', { title: 'Theirs' }, 'id', String(opened.id)))
  expect(await saveDraft(opened, { title: 'Mine' }, { base: opened.updated_at })).toBeNull()
  const { updated_at } = await stored('pages', opened.id)
  const at = await saveDraft(opened, { title: 'Mine' }, { base: updated_at })
  await db.database.query(otherAdmin, updateOf('pages', { title: 'Again' }, 'id', String(opened.id)))
  expect(await saveDraft(opened, { title: 'Mine still' }, { base: updated_at, opened: at })).not.toBeNull()
  expect(await saveDraft({ id: '00000000-0000-4000-8000-000000000999' }, {}, { base: updated_at })).toBeNull()
})

test('DF-12: a draft holds only columns that staff edit, of content with a history, up to 1 MB', async () => {
  const record = await addPage()
  const base = record.updated_at
  for (const column of ['id', 'created_at', 'updated_at', 'is_released', 'password'])
    await expectRefusal(saveDraft(record, { [column]: 'x' }, { base }), wrongArgument)
  for (const table of ['settings', 'inquiries', 'admin_users'])
    await expectRefusal(saveDraft(record, {}, { base, table }), wrongArgument)
  await expectRefusal(saveDraft(record, { content: 'x'.repeat(1_048_576) }, { base }), refusal.ruleBroken)
  expect(await saveDraft(record, { content: 'x'.repeat(1_040_000) }, { base })).not.toBeNull()
})

test('DF-11: visitors neither read nor write drafts, and nobody writes one beside the server', async () => {
  const record = await addPage()
  await saveDraft(record, { title: 'Secret' }, { base: record.updated_at })
  await expectRefusal(select(db.database, visitor, 'select * from content_drafts'), refusal.forbidden)
  await expectRefusal(select(db.database, visitor, `select unsaved_work('pages', '')`), refusal.forbidden)
  await expectRefusal(saveDraft(record, {}, { base: record.updated_at, actor: visitor as never }), refusal.forbidden)
  const row = { table_name: 'pages', record_id: 'x', values: {}, base_updated_at: record.updated_at }
  await expectRefusal(insertRow(db.database, admin, 'content_drafts', row), refusal.forbidden)
})

test('DF-10: a draft moves to the trash with its record and comes back with it', async () => {
  const record = await addPage()
  await saveDraft(record, { title: 'Draft' }, { base: record.updated_at })
  const before = await drafts()
  await db.database.query(admin, deleteOf('pages', 'id', String(record.id)))
  expect(await drafts()).toEqual([])
  const [entry] = await db.owner`select id from trash`
  await select(db.database, admin, 'select restore_from_trash($1::uuid)', entry!.id)
  expect(await drafts()).toEqual(before)
  await db.database.query(service, deleteOf('pages', 'id', String(record.id)))
  expect(await drafts()).toEqual([])
})

test('DF-13: the audit log says who saved and who discarded a draft, without its words', async () => {
  const record = await addPage()
  await db.owner`truncate audit_log`
  await saveDraft(record, { title: 'Draft', content: 'Not in the log' }, { base: record.updated_at })
  await db.database.query(otherAdmin, deleteOf('content_drafts', 'record_id', String(record.id)))
  const log =
    await db.owner`select actor_email, action, table_name, row_id, row_name, before, after from audit_log order by at`
  expect(log).toMatchObject([
    { actor_email: admin.email, action: 'insert', table_name: 'content_drafts', row_id: record.id, row_name: 'Draft' },
    { actor_email: otherAdmin.email, action: 'delete', table_name: 'content_drafts', row_id: record.id },
  ])
  expect(JSON.stringify(log)).not.toContain('Not in the log')
})
