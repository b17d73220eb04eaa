import { expect, test } from 'vitest'
import { type Actor, service } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertRow, updateOf } from './statements.ts'

const db = staffedDatabase()

async function insertMail(kind: string, status: string) {
  const row = {
    kind,
    status,
    recipient: 'reader@example.com',
    subject: 'S',
    body: 'B',
    attempts: 78,
    last_error: 'away',
  }
  return String((await insertRow(db.database, service, 'mail_outbox', row)).id)
}

const set = (actor: Actor, id: string, changes: Record<string, unknown>) =>
  db.database.query(actor, updateOf('mail_outbox', changes, 'id', id))

const stateOf = async (id: string) => {
  const [row] = await db.owner`select status, attempts, last_error, next_attempt_at <= now() as is_due
    from mail_outbox where id = ${id}`
  return row
}

test.each([
  [admin, 'newsletter_welcome'],
  [superAdmin, 'newsletter_welcome'],
  [superAdmin, 'invitation'],
])('AS-93: $role resends a failed mail (%s) from the first attempt', async (actor, kind) => {
  const id = await insertMail(kind, 'failed')
  await set(actor, id, { status: 'waiting' })
  expect(await stateOf(id)).toEqual({ status: 'waiting', attempts: 0, last_error: null, is_due: true })
})

test('AS-93: an admin cannot resend account mails, a sent mail cannot be resent, and no other change is allowed', async () => {
  const [invitation, sent, failed] = [
    await insertMail('invitation', 'failed'),
    await insertMail('newsletter_welcome', 'sent'),
    await insertMail('newsletter_welcome', 'failed'),
  ]
  await set(admin, invitation, { status: 'waiting' })
  await set(superAdmin, sent, { status: 'waiting' })
  expect([await stateOf(invitation), await stateOf(sent)]).toMatchObject([{ status: 'failed' }, { status: 'sent' }])
  await expectRefusal(set(superAdmin, failed, { status: 'sent' }), refusal.forbidden)
  for (const changes of [{ recipient: 'thief@example.com' }, { body: 'Other words' }])
    await expectRefusal(set(superAdmin, failed, changes), refusal.forbidden)
  await expectRefusal(set(visitor, failed, { status: 'waiting' }), refusal.forbidden)
})

test('DB-113: deleting a subscription deletes its mails and no others', async () => {
  const text = 'select newsletter_subscribe($1) as answer'
  for (const email of ['leaves@example.com', 'stays@example.com'])
    await db.database.query(visitor, { text, values: [email] })
  await db.database.query(admin, deleteOf('newsletter_subscriptions', 'email', 'leaves@example.com'))
  const left = await db.owner`select recipient from mail_outbox where recipient like '%s@example.com'`
  expect(left).toEqual([{ recipient: 'stays@example.com' }])
})
