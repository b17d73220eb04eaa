import { expect, test } from 'vitest'
import { formatTime } from './log.ts'

test.each([
  '2025-11-14T12:00:00.000Z',
  '2025-11-14T12:00:00.007Z',
  '2025-11-14T12:00:00.999Z',
  '2025-11-14T12:00:01.040Z',
])('API-133: the time of a log line is written to the millisecond: %s', (time) => {
  expect(formatTime(Date.parse(time))).toBe(time)
})
