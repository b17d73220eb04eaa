import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, service } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertOf, updateOf } from './statements.ts'

const db = staffedDatabase()

async function subscribe(email: string, actor: Actor = visitor) {
  const [row] = await db.database.query(actor, { text: 'select newsletter_subscribe($1) as answer', values: [email] })
  return row?.answer
}

async function unsubscribe(token: string) {
  const text = 'select newsletter_unsubscribe($1) as done'
  const [row] = await db.database.query(visitor, { text, values: [token] })
  return row?.done
}

async function subscriptionOf(email: string) {
  const [row] = await db.owner`select * from newsletter_subscriptions where email = ${email}`
  return row!
}

const setActive = (id: string, is_active: boolean, actor: Actor = admin) =>
  db.database.query(actor, updateOf('newsletter_subscriptions', { is_active }, 'id', id))

test('DB-35: a subscription is created active', async () => {
  expect(await subscribe('first@example.com')).toBe('subscribed')
  expect(await subscriptionOf('first@example.com')).toMatchObject({ is_active: true })
})

test('DB-105: a subscription created inactive is refused', async () => {
  const work = db.database.query(
    service,
    insertOf('newsletter_subscriptions', { email: 'idle@example.com', is_active: false }),
  )
  await expectRefusal(work, refusal.ruleBroken, 'starts as active')
})

describe.each([admin, superAdmin])('as $role', (actor) => {
  const email = `${actor.role}@example.com`
  let id: string
  beforeAll(async () => {
    await subscribe(email)
    id = (await subscriptionOf(email)).id
  })

  test('DB-36: a subscription is switched off', async () => {
    await setActive(id, false, actor)
    expect(await subscriptionOf(email)).toMatchObject({ is_active: false })
  })

  test('DB-37: an ended subscription is switched on', async () => {
    await setActive(id, false, actor)
    await setActive(id, true, actor)
    expect(await subscriptionOf(email)).toMatchObject({ is_active: true })
  })
})

test('DB-37: signing up again makes an ended subscription active, from that moment on', async () => {
  const email = 'tenzing@example.com'
  expect(await subscribe(email)).toBe('subscribed')
  expect(await subscribe(email)).toBe('already_subscribed')
  const before = await subscriptionOf(email)

  await setActive(before.id, false)
  expect(await subscribe(email)).toBe('reactivated')
  const after = await subscriptionOf(email)
  expect(after).toMatchObject({ id: before.id, is_active: true })
  expect(after.subscribed_at.getTime()).toBeGreaterThan(before.subscribed_at.getTime())
  expect(await subscribe(email)).toBe('already_subscribed')
})

test('an address is the same in any case and with spaces around it', async () => {
  expect(await subscribe('  Lhamo@Example.com ')).toBe('subscribed')
  expect(await subscribe('lhamo@example.COM')).toBe('already_subscribed')
})

test('20 signups of one address at once give exactly one subscribed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe('rush@example.com')))
  expect(answers.filter((answer) => answer === 'subscribed')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'already_subscribed')).toHaveLength(19)
  const rows = await db.owner`select from newsletter_subscriptions where email = 'rush@example.com'`
  expect(rows).toHaveLength(1)
})

test('20 returns of one address at once give exactly one reactivated', async () => {
  await subscribe('back@example.com')
  await setActive((await subscriptionOf('back@example.com')).id, false)
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe('back@example.com')))
  expect(answers.filter((answer) => answer === 'reactivated')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'already_subscribed')).toHaveLength(19)
})

test.each(['', 'nobody', 'a b@example.com', '<x>@example.com', 'a@b', `${'x'.repeat(243)}@example.com`])(
  'DB-50: the address %o is refused',
  async (email) => expectRefusal(subscribe(email), refusal.ruleBroken),
)

test('DB-50: an address of 254 characters is subscribed', async () => {
  expect(await subscribe(`${'x'.repeat(242)}@example.com`)).toBe('subscribed')
})

test('a subscription ends with its own token, and with no other', async () => {
  await subscribe('leaving@example.com')
  const { unsubscribe_token } = await subscriptionOf('leaving@example.com')
  expect(await unsubscribe('00000000-0000-4000-8000-000000000000')).toBe('unknown')
  expect(await subscriptionOf('leaving@example.com')).toMatchObject({ is_active: true })
  expect(await unsubscribe(unsubscribe_token)).toBe('ended')
  expect(await subscriptionOf('leaving@example.com')).toMatchObject({ is_active: false })
  expect(await unsubscribe(unsubscribe_token)).toBe('ended')
})

test('NL-22: the link of an earlier subscription ends no later one; the new link does', async () => {
  await subscribe('again@example.com')
  const { unsubscribe_token: old } = await subscriptionOf('again@example.com')
  await unsubscribe(old)
  expect(await subscribe('again@example.com')).toBe('reactivated')
  expect(await unsubscribe(old)).toBe('spent')
  const { is_active, unsubscribe_token: current } = await subscriptionOf('again@example.com')
  expect(is_active).toBe(true)
  const [mail] = await db.owner`select from mail_outbox
    where recipient = 'again@example.com' and unsubscribe_token = ${current}`
  expect(mail).toBeDefined()
  expect(await unsubscribe(current)).toBe('ended')
  expect(await unsubscribe(old)).toBe('ended')
})

