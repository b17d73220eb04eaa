import { beforeEach, expect, test } from 'vitest'
import { type Actor, service } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertRow, select, updateOf } from './statements.ts'

const db = staffedDatabase()

const subscribe = async (email: string, more: { is_active?: boolean; is_confirmed?: boolean } = {}) => {
  const { is_active = true, is_confirmed = true } = more
  const [row] = await db.owner`insert into newsletter_subscriptions (email, confirmed_at)
    values (${email}, ${is_confirmed ? new Date() : null}) returning id`
  if (!is_active) await db.owner`update newsletter_subscriptions set is_active = false where id = ${row!.id}`
  return String(row!.id)
}

const write = async (values = {}) =>
  String(
    (await insertRow(db.database, admin, 'newsletter_issues', { subject: 'S', content: '<p>T</p>', ...values })).id,
  )

const call = (name: string, issue: string, actor: Actor = admin) =>
  db.database.query(actor, { text: `select ${name}_newsletter_issue($1)`, values: [issue] })
const schedule = (issue: string, moment: Date) =>
  db.database.query(admin, { text: 'select send_newsletter_issue($1, $2)', values: [issue, moment.toISOString()] })

const recipientsOf = async (issue: string) =>
  (await db.owner`select address from newsletter_recipients where issue_id = ${issue} order by address`).map(
    ({ address }) => address,
  )
const stateOf = async (issue: string) => {
  const [row] = await db.owner`select status, send_at, started_at from newsletter_issues where id = ${issue}`
  return row!
}
const claim = (moment: Date) =>
  db.database.as(
    service,
    (sql) => sql`select * from private.claim_newsletter_recipient(${moment},
      ${new Date(moment.getTime() + 60_000)}, interval '1 millisecond')`,
  )
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

beforeEach(async () => {
  await db.owner`delete from newsletter_subscriptions`
  await db.owner`update private.newsletter_pace set next_at = '-infinity'`
  await db.owner`update newsletter_issues set status = 'stopped' where status = 'sending'`
  await db.owner`delete from settings where key = 'newsletter_double_opt_in'`
  await subscribe('asha@readers.example')
  await subscribe('bimal@readers.example')
})

test('NI-04: an issue goes to the active, confirmed subscribers of the moment, one row for each', async () => {
  await subscribe('left@readers.example', { is_active: false })
  await subscribe('unsure@readers.example', { is_confirmed: false })
  const issue = await write()
  expect(await select(db.database, admin, 'select count_newsletter_audience()::int as count')).toEqual([{ count: 2 }])
  await call('send', issue)
  await subscribe('late@readers.example')
  expect(await recipientsOf(issue)).toEqual(['asha@readers.example', 'bimal@readers.example'])
  expect(await stateOf(issue)).toMatchObject({ status: 'sending' })
  const twice = db.owner`insert into newsletter_recipients (issue_id, subscription_id, address)
    select issue_id, subscription_id, address from newsletter_recipients where issue_id = ${issue} limit 1`
  await expectRefusal(twice, refusal.duplicate)
  await expectRefusal(call('send', issue), refusal.ruleBroken, 'This issue is being sent already')
})

test('NI-04: with confirmation off, who has not confirmed gets it too', async () => {
  await db.owner`insert into settings (key, value) values ('newsletter_double_opt_in', 'off')`
  await subscribe('unsure@readers.example', { is_confirmed: false })
  const issue = await write()
  await call('send', issue, superAdmin)
  expect(await recipientsOf(issue)).toContain('unsure@readers.example')
})

test('NI-05: a scheduled issue starts when it is due, once, whoever asks', async () => {
  const issue = await write()
  await schedule(issue, inMinutes(30))
  expect(await claim(inMinutes(29))).toEqual([])
  expect(await stateOf(issue)).toMatchObject({ status: 'scheduled', started_at: null })
  await subscribe('late@readers.example')
  await Promise.all(Array.from({ length: 8 }, () => claim(inMinutes(31))))
  expect(await stateOf(issue)).toMatchObject({ status: 'sending' })
  expect(await recipientsOf(issue)).toHaveLength(3)
})

test.each([-1, 366 * 24 * 60])('NI-05: an issue is not scheduled for %i minutes from now', async (minutes) => {
  await expectRefusal(schedule(await write(), inMinutes(minutes)), refusal.ruleBroken, 'a moment in the future')
})

test('an issue without text and posts is not sent', async () => {
  const issue = await write({ content: '<p> </p><p></p>' })
  await expectRefusal(call('send', issue), refusal.ruleBroken, 'no text and no posts')
})

test('NI-06: a scheduled issue is cancelled, one that is being sent is stopped and continued', async () => {
  const issue = await write()
  await expectRefusal(call('cancel', issue), refusal.ruleBroken, 'a draft')
  await schedule(issue, inMinutes(30))
  await call('cancel', issue)
  expect(await stateOf(issue)).toMatchObject({ status: 'draft', send_at: null })
  await call('send', issue)
  await call('stop', issue)
  expect(await claim(inMinutes(1))).toEqual([])
  await expectRefusal(call('send', issue), refusal.ruleBroken, 'stopped already')
  await call('continue', issue)
  expect(await claim(inMinutes(1))).toMatchObject([{ issue_id: issue, attempts: 1 }])
  expect(await recipientsOf(issue)).toHaveLength(2)
})

