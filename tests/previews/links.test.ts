import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { resources } from '../../app/admin/registry/resources.ts'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, idOf, otherAdmin, visitor, visitorWithoutId } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { scheduled } from '../policies/scheduled-samples.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertRow, type Row, select, updateOf } from '../policies/statements.ts'

const db = staffedDatabase()
const wrongArgument = '22023'
const noRow = 'P0002'

beforeEach(async () => {
  for (const table of ['pages', 'blog_posts', 'trash', 'audit_log', 'private.content_previews'])
    await db.owner.unsafe(`delete from ${table}`)
  await db.owner`update admin_users set is_active = true`
})

const add = async (table: string, row: Row) => String((await insertRow(db.database, admin, table, row)).id)
const addPage = () => add('pages', { title: 'Jiri', slug: 'jiri', content: '<p>Bus</p>' })
async function share(table: string, id: string, actor = admin): Promise<string> {
  const [made] = await select(db.database, actor, 'select token from share_preview($1, $2::text::uuid)', table, id)
  return String(made!.token)
}
const openedBy = (token: string, actor: Parameters<typeof select>[1] = visitorWithoutId) =>
  select(db.database, actor, 'select shown_table, content, ends_at from preview_of($1)', token)
const linksOf = (id: string, actor = otherAdmin) =>
  select(db.database, actor, 'select * from previews_of($1, $2::text::uuid)', 'pages', id)
const revoke = (link: unknown, actor = otherAdmin) =>
  select(db.database, actor, 'select revoke_preview($1::text::uuid)', String(link))

test('PV-01: a link ends 7 days after it was made', async () => {
  const id = await addPage()
  const token = await share('pages', id)
  expect(token).toMatch(/^[\w-]{43}$/)
  const [shown] = await openedBy(token)
  const [stored] = await db.owner`select expires_at = created_at + interval '7 days' as is_week,
    created_at > now() - interval '1 minute' as is_new, expires_at from private.content_previews`
  expect(stored).toEqual({ is_week: true, is_new: true, expires_at: shown!.ends_at })
  expect(await share('pages', id)).not.toBe(token)
})

test('PV-01: what has a preview in the back office can be shared, and nothing else', async () => {
  const declared = await db.owner`select table_name from private.table_capabilities where has_shared_preview order by 1`
  const screens = resources.filter(({ hasPreview }) => hasPreview).map(({ table }) => table)
  expect(declared.map(({ table_name }) => table_name)).toEqual([...screens].sort())
  const service = await add('services', { title: 'Visas', description: 'Fast' })
  await expectRefusal(share('services', service), wrongArgument, 'services has no preview')
  await expectRefusal(share('admin_users', admin.userId), wrongArgument)
  await expectRefusal(share('pages', idOf(999)), noRow, 'Somebody has deleted it')
})

test('PV-02: the links of a record are listed with their maker, the newest first, until they are revoked', async () => {
  const id = await addPage()
  const other = await add('pages', { title: 'Other', slug: 'other' })
  const [first, second] = [await share('pages', id), await share('pages', id, otherAdmin)]
  await share('pages', other)
  const links = await linksOf(id)
  expect(links).toMatchObject([
    { maker_email: otherAdmin.email, maker_name: 'bimal' },
    { maker_email: admin.email, maker_name: 'asha' },
  ])
  await revoke(links[1]!.id)
  expect((await linksOf(id, admin)).map(({ id: link }) => link)).toEqual([links[0]!.id])
  expect([(await openedBy(first)).length, (await openedBy(second)).length]).toEqual([0, 1])
  await revoke(links[1]!.id)
  expect(await linksOf(id)).toHaveLength(1)
})

const states = {
  draft: { is_published: false },
  published: { is_published: true },
  ...scheduled(() => ({}), { is_published: false }, { is_published: true }, 1),
}
test.each(['pages', 'blog_posts'])('PV-03: a link shows a row of %s in every state', async (table) => {
  for (const [name, { id: _, ...state }] of Object.entries<Row>(states)) {
    const slug = `state-${name.replace(/\W+/g, '-')}`
    const id = await add(table, { title: name, slug, content: '<p>Tea</p>', ...state })
    const shown = await openedBy(await share(table, id), visitor)
    expect(shown).toMatchObject([{ shown_table: table, content: { id, title: name, slug, content: '<p>Tea</p>' } }])
  }
})

test('PV-04: a link shows what is stored now, with the draft that is saved over it', async () => {
  const id = await addPage()
  const token = await share('pages', id)
  await db.database.query(admin, updateOf('pages', { title: 'Jiri by bus' }, 'id', id))
  expect(await openedBy(token)).toMatchObject([{ content: { title: 'Jiri by bus', content: '<p>Bus</p>' } }])
  const draft = { content: '<p>Bus and boots</p>', id: idOf(1), updated_at: '2001-01-01', password: 'x' }
  await db.owner`insert into content_drafts (table_name, record_id, "values", base_updated_at)
    values ('pages', ${id}, ${db.owner.json(draft)}, now())`
  const [merged] = await openedBy(token)
  expect(merged!.content).toMatchObject({ id, title: 'Jiri by bus', content: '<p>Bus and boots</p>' })
  expect(merged!.content).not.toMatchObject({ updated_at: draft.updated_at })
  expect(merged!.content).not.toHaveProperty('password')
  await db.database.query(admin, deleteOf('content_drafts', 'record_id', id))
  expect(await openedBy(token)).toMatchObject([{ content: { content: '<p>Bus</p>' } }])
})

