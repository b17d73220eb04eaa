import { expect, test } from 'vitest'
import { dayInNepal, formatDay, formatMoment } from './nepal-dates.ts'

test('CA-09: a day in Nepal begins at 18:15 of the evening before in Greenwich', () => {
  expect(dayInNepal(new Date('2025-11-14T18:14:59Z'))).toBe('2025-11-14')
  expect(dayInNepal(new Date('2025-11-14T18:15:00Z'))).toBe('2025-11-15')
})

test('a date is written out', () => {
  expect(formatDay('2025-01-05')).toBe('January 5, 2025')
  expect(formatMoment('2025-12-31T20:00:00+00:00')).toBe('January 1, 2026')
})