test('NI-17: only a draft is changed, and nothing is deleted while it is scheduled or being sent', async () => {
  const issue = await write()
  const change = (values: object) => db.database.query(admin, updateOf('newsletter_issues', { ...values }, 'id', issue))
  const remove = () => db.database.query(admin, deleteOf('newsletter_issues', 'id', issue))
  await change({ subject: 'Better' })
  await schedule(issue, inMinutes(30))
  await expectRefusal(change({ subject: 'Other' }), refusal.ruleBroken, 'Only a draft')
  await expectRefusal(remove(), refusal.ruleBroken, 'cancel or stop it first')
  await call('cancel', issue)
  await call('send', issue)
  for (const values of [{ subject: 'Other' }, { content: '<p>Other</p>' }, { preview_text: 'Other' }])
    await expectRefusal(change(values), refusal.ruleBroken, 'Only a draft')
  await expectRefusal(remove(), refusal.ruleBroken, 'being sent')
  await change({ is_shared: true })
  await call('stop', issue)
  await remove()
  expect(await recipientsOf(issue)).toEqual([])
})

test('NI-17: the status changes through the functions only, and visitors call none of them', async () => {
  const issue = await write()
  await expectRefusal(
    db.database.query(admin, updateOf('newsletter_issues', { status: 'sent' }, 'id', issue)),
    refusal.forbidden,
  )
  for (const name of ['send', 'cancel', 'stop', 'continue'])
    await expectRefusal(call(name, issue, visitor), refusal.forbidden)
})

test('NI-12: who leaves while an issue is being sent is claimed no more', async () => {
  const issue = await write()
  await call('send', issue)
  await db.owner`update newsletter_subscriptions set is_active = false where email = 'bimal@readers.example'`
  const claimed = [...(await claim(inMinutes(1))), ...(await claim(inMinutes(1.5)))]
  expect(claimed.map(({ address }) => address)).toEqual(['asha@readers.example'])
})

test('NI-13: the progress counts who waits, has it, failed and has left since', async () => {
  for (const name of ['c', 'd', 'e', 'f', 'g']) await subscribe(`${name}@readers.example`)
  const issue = await write()
  await call('send', issue)
  const set = (status: string, ...names: string[]) =>
    db.owner`update newsletter_recipients set status = ${status}
      where issue_id = ${issue} and address in ${db.owner(names.map((name) => `${name}@readers.example`))}`
  await set('sent', 'c', 'd', 'asha')
  await set('failed', 'e')
  await db.owner`update newsletter_subscriptions set is_active = false
    where email in ('c@readers.example', 'f@readers.example')`
  const text = `select waiting::int, sent::int, failed::int, unsubscribed::int from newsletter_progress('${issue}')`
  expect(await select(db.database, admin, text)).toEqual([{ waiting: 2, sent: 3, failed: 1, unsubscribed: 2 }])
  await expectRefusal(select(db.database, visitor, text), refusal.forbidden)
})

test('NI-14: visitors read what was sent and is shared, and nothing else of it', async () => {
  const [draft, hidden, shared] = [await write({ is_shared: true }), await write(), await write({ is_shared: true })]
  await call('send', hidden)
  await call('send', shared)
  const readable = await select(db.database, visitor, 'select id, subject from newsletter_issues')
  expect(readable.map(({ id }) => id)).toEqual([shared])
  expect([draft, hidden]).not.toContain(shared)
  await expectRefusal(select(db.database, visitor, 'select status from newsletter_issues'), refusal.forbidden)
  await expectRefusal(select(db.database, visitor, 'select address from newsletter_recipients'), refusal.forbidden)
})

test('NI-15: with a subscriber go the rows of what they got, and the audit log knows no address', async () => {
  const issue = await write()
  await call('send', issue)
  await db.database.query(admin, deleteOf('newsletter_subscriptions', 'email', 'asha@readers.example'))
  expect(await recipientsOf(issue)).toEqual(['bimal@readers.example'])
  await call('stop', issue)
  await db.database.query(admin, deleteOf('newsletter_issues', 'id', issue))
  const entries = await db.owner`select action, table_name, row_name, before, after from audit_log`
  expect(entries.filter(({ table_name }) => table_name === 'newsletter_issues').length).toBeGreaterThan(2)
  expect(JSON.stringify(entries)).not.toContain('readers.example')
})

test('NI-09: a bounced address is inactive and marked, until it is active again', async () => {
  const issue = await write()
  await call('send', issue)
  const [recipient] = await db.owner`select id, subscription_id from newsletter_recipients
    where issue_id = ${issue} and address = 'asha@readers.example'`
  await db.database.as(
    service,
    (sql) => sql`select private.bounce_newsletter_recipient(${recipient!.id}, 'no such user', now())`,
  )
  const subscription = () => db.owner`select is_active, bounced_at is not null as is_bounced
    from newsletter_subscriptions where id = ${recipient!.subscription_id}`
  expect(await subscription()).toEqual([{ is_active: false, is_bounced: true }])
  const [after] = await db.owner`select status, last_error from newsletter_recipients where id = ${recipient!.id}`
  expect(after).toEqual({ status: 'failed', last_error: 'no such user' })
  await db.database.query(
    admin,
    updateOf('newsletter_subscriptions', { is_active: true }, 'id', recipient!.subscription_id),
  )
  expect(await subscription()).toEqual([{ is_active: true, is_bounced: false }])
})

test.each([
  ['not a list', '{}'],
  ['a post twice', JSON.stringify([{ post_id: admin.userId }, { post_id: admin.userId }])],
  ['no id', '[{"post_id": "red-hills"}]'],
])('NI-01: posts that are %s are refused', async (_name, posts) => {
  await expectRefusal(write({ posts }), refusal.ruleBroken, 'an issue has at most 12 posts, each once')
})

test.each([
  ['subject', 200],
  ['preview_text', 200],
  ['content', 200_000],
])('NI-01: the %s has at most %i characters', async (column, most) => {
  await write({ [column]: 'x'.repeat(most) })
  await expectRefusal(write({ [column]: 'x'.repeat(most + 1) }), refusal.ruleBroken)
})