test('PV-05: links that do not work show nothing', async () => {
  const id = await addPage()
  const token = await share('pages', id)
  for (const wrong of ['', 'x', `${token}x`, token.toLowerCase(), createHash('sha256').update(token).digest('hex')])
    expect(await openedBy(wrong)).toEqual([])
  await db.owner`update private.content_previews set expires_at = now() - interval '1 second'`
  expect([await openedBy(token), await linksOf(id)]).toEqual([[], []])
  await db.owner`update private.content_previews set expires_at = now() + interval '1 minute'`
  expect(await openedBy(token)).toHaveLength(1)
  await db.owner`update private.content_previews set revoked_at = now()`
  expect(await openedBy(token)).toEqual([])
})

test('PV-07: a link shows nothing while its record is in the trash, and works again after that', async () => {
  const id = await addPage()
  const token = await share('pages', id)
  await db.database.query(admin, deleteOf('pages', 'id', id))
  expect(await openedBy(token)).toEqual([])
  await select(db.database, admin, `select undo_deletion('pages', $1::text::uuid[])`, `{${id}}`)
  expect(await openedBy(token)).toMatchObject([{ content: { title: 'Jiri' } }])
  await db.database.query(admin, deleteOf('pages', 'id', id))
  await db.owner`delete from trash`
  expect(await openedBy(token)).toEqual([])
})

test('PV-07: a link ends with the account that made it', async () => {
  const id = await addPage()
  const leaver = idOf(950)
  await insertRow(db.database, service, 'admin_users', { user_id: leaver, email: 'leaver@prabas.example' })
  const [token, kept] = [await share('pages', id, { ...admin, userId: leaver }), await share('pages', id)]
  await db.owner`update admin_users set is_active = false where user_id = ${leaver}`
  expect([await openedBy(token), await linksOf(id)]).toMatchObject([[], [{ maker_email: admin.email }]])
  await db.owner`update admin_users set is_active = true where user_id = ${leaver}`
  expect(await openedBy(token)).toHaveLength(1)
  await db.owner`delete from admin_users where user_id = ${leaver}`
  expect(await openedBy(token)).toEqual([])
  expect(await openedBy(kept)).toHaveLength(1)
})

test('PV-08: a record has at most 20 links that work, also when they are made at once', async () => {
  const id = await addPage()
  const made = await Promise.allSettled(Array.from({ length: 23 }, () => share('pages', id)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expectRefusal(share('pages', id), refusal.ruleBroken, 'It has 20 links already')
  const links = await linksOf(id)
  expect(links).toHaveLength(20)
  await revoke(links[7]!.id)
  await share('pages', id)
  await expectRefusal(share('pages', id), refusal.ruleBroken)
  await db.owner`update private.content_previews set expires_at = now() - interval '31 days'`
  await share('pages', id)
  const [{ count }] = (await db.owner`select count(*)::int from private.content_previews`) as unknown as [Row]
  expect(count).toBe(1)
})

test('PV-09: visitors make, list and revoke no links', async () => {
  const id = await addPage()
  await share('pages', id)
  const [link] = await linksOf(id)
  for (const text of [
    `select * from share_preview('pages', '${id}')`,
    `select * from previews_of('pages', '${id}')`,
    `select revoke_preview('${link!.id}')`,
    `select private.row_with_draft('pages', '${id}')`,
    'select * from private.content_previews',
  ])
    await expectRefusal(select(db.database, visitor, text), refusal.forbidden)
  await expectRefusal(select(db.database, admin, 'select * from private.content_previews'), refusal.forbidden)
  expect(await linksOf(id)).toHaveLength(1)
})

test('PV-09: the token is stored nowhere, and the audit log tells who made and who revoked a link', async () => {
  const id = await addPage()
  await db.owner`delete from audit_log`
  const token = await share('pages', id)
  const [link] = await linksOf(id)
  await revoke(link!.id)
  const entries = await db.owner`select action, actor_email, table_name, row_id, row_name, before, after from audit_log
    order by at`
  const about = { table_name: 'content_previews', row_id: link!.id, row_name: 'Jiri' }
  expect(entries).toMatchObject([
    { ...about, action: 'insert', actor_email: admin.email, after: { table_name: 'pages', record_id: id } },
    { ...about, action: 'update', actor_email: otherAdmin.email, before: { revoked_at: null } },
  ])
  const stored = await db.owner`select to_jsonb(l) as link from private.content_previews as l`
  const hash = createHash('sha256').update(token).digest('hex')
  expect(JSON.stringify(stored)).toContain(hash)
  expect(JSON.stringify([stored, entries])).not.toContain(token)
  expect(JSON.stringify(entries)).not.toContain(hash)
})
