import { beforeEach, expect, test } from 'vitest'
import { resources } from '../../app/admin/registry/resources.ts'
import { singletons } from '../../app/admin/registry/singletons.ts'
import { service } from '../../database/engine/connection/actors.ts'
import { contents } from '../policies/content.ts'
import { admin, idOf, otherAdmin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertRow, type Row, select, updateOf } from '../policies/statements.ts'

const db = staffedDatabase()
const noRow = 'P0002'
const wrongArgument = '22023'

beforeEach(async () => {
  await db.owner`truncate audit_log`
  for (const table of ['pages', 'blog_posts', 'settings', 'trash']) await db.owner`delete from ${db.owner(table)}`
})

const versionsOf = (table: string, row: string | null, skipped = 0, actor: Parameters<typeof select>[1] = admin) =>
  db.database.query(actor, {
    text: `select version, at, actor_email, actor_name, is_created, to_jsonb(changed) as changed
      from versions_of($1, nullif($2, ''), $3::text::integer)`,
    values: [table, row ?? '', String(skipped)],
  })
const contentOf = async (table: string, row: string | null, version: unknown) => {
  const [found] = await db.database.query(admin, {
    text: `select content_of_version($1, nullif($2, ''), nullif($3, '')::uuid) as content`,
    values: [table, row ?? '', String(version ?? '')],
  })
  return found!.content as Row
}
const stored = async (table: string, id: string): Promise<Row> => {
  const [found] = await db.owner`select to_jsonb(t) as row from ${db.owner(table)} as t where id::text = ${id}`
  return found!.row
}
const change = (table: string, id: string, values: Row, actor = admin) =>
  db.database.query(actor, updateOf(table, values, 'id', id))

const ofOneRow = contents.filter(({ table }) => !['redirects', 'saved_answers', 'settings'].includes(table))

test.each(ofOneRow)(
  'HI-01, HI-02: a version of $table is the record as it was',
  async ({ table, row, change: values }) => {
    const id = String((await insertRow(db.database, admin, table, row)).id)
    const first = await stored(table, id)
    await change(table, id, values, otherAdmin)
    const second = await stored(table, id)
    await change(table, id, { [Object.keys(row)[0]!]: 'Another' })
    const versions = await versionsOf(table, id)
    expect(versions).toMatchObject([
      { actor_email: admin.email, is_created: false, changed: [Object.keys(row)[0]] },
      { actor_email: otherAdmin.email, actor_name: 'bimal', is_created: false, changed: Object.keys(values) },
      { actor_email: admin.email, is_created: true },
    ])
    const old = await Promise.all(versions.map(({ version }) => contentOf(table, id, version)))
    const withoutTime = ({ updated_at: _, ...rest }: Row) => rest
    expect(old.map(withoutTime)).toEqual([await stored(table, id), second, first].map(withoutTime))
  },
)

test('HI-01: every content type declares its history in the database and on its screen', async () => {
  const declared = await db.owner`select table_name from private.table_capabilities where has_history order by 1`
  const screens = [...resources, ...singletons].filter(({ hasHistory }) => hasHistory).map(({ table }) => table)
  expect(declared.map(({ table_name }) => table_name)).toEqual([...screens].sort())
  expect(screens).toHaveLength(12)
})

test('HI-01: a save of several settings is one version of all settings', async () => {
  await db.owner`insert into settings (key, value) values ('site_title', 'Prabas'), ('contact_phone', '1')`
  const save = async (values: Record<string, string>) => {
    const known = await db.owner`select jsonb_object_agg(key, updated_at) as opened from settings`
    const settings = Object.entries(values).map(([key, value]) => ({ key, value, description: '' }))
    await select(
      ...([db.database, admin, 'select save_settings($1::text::jsonb, $2::text::jsonb)'] as const),
      ...[JSON.stringify(settings), JSON.stringify(known[0]!.opened)],
    )
  }
  await save({ site_title: 'Prabas Travels', contact_phone: '2', site_description: 'New' })
  await save({ contact_phone: '3' })
  const versions = await versionsOf('settings', null)
  expect(versions.map(({ changed }) => changed)).toEqual([
    ['contact_phone'],
    ['contact_phone', 'site_description', 'site_title'],
    [],
  ])
  const values = async (version: unknown) =>
    Object.entries(await contentOf('settings', null, version)).map(([key, row]) => [key, (row as Row).value])
  expect(await values(versions[1]!.version)).toEqual(
    expect.arrayContaining([
      ['site_title', 'Prabas Travels'],
      ['contact_phone', '2'],
      ['site_description', 'New'],
    ]),
  )
  expect(await values(null)).toEqual(
    expect.arrayContaining([
      ['site_title', 'Prabas'],
      ['contact_phone', '1'],
    ]),
  )
})

