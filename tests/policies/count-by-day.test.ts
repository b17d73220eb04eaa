import { expect, test } from 'vitest'
import { admin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'

const db = staffedDatabase()
const ask = (table: string, days: number, actor: typeof admin | typeof visitor = admin) =>
  db.database.as(actor, (sql) => sql`select day::text, count::int from count_by_day(${table}, ${days})`)

test('DA-10: inquiries are counted for each of the last days, as the days are in Kathmandu', async () => {
  await db.owner`delete from inquiries`
  // 00:15 in Kathmandu is still the previous day in UTC.
  await db.owner`insert into inquiries (name, email, subject, message, created_at)
    select 'Ama', 'ama@example.com', 'Hi', 'Hello',
      (private.today_in_nepal() - back + time '00:15') at time zone 'Asia/Kathmandu'
    from unnest(array[0, 0, 2, 29, 30]) as back`
  const days = await ask('inquiries', 30)
  expect(days).toHaveLength(30)
  expect(days.map(({ count }) => count)).toEqual([1, ...Array(26).fill(0), 1, 0, 2])
  const [today] = await db.owner`select private.today_in_nepal()::text as day`
  expect(days.at(-1)?.day).toBe(today!.day)
})

test('DA-11: new subscribers are counted by the day of their subscription', async () => {
  await db.owner`delete from newsletter_subscriptions`
  await db.owner`insert into newsletter_subscriptions (email) values ('a@example.com'), ('b@example.com')`
  expect((await ask('newsletter_subscriptions', 2)).map(({ count }) => count)).toEqual([0, 2])
})

test('nothing else is counted, not for longer, and not for visitors', async () => {
  await expectRefusal(ask('admin_users', 30), '22023', 'not counted by day')
  await expectRefusal(ask('inquiries', 0), '22023', 'at least one day')
  await expectRefusal(ask('inquiries', 30, visitor), refusal.forbidden)
})
