import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from './fields.ts'
import { scheduleFields, scheduleStateOf, withSchedule } from './schedule.ts'

const schema = withSchedule(z.object({ title: text({ label: 'Title', max: 20 }), ...scheduleFields('a draft') }))
const typed = { title: 'Tea', publish_at: '2031-03-04T00:00', unpublish_at: '2031-03-04T23:59' }

test('SD-10: times are typed as clocks in Nepal show them and stored as moments', () => {
  const stored = { title: 'Tea', publish_at: '2031-03-03T18:15:00.000Z', unpublish_at: '2031-03-04T18:14:00.000Z' }
  expect(schema.parse(typed)).toEqual(stored)
  expect(z.encode(schema, { ...stored, publish_at: '2031-03-03T18:15:00+00:00' })).toEqual(typed)
  expect(schema.parse({ title: 'Tea', publish_at: '', unpublish_at: '' })).toMatchObject({
    publish_at: null,
    unpublish_at: null,
  })
  expect(schema.safeParse({ ...typed, publish_at: '2031-03' }).error?.issues[0]).toMatchObject({
    message: 'Publish at (Nepal time) needs a day and a time',
  })
})

test.each(['2031-03-04T00:00', '2031-03-03T23:59'])('SD-03: an end at %s is refused', (unpublish_at) => {
  expect(schema.safeParse({ ...typed, unpublish_at }).error?.issues).toMatchObject([
    { path: ['unpublish_at'], message: 'Unpublish at must be after Publish at' },
  ])
})

const now = new Date('2031-03-04T12:00:00Z')
const before = '2031-03-04T12:00:00Z'
const after = '2031-03-04T12:00:01Z'
test.each([
  [null, null, 'off', 'on'],
  [before, null, 'on', 'on'],
  [after, null, 'scheduled', 'scheduled'],
  [null, after, 'off', 'on'],
  [null, before, 'off', 'ended'],
  [before, after, 'on', 'on'],
  ['2031-03-04T11:00:00Z', before, 'ended', 'ended'],
])('SD-11: from %s to %s a row that is off is %s, and one that is on is %s', (publish_at, unpublish_at, off, on) => {
  const states = [false, true].map((isOn) => scheduleStateOf({ publish_at, unpublish_at }, isOn, now))
  expect(states).toEqual([off, on])
})
