import { beforeAll, describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { contents } from './content.ts'
import { admin, visitor } from './people.ts'
import { expectRefusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertOf, insertRow, select, updateOf } from './statements.ts'

const db = staffedDatabase()
const received: string[] = []
const marks = new Map<string, () => void>()

beforeAll(async () => {
  await db.owner.listen('changes', (payload) => {
    const reached = marks.get(payload)
    if (reached) reached()
    else received.push(payload)
  })
})

/** Notifications arrive in commit order, so all earlier ones have arrived before the marker. */
async function collectChanges() {
  const mark = `mark ${marks.size}`
  const reached = new Promise<void>((resolve) => marks.set(mark, resolve))
  await db.owner`select pg_notify('changes', ${mark})`
  await reached
}

async function announced(work: () => Promise<unknown>): Promise<{ table: string }[]> {
  await collectChanges()
  received.length = 0
  await work()
  await collectChanges()
  return received.map((payload) => JSON.parse(payload))
}

/** Those whose sample is a draft: visitors may not know of it. */
const drafts = new Set(['blog_posts', 'pages'])

test.each(contents)(
  '$table: each change is announced with table, operation and id, and whether it is hidden, and nothing else',
  async (content) => {
    const { table, key, row, change } = content
    let id = ''
    const inserted = await announced(async () => {
      id = String((await insertRow(db.database, admin, table, row))[key])
    })
    const updated = await announced(() => db.database.query(admin, updateOf(table, change, key, id)))
    const deleted = await announced(() => db.database.query(admin, deleteOf(table, key, id)))
    const common = { table, id, ...(drafts.has(table) && { hidden: true }) }
    expect(inserted).toEqual([{ ...common, operation: 'insert' }])
    expect(updated).toEqual([{ ...common, operation: 'update' }])
    expect(deleted).toEqual([{ ...common, operation: 'delete' }])
  },
)

test('every table of the public schema announces changes, except the audit log, unsaved words, who is where and what comes into the trash', async () => {
  const silent = await db.owner`select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and (select count(*) from pg_trigger where tgrelid = pg_class.oid
      and tgfoid = 'private.announce_change'::regproc) <> 3`
  expect(silent.map(({ relname }) => relname).sort()).toEqual(['audit_log', 'autosaves', 'presence', 'trash'])
})

describe('what visitors do', () => {
  test('is announced by id only', async () => {
    const inquiry = { name: 'T', email: 't@example.com', subject: 'S', message: 'M' }
    const changes = await announced(() => db.database.query(visitor, insertOf('inquiries', inquiry)))
    const [row] = await db.owner`select id from inquiries`
    const own = { table: 'inquiries', operation: 'insert', id: row?.id }
    const mail = { table: 'mail_outbox', operation: 'insert', id: expect.any(String) }
    expect(changes.filter(({ table }) => table !== 'mail_outbox')).toEqual([own])
    expect(changes.filter(({ table }) => table === 'mail_outbox')).toContainEqual(mail)
  })

  test('is announced once per signup, and not at all when nothing changed', async () => {
    const subscribe = () => select(db.database, visitor, `select newsletter_subscribe('t@example.com')`)
    const common = { table: 'newsletter_subscriptions', id: expect.any(String) }
    const welcome = { table: 'mail_outbox', id: expect.any(String), operation: 'insert' }
    expect(await announced(subscribe)).toEqual([{ ...common, operation: 'insert' }, welcome])
    expect(await announced(subscribe)).toEqual([])
    await db.owner`update newsletter_subscriptions set is_active = false`
    expect(await announced(subscribe)).toEqual([{ ...common, operation: 'update' }, welcome])
  })
})

describe('many rows at once', () => {
  const add = (count: number) =>
    db.database.as(
      service,
      (sql) =>
        sql`insert into testimonials (client_name) select 'Client ' || n from generate_series(1, ${count}::int) as n`,
    )

  test('100 rows are announced one by one', async () => {
    const changes = await announced(() => add(100))
    expect(new Set(changes.map((change) => JSON.stringify(change))).size).toBe(100)
  })

  test('150 rows are one announcement without id, for each operation', async () => {
    await db.owner`delete from testimonials`
    const common = { table: 'testimonials', id: null }
    expect(await announced(() => add(150))).toEqual([{ ...common, operation: 'insert' }])
    const update = () => db.database.as(admin, (sql) => sql`update testimonials set rating = 3`)
    expect(await announced(update)).toEqual([{ ...common, operation: 'update' }])
    const remove = () => db.database.as(admin, (sql) => sql`delete from testimonials`)
    expect(await announced(remove)).toEqual([{ ...common, operation: 'delete' }])
  })
})

test('what was rolled back, and what touched no row, is not announced', async () => {
  const nothing = await announced(async () => {
    await db.database.as(admin, (sql) => sql`update awards set title = 'x' where false`)
    const work = db.database.as(admin, async (sql) => {
      await sql`insert into awards (title, organization) values ('Best', 'Board')`
      await sql`insert into awards (title, organization) values ('', '')`
    })
    await expectRefusal(work, '23514')
  })
  expect(nothing).toEqual([])
})
