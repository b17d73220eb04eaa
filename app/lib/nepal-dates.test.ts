import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayInNepal,
  daysAfter,
  formatClock,
  formatDay,
  formatMinute,
  formatMoment,
  formatShortDay,
  formatShortMinute,
  fromNepalClock,
  laterOf,
  momentInNepal,
  toNepalClock,
  yearInNepal,
} from './nepal-dates.ts'

test('CA-09: a day in Nepal begins at 18:15 of the evening before in Greenwich', () => {
  expect(dayInNepal(new Date('2025-11-14T18:14:59Z'))).toBe('2025-11-14')
  expect(dayInNepal(new Date('2025-11-14T18:15:00Z'))).toBe('2025-11-15')
})

test('a date is written out', () => {
  expect(formatDay('2025-01-05')).toBe('5 January 2025')
  expect(formatMoment('2025-12-31T20:00:00+00:00')).toBe('1 January 2026')
})

test('the clocks agree with those of the time zone database, whatever the moment', () => {
  const zone = { timeZone: 'Asia/Kathmandu' } as const
  const calendar = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dayInNepal(moment)).toBe(calendar.format(moment))
      expect(String(yearInNepal(moment))).toBe(calendar.format(moment).slice(0, 4))
      expect(formatMinute(moment.toISOString()).slice(-5)).toBe(clock.format(moment))
    }),
  )
})

test('every month has its name', () => {
  const named = Array.from({ length: 12 }, (_, index) => formatDay(`2025-${String(index + 1).padStart(2, '0')}-09`))
  expect(named.map((day) => day.split(' ')[1]).join(' ')).toBe(
    'January February March April May June July August September October November December',
  )
})

test('days are counted over the ends of months and years', () => {
  expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29')
  expect(daysAfter('2025-12-30', 3)).toBe('2026-01-02')
  expect(daysAfter('2026-01-02', -3)).toBe('2025-12-30')
})

test('what a field for day and time holds is meant by the clocks in Kathmandu', () => {
  expect(momentInNepal('2025-11-15T02:05').toISOString()).toBe('2025-11-14T20:20:00.000Z')
  expect(fromNepalClock('2025-11-15T02:05')).toBe('2025-11-14T20:20:00.000Z')
  expect(toNepalClock('2025-11-14T20:20:31.000Z')).toBe('2025-11-15T02:05')
})

test('the later of two moments, whatever the zone they are written in', () => {
  const [early, late] = ['2025-11-15T01:00:00+05:45', '2025-11-14T20:00:00Z']
  expect(laterOf(early, late)).toBe(late)
  expect(laterOf(late, early)).toBe(late)
  expect(laterOf(early, null)).toBe(early)
  expect(laterOf('2025-11-14T20:00:00Z', '2025-11-15T01:45:00+05:45')).toBe('2025-11-14T20:00:00Z')
})

test('the short forms, by the clocks in Kathmandu', () => {
  expect(formatShortDay('2025-11-05')).toBe('5 Nov')
  expect(formatShortDay('2025-05-25')).toBe('25 May')
  expect(formatClock('2025-12-31T20:20:00Z')).toBe('02:05')
  expect(formatShortMinute('2025-12-31T20:20:00Z')).toBe('1 Jan 2026, 02:05')
  expect(formatShortMinute('2025-09-14T04:00:00Z')).toBe('14 Sep 2025, 09:45')
  expect(formatMinute('2025-12-31T20:20:00Z')).toBe('1 January 2026, 02:05')
})