test('HI-02: what was there before the first recorded change is the first version', async () => {
  const { id } = await insertRow(db.database, service, 'pages', { title: 'Starter', slug: 'starter' })
  expect(await versionsOf('pages', String(id))).toEqual([])
  await change('pages', String(id), { title: 'Edited' })
  const versions = await versionsOf('pages', String(id))
  expect(versions).toMatchObject([
    { actor_email: admin.email, changed: ['title'] },
    { version: null, at: null, is_created: false },
  ])
  expect(await contentOf('pages', String(id), null)).toMatchObject({ title: 'Starter', slug: 'starter' })
})

test('HI-02: a record that was deleted and restored keeps its versions', async () => {
  const { id } = await insertRow(db.database, admin, 'pages', { title: 'One', slug: 'one' })
  await change('pages', String(id), { title: 'Two' })
  const [, first] = await versionsOf('pages', String(id))
  await db.database.query(admin, deleteOf('pages', 'id', String(id)))
  await select(db.database, admin, `select undo_deletion('pages', $1::text::uuid[])`, `{${id}}`)
  await change('pages', String(id), { title: 'Three' })
  expect(await versionsOf('pages', String(id))).toHaveLength(4)
  expect(await contentOf('pages', String(id), first!.version)).toMatchObject({ title: 'One' })
})

test('HI-04: versions are listed 20 at a time, with one more that tells of further ones', async () => {
  const { id } = await insertRow(db.database, admin, 'pages', { title: '0', slug: 'many' })
  for (let number = 1; number <= 24; number += 1) await change('pages', String(id), { title: String(number) })
  const [first, second] = [await versionsOf('pages', String(id)), await versionsOf('pages', String(id), 20)]
  expect([first.length, second.length]).toEqual([21, 5])
  expect(first[20]).toEqual(second[0])
  expect(second[4]).toMatchObject({ is_created: true })
})

test('HI-08: all versions of the last days and the last ones of a record are listed, as the settings say', async () => {
  const { id } = await insertRow(db.database, admin, 'pages', { title: '0', slug: 'aged' })
  for (let number = 1; number <= 24; number += 1) await change('pages', String(id), { title: String(number) })
  const places = await db.owner`select id, row_number() over (order by at) as place from audit_log`
  for (const { id: entry, place } of places)
    await db.owner`update audit_log set at = at - ${100 - Number(place)} * interval '1 day',
      transaction_at = at - ${100 - Number(place)} * interval '1 day' where id = ${entry}`
  const listed = async () => [
    ...(await versionsOf('pages', String(id))),
    ...(await versionsOf('pages', String(id), 21)),
  ]
  // The last 15 are at most 90 days old, and 20 are kept in any case.
  expect(await listed()).toHaveLength(20)
  await db.owner`insert into settings (key, value) values ('history_versions', '3')`
  expect((await listed()).length).toBe(15)
  await db.owner`insert into settings (key, value) values ('history_days', '80')`
  expect(await listed()).toHaveLength(5)
  await db.owner`update settings set value = 'many' where key like 'history%'`
  expect(await listed()).toHaveLength(20)
})

test('HI-09: visitors read no history, and what visitors wrote has none', async () => {
  const { id } = await insertRow(db.database, admin, 'pages', { title: 'One', slug: 'one' })
  await expectRefusal(versionsOf('pages', String(id), 0, visitor), refusal.forbidden)
  for (const table of ['inquiries', 'blog_comments', 'job_applications', 'admin_users', 'audit_log', 'nothing'])
    await expectRefusal(versionsOf(table, idOf(1)), wrongArgument)
  await expectRefusal(contentOf('inquiries', idOf(1), null), wrongArgument)
  await expectRefusal(versionsOf('pages', null), wrongArgument)
  await expectRefusal(db.owner`call private.has_history('public.inquiries')`, wrongArgument)
  const other = await insertRow(db.database, admin, 'pages', { title: 'Two', slug: 'two' })
  const [version] = await versionsOf('pages', String(other.id))
  await expectRefusal(contentOf('pages', String(id), version!.version), noRow, 'There is no such version')
})
