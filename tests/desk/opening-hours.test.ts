import { beforeEach, expect, test } from 'vitest'
import { publicDefaults } from '../../app/features/settings/built-in.ts'
import type { Actor } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertOf, updateOf } from '../policies/statements.ts'

const db = staffedDatabase()
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const change = (changes: Record<string, unknown>, actor: Actor = admin) =>
  db.database.query(actor, updateOf('opening_hours', changes, 'true', 'true'))
const texts = async () =>
  Object.fromEntries(
    (await db.owner`select key, value from settings where key like '%hours'`).map(({ key, value }) => [key, value]),
  )
const allDays = (times: string[]) => Object.fromEntries(weekdays.map((day) => [day, times]))

beforeEach(async () => {
  await change({ ...allDays(['09:00', '19:00']), saturday: ['09:00', '16:00'], holidays: [] })
  await db.owner`delete from settings`
})

test('AK-61: the hours that come with the product read as those that visitors see without settings', async () => {
  const [stored] = await db.owner`select text.* from opening_hours, private.text_of_week(opening_hours) as text`
  expect(stored).toEqual({
    business_hours: publicDefaults.business_hours,
    saturday_hours: publicDefaults.saturday_hours,
  })
  expect(stored).toEqual({
    business_hours: 'Sunday to Friday: 9:00 AM - 7:00 PM',
    saturday_hours: 'Saturday: 9:00 AM - 4:00 PM',
  })
  await change({ sunday: ['09:00', '19:00'] })
  expect(await texts()).toEqual({})
})

test.each([
  [
    'a closed Saturday',
    { saturday: [] },
    { business_hours: 'Sunday to Friday: 9:00 AM - 7:00 PM', saturday_hours: 'Saturday: closed' },
  ],
  [
    'seven equal days',
    allDays(['08:05', '20:30']),
    { business_hours: 'Every day: 8:05 AM - 8:30 PM', saturday_hours: '' },
  ],
  [
    'a break, a closed day and a short one',
    { sunday: [], wednesday: ['09:00', '12:30', '13:15', '19:00'], friday: ['00:00', '12:00'] },
    {
      business_hours:
        'Sunday: closed; Monday to Tuesday: 9:00 AM - 7:00 PM; Wednesday: 9:00 AM - 12:30 PM, 1:15 PM - 7:00 PM; Thursday: 9:00 AM - 7:00 PM; Friday: 12:00 AM - 12:00 PM',
      saturday_hours: 'Saturday: 9:00 AM - 4:00 PM',
    },
  ],
])('AK-62: %s is written as the text that visitors read', async (_what, changes, expected) => {
  await change(changes)
  expect(await texts()).toEqual(expected)
  const [recorded] = await db.owner`select actor_id from audit_log where table_name = 'settings'
    and row_id = 'business_hours' order by at desc limit 1`
  expect(recorded).toEqual({ actor_id: admin.userId })
})

test('AK-63: a holiday leaves the text that staff wrote by hand; holidays are in the order of their days', async () => {
  await db.owner`insert into settings (key, value) values ('business_hours', 'By appointment')`
  const [tihar, dashain] = [
    { day: '2026-11-09', name: 'Tihar' },
    { day: '2026-10-20', name: 'Dashain' },
  ]
  await change({ holidays: [tihar, dashain] }, superAdmin)
  expect(await texts()).toEqual({ business_hours: 'By appointment' })
  const [stored] = await db.owner`select holidays from opening_hours`
  expect(stored).toEqual({ holidays: [dashain, tihar] })
})

test.each([
  ['one time', { monday: ['09:00'] }],
  ['a closing before the opening', { monday: ['19:00', '09:00'] }],
  ['a closing at the opening', { monday: ['09:00', '09:00'] }],
  ['a second span within the first', { monday: ['09:00', '12:00', '11:00', '19:00'] }],
  ['three spans', { monday: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'] }],
  ['a missing time', { monday: ['09:00', null] }],
  ['spans in spans', { monday: [['09:00', '19:00']] }],
  ['a holiday without a day', { holidays: [{ name: 'Dashain' }] }],
  ['a holiday without a name', { holidays: [{ day: '2026-10-20', name: ' ' }] }],
  ['a day that does not exist', { holidays: [{ day: '2026-02-30', name: 'Dashain' }] }],
  ['a holiday with more', { holidays: [{ day: '2026-10-20', name: 'Dashain', note: 'x' }] }],
  ['a long name', { holidays: [{ day: '2026-10-20', name: 'x'.repeat(101) }] }],
  ['101 holidays', { holidays: Array(101).fill({ day: '2026-10-20', name: 'Dashain' }) }],
  ['no list', { holidays: { day: '2026-10-20', name: 'Dashain' } }],
])('AK-64: the database refuses %s', async (_what, changes) => {
  await expectRefusal(change(changes), refusal.ruleBroken)
})

test('AK-60: staff change the record, visitors do not read it, and nobody adds or deletes one', async () => {
  await change({ monday: ['10:00', '18:00'] }, superAdmin)
  const asked = { text: 'select monday[1]::text as opens from opening_hours', values: [] }
  expect(await db.database.query(admin, asked)).toEqual([{ opens: '10:00:00' }])
  await expectRefusal(db.database.query(visitor, asked), refusal.forbidden)
  await expectRefusal(change({ monday: [] }, visitor), refusal.forbidden)
  for (const actor of [admin, superAdmin]) {
    await expectRefusal(db.database.query(actor, insertOf('opening_hours', { sunday: [] })), refusal.forbidden)
    await expectRefusal(db.database.query(actor, deleteOf('opening_hours', 'true', 'true')), refusal.forbidden)
  }
})
