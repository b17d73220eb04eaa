import { beforeEach, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { insertOf, insertRow, updateOf } from '../policies/statements.ts'
import { dueByModel, type Week } from './due-model.ts'

const db = staffedDatabase()
const message = { name: 'Tenzing', email: 'tenzing@example.com', subject: 'Everest', message: 'When?' }
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const specWeek: Week = [...Array(6).fill([540, 1140]), [540, 960]]

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const setHours = (week: Week, holidays: readonly string[] = []) =>
  db.database.query(
    admin,
    updateOf(
      'opening_hours',
      {
        ...Object.fromEntries(weekdays.map((name, day) => [name, week[day]!.map(clock)])),
        holidays: holidays.map((day) => ({ day, name: 'Closed' })),
      },
      'true',
      'true',
    ),
  )
const dueAfter = async (moments: readonly number[]) => {
  const rows = await db.owner`select extract(epoch from private.due_after(moment)) * 1000 as due
    from unnest(${moments.map((ms) => new Date(ms).toISOString())}::timestamptz[]) with ordinality as asked (moment, place)
    order by place`
  return rows.map(({ due }) => (due === null ? null : Number(due)))
}
const cameAt = async (created_at: string) =>
  String((await insertRow(db.database, service, 'inquiries', { ...message, created_at })).id)
const mark = (id: string, status: string) => db.database.query(admin, updateOf('inquiries', { status }, 'id', id))
const dueOf = async (id: string) => {
  const [row] = await db.owner`select to_char(due_at at time zone 'Asia/Kathmandu', 'Dy DD Mon HH24:MI') as due,
    updated_at::text from inquiries where id = ${id}`
  return row!
}

beforeEach(() => setHours(specWeek))

test.each([
  ['Tuesday 10:30', '2026-11-17T10:30', 'Wed 18 Nov 10:30'],
  ['the minute before opening', '2026-11-17T08:59', 'Wed 18 Nov 09:00'],
  ['the moment of closing', '2026-11-17T19:00', 'Thu 19 Nov 09:00'],
  ['the last minute of a day', '2026-11-17T18:59', 'Wed 18 Nov 18:59'],
  ['Friday after Saturday’s hours', '2026-11-20T17:15', 'Sat 21 Nov 16:00'],
  ['Saturday after closing', '2026-11-21T16:30', 'Mon 23 Nov 09:00'],
  ['the night before New Year', '2026-12-31T23:50', 'Sat 02 Jan 09:00'],
])('DK-60: what comes at %s is due one working day later', async (_when, local, due) => {
  expect(await dueOf(await cameAt(`${local}:00+05:45`))).toMatchObject({ due })
})

test('DK-60: closed days and holidays do not count, and a break counts from its end', async () => {
  const closed: number[] = []
  await setHours([closed, ...specWeek.slice(1, 3), [540, 780, 840, 1140], ...specWeek.slice(4)], ['2026-11-20'])
  for (const [local, due] of [
    ['2026-11-21T10:00', 'Mon 23 Nov 10:00'],
    ['2026-11-19T11:00', 'Sat 21 Nov 11:00'],
    ['2026-11-20T11:00', 'Mon 23 Nov 09:00'],
    ['2026-11-18T13:20', 'Thu 19 Nov 14:00'],
    ['2026-11-18T14:20', 'Thu 19 Nov 14:20'],
  ])
    expect(await dueOf(await cameAt(`${local}:00+05:45`)), local).toMatchObject({ due })
})

test('DK-60: an office that never opens, or once in a year, makes nothing due', async () => {
  await setHours(Array(7).fill([]))
  expect(await dueAfter([Date.parse('2026-11-17T10:30Z')])).toEqual([null])
  expect(await dueOf(await cameAt('2026-11-17T10:30:00Z'))).toMatchObject({ due: null })
})

test('DK-60: a slow model finds the same for many weeks, holidays and arrivals', async () => {
  let seed = 20_261_117
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const randomDay = () => {
    const spans = random(4) === 0 ? 0 : 1 + random(2)
    const marks = new Set<number>()
    while (marks.size < spans * 2) marks.add(random(1440))
    return [...marks].sort((one, other) => one - other)
  }
  const base = Date.parse('2026-02-20T00:00Z')
  for (let round = 0; round < 60; round += 1) {
    const week = round === 0 ? specWeek : Array.from({ length: 7 }, randomDay)
    const holidays = Array.from({ length: random(12) }, () =>
      new Date(base + random(40) * 86_400_000).toISOString().slice(0, 10),
    )
    await setHours(week, holidays)
    // To the second, on the minute, and around midnight in Nepal, which is 18:15 in UTC.
    const arrivals = Array.from({ length: 40 }, (_, place) => {
      const day = base + random(30) * 86_400_000
      if (place % 4 === 0) return day + (18 * 60 + 14 + random(3)) * 60_000
      return day + (place % 2 === 0 ? random(1440) * 60_000 : random(86_400) * 1000)
    })
    const expected = arrivals.map((arrived) => dueByModel(week, holidays, arrived))
    expect(await dueAfter(arrivals), JSON.stringify({ week, holidays })).toEqual(expected)
  }
})

test('DK-61: new hours and holidays move what waits, unrecorded and without a conflict; what is answered has no due time', async () => {
  const [waiting, answered] = [await cameAt('2026-11-17T10:30+05:45'), await cameAt('2026-11-17T10:30+05:45')]
  await mark(answered, 'responded')
  const before = await dueOf(waiting)
  expect([before.due, (await dueOf(answered)).due]).toEqual(['Wed 18 Nov 10:30', null])
  await setHours(specWeek, ['2026-11-18', '2026-11-19'])
  expect(await dueOf(waiting)).toEqual({ due: 'Fri 20 Nov 10:30', updated_at: before.updated_at })
  await setHours([...specWeek.slice(0, 3), [660, 1140], ...specWeek.slice(4)])
  expect(await dueOf(waiting)).toMatchObject({ due: 'Wed 18 Nov 11:00' })
  expect(await dueOf(answered)).toMatchObject({ due: null })
  expect(await db.owner`select from audit_log where row_id = ${waiting}`).toHaveLength(0)
  const [recorded] = await db.owner`select actor_id, after from audit_log where table_name = 'opening_hours'
    order by at desc limit 1`
  expect(recorded).toMatchObject({ actor_id: admin.userId, after: { wednesday: ['11:00:00', '19:00:00'] } })
})

test('DK-62: what becomes pending again is due one working day after that, unless its reply failed', async () => {
  const [reopened, failed] = [await cameAt('2024-01-02T10:30+05:45'), await cameAt('2024-01-02T10:30+05:45')]
  const first = await dueOf(reopened)
  for (const status of ['responded', 'closed', 'pending']) await mark(reopened, status)
  const [now] = await db.owner`select private.due_after(waiting_since) = due_at as is_due,
    clock_timestamp() - waiting_since < '1 minute' as is_new from inquiries where id = ${reopened}`
  expect(now).toEqual({ is_due: true, is_new: true })
  await db.database.query(admin, { text: 'select reply_to_inquiry($1, $2)', values: [failed, 'In May.'] })
  expect(await dueOf(failed)).toMatchObject({ due: null })
  await db.owner`update mail_outbox set status = 'failed', last_error = '550' where about_id = ${failed}
    and kind = 'inquiry_reply'`
  expect(await dueOf(failed)).toMatchObject({ due: first.due })
})

test.each(['due_at', 'waiting_since'])('DK-63: nobody sets %s, and visitors do not read it', async (column) => {
  const id = await cameAt('2026-11-17T10:30+05:45')
  const change = { [column]: '2031-01-01' }
  for (const actor of [visitor, admin, superAdmin])
    await expectRefusal(db.database.query(actor, updateOf('inquiries', change, 'id', id)), refusal.forbidden)
  await expectRefusal(
    db.database.query(visitor, insertOf('inquiries', { ...message, status: 'pending', ...change })),
    refusal.forbidden,
  )
  await expectRefusal(
    db.database.query(visitor, { text: `select ${column} from inquiries`, values: [] }),
    refusal.forbidden,
  )
  expect(await db.database.query(admin, { text: 'select due_at from inquiries limit 1', values: [] })).toHaveLength(1)
})