test('NL-22: a subscriber activated by staff, or returning while no mail may be sent, keeps the link of the earlier mail', async () => {
  await subscribe('held@example.com')
  const { id, unsubscribe_token: old } = await subscriptionOf('held@example.com')
  await setActive(id, false)
  await setActive(id, true)
  expect(await unsubscribe(old)).toBe('ended')
  await db.owner`insert into mail_outbox (kind, recipient, subject, body)
    select 'newsletter_welcome', 'crowd@example.com', 'Welcome', '' from generate_series(1, 200)`
  expect(await subscribe('held@example.com')).toBe('reactivated')
  expect(await unsubscribe(old)).toBe('ended')
  await db.owner`delete from mail_outbox`
})

test('staff delete a subscription, and write no other column of it', async () => {
  await subscribe('gone@example.com')
  const { id } = await subscriptionOf('gone@example.com')
  for (const changes of [{ email: 'new@example.com' }, { subscribed_at: '2020-01-01' }]) {
    const work = db.database.query(admin, updateOf('newsletter_subscriptions', changes, 'id', id))
    await expectRefusal(work, refusal.forbidden)
  }
  await db.database.query(admin, deleteOf('newsletter_subscriptions', 'id', id))
  expect(await subscribe('gone@example.com')).toBe('subscribed')
})

describe('beyond 200 welcome mails an hour', () => {
  const countMails = async () => (await db.owner`select from mail_outbox where kind like 'newsletter%'`).length
  beforeEach(async () => {
    await db.owner`delete from mail_outbox`
    await db.owner`insert into mail_outbox (kind, recipient, subject, body)
      select 'newsletter_welcome', 'flood@example.com', 'Welcome', '' from generate_series(1, 199)`
  })

  test('DB-98: visitors cause no more until the hour is over', async () => {
    for (const name of ['the-last-one', 'too-late']) await subscribe(`${name}@example.com`)
    expect(await countMails()).toBe(200)
    await db.owner`update mail_outbox set created_at = now() - interval '61 minutes'`
    await subscribe('an-hour-later@example.com')
    expect(await countMails()).toBe(201)
  })

  test('DB-110: who subscribes is subscribed, without a mail', async () => {
    await subscribe('with-a-mail@example.com')
    expect(await subscribe('without-a-mail@example.com')).toBe('subscribed')
    expect(await subscriptionOf('without-a-mail@example.com')).toMatchObject({ is_active: true })
    expect(await db.owner`select from mail_outbox where recipient = 'without-a-mail@example.com'`).toHaveLength(0)
  })
})

describe('confirming', () => {
  const ask = async (procedure: string, token: string) => {
    const [row] = await db.database.query(visitor, { text: `select ${procedure}($1) as state`, values: [token] })
    return row?.state
  }
  const mailsTo = (email: string) => db.owner`select kind, body from mail_outbox where recipient = ${email}`
  beforeAll(() => db.owner`delete from mail_outbox`)

  test('NL-30, NL-31: a subscription is confirmed by its token, not by looking at it', async () => {
    await subscribe('pasang@example.com')
    const { unsubscribe_token: token, confirmed_at } = await subscriptionOf('pasang@example.com')
    expect(confirmed_at).toBeNull()
    expect(await mailsTo('pasang@example.com')).toMatchObject([
      { kind: 'newsletter_confirm', body: expect.stringContaining(`{site}/newsletter/confirm/${token}`) },
    ])
    expect(await ask('newsletter_link_state', token)).toBe('unconfirmed')
    expect((await subscriptionOf('pasang@example.com')).confirmed_at).toBeNull()
    expect(await ask('newsletter_confirm', token)).toBe('active')
    expect((await subscriptionOf('pasang@example.com')).confirmed_at).not.toBeNull()
    expect(await ask('newsletter_link_state', token)).toBe('active')
    expect(await subscribe('pasang@example.com')).toBe('already_subscribed')
    expect(await mailsTo('pasang@example.com')).toHaveLength(1)
  })

  test('NL-33: an unconfirmed subscriber gets the link again, at most once an hour', async () => {
    await subscribe('lost@example.com')
    expect(await subscribe('lost@example.com')).toBe('already_subscribed')
    expect(await mailsTo('lost@example.com')).toHaveLength(1)
    await db.owner`update mail_outbox set created_at = now() - interval '61 minutes' where recipient = 'lost@example.com'`
    expect(await subscribe('lost@example.com')).toBe('already_subscribed')
    const [first, second] = await mailsTo('lost@example.com')
    expect(second!.body).toBe(first!.body)
  })

  test('NL-34: who returns confirms again, with the new link only', async () => {
    await subscribe('returns@example.com')
    const { unsubscribe_token: old } = await subscriptionOf('returns@example.com')
    await ask('newsletter_confirm', old)
    await unsubscribe(old)
    expect(await ask('newsletter_confirm', old)).toBe('ended')
    expect(await subscribe('returns@example.com')).toBe('reactivated')
    expect(await ask('newsletter_confirm', old)).toBe('spent')
    const { unsubscribe_token: current, confirmed_at } = await subscriptionOf('returns@example.com')
    expect(confirmed_at).toBeNull()
    expect(await ask('newsletter_confirm', current)).toBe('active')
  })

  test('NL-35: with the setting off a subscriber is confirmed at once', async () => {
    await db.owner`insert into settings (key, value) values ('newsletter_double_opt_in', 'off')`
    await subscribe('at-once@example.com')
    expect((await subscriptionOf('at-once@example.com')).confirmed_at).not.toBeNull()
    const [mail] = await mailsTo('at-once@example.com')
    expect(mail!.kind).toBe('newsletter_welcome')
    expect(mail!.body).not.toContain('/newsletter/confirm/')
    await db.owner`delete from settings where key = 'newsletter_double_opt_in'`
  })
})
