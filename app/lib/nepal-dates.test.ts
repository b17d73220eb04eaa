import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInNepal, formatDay, formatMinute, formatMoment, yearInNepal } from './nepal-dates.ts'

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
