import { beforeEach, expect, test } from 'vitest'
import { type AdminActor, service } from '../../database/engine/connection/actors.ts'
import { tablesNotCopied } from '../../server/backup/rows/tables-not-copied.ts'
import { admin, idOf, otherAdmin, superAdmin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertOf, select } from '../policies/statements.ts'

const db = staffedDatabase()
const inquiry = idOf(900)

beforeEach(() => db.owner`delete from presence`)

const tell = (actor: AdminActor, id: string, is_writing = false, record = inquiry) =>
  db.database.query(actor, {
    text: `insert into presence (tab, record_id, is_writing) values ($1, $2, $3::text::boolean)
      on conflict (user_id, tab) do update set record_id = excluded.record_id, is_writing = excluded.is_writing`,
    values: [id, record, String(is_writing)],
  })
const seenBy = (actor: AdminActor) =>
  select(db.database, actor, 'select user_id, is_writing from presence order by user_id')
const age = (id: string, seconds: number) =>
  db.owner`alter table presence disable trigger user`.then(async () => {
    await db.owner`update presence set seen_at = now() - ${seconds} * interval '1 second' where tab = ${id}`
    await db.owner`alter table presence enable trigger user`
  })

test('DK-72: who has said nothing for 40 seconds is not seen, is forgotten when somebody comes, and can come back', async () => {
  await tell(admin, idOf(1))
  await tell(otherAdmin, idOf(2), true)
  expect(await seenBy(superAdmin)).toEqual([
    { user_id: admin.userId, is_writing: false },
    { user_id: otherAdmin.userId, is_writing: true },
  ])
  await age(idOf(1), 39)
  expect(await seenBy(superAdmin)).toHaveLength(2)
  await age(idOf(1), 41)
  expect(await seenBy(superAdmin)).toEqual([{ user_id: otherAdmin.userId, is_writing: true }])
  await tell(admin, idOf(1), true)
  expect(await seenBy(superAdmin)).toHaveLength(2)
  await age(idOf(1), 41)
  await tell(superAdmin, idOf(3))
  expect(await db.owner`select tab from presence order by tab`).toEqual([{ tab: idOf(2) }, { tab: idOf(3) }])
})

test('DK-73: an account is at ten places at most, and neither backups nor the audit log know of it', async () => {
  for (let place = 1; place <= 12; place += 1) await tell(admin, idOf(place), false, idOf(900 + place))
  await tell(otherAdmin, idOf(20))
  const stored = await db.owner`select tab from presence where user_id = ${admin.userId} order by tab`
  expect(stored.map(({ tab }) => tab)).toEqual(Array.from({ length: 10 }, (_, place) => idOf(place + 3)))
  expect(await db.owner`select from presence`).toHaveLength(11)
  expect(await db.owner`select from audit_log where table_name = 'presence'`).toHaveLength(0)
  const [table] = await db.owner`select relpersistence from pg_class where oid = 'presence'::regclass`
  expect(table).toEqual({ relpersistence: 'u' })
  expect(tablesNotCopied).toHaveProperty('public.presence')
})

test('DK-74: nobody is there in another’s name or moves or removes another, and visitors see nobody', async () => {
  await tell(otherAdmin, idOf(2))
  const forged = { tab: 'x', record_id: inquiry, user_id: otherAdmin.userId }
  await expectRefusal(db.database.query(admin, insertOf('presence', forged)), refusal.forbidden)
  await tell(admin, idOf(2), true)
  expect(await seenBy(superAdmin)).toContainEqual({ user_id: otherAdmin.userId, is_writing: false })
  await db.database.query(admin, deleteOf('presence', 'tab', idOf(2)))
  expect(await seenBy(admin)).toEqual([{ user_id: otherAdmin.userId, is_writing: false }])
  await expectRefusal(
    db.database.query(admin, { text: `update presence set seen_at = now() + interval '1 day'`, values: [] }),
    refusal.forbidden,
  )
  for (const text of [
    'select * from presence',
    `insert into presence (tab, record_id) values ('${idOf(4)}', '${inquiry}')`,
  ])
    await expectRefusal(db.database.query(visitor, { text, values: [] }), refusal.forbidden)
})

test('DK-73: deleting an account removes it', async () => {
  const account = { user_id: idOf(60), email: 'gone@prabas.example' }
  await db.database.query(service, insertOf('admin_users', account))
  await db.database.query(
    service,
    insertOf('presence', {
      tab: 'x',
      user_id: account.user_id,
      record_id: inquiry,
      is_writing: false,
      seen_at: new Date().toISOString(),
    }),
  )
  await db.database.query(service, deleteOf('admin_users', 'user_id', account.user_id))
  expect(await db.owner`select from presence`).toHaveLength(0)
})
