import { expect, test } from 'vitest'
import { describeDue } from './due.ts'

const inNepal = (moment: string) => `${moment}+05:45`

test.each([
  ['2026-03-04T14:05', 'Due in 3 h', 'warning'],
  ['2026-03-04T12:00', 'Due in 1 h', 'warning'],
  ['2026-03-04T11:59', 'Due in 59 min', 'warning'],
  ['2026-03-04T11:00:01', 'Due in 1 min', 'warning'],
  ['2026-03-04T11:00', 'Overdue by 1 min', 'danger'],
  ['2026-03-04T10:01', 'Overdue by 59 min', 'danger'],
  ['2026-03-04T08:30', 'Overdue by 2 h', 'danger'],
  ['2026-03-03T11:00', 'Overdue by 1 day', 'danger'],
  ['2026-02-27T10:00', 'Overdue by 5 days', 'danger'],
  ['2026-03-05T00:10', 'Due tomorrow 00:10', 'neutral'],
  ['2026-03-05T11:00', 'Due tomorrow 11:00', 'neutral'],
  ['2026-03-06T09:30', 'Due on 6 Mar, 09:30', 'neutral'],
])('DK-64: on 4 March 2026 at 11:00 in Nepal, what is due at %s is marked %o', (due, text, tone) => {
  expect(describeDue(inNepal(due), Date.parse(inNepal('2026-03-04T11:00')))).toEqual({ text, tone })
})

test('DK-64: shortly before midnight in Nepal, what is due after it is due in minutes', () => {
  const now = Date.parse(inNepal('2026-03-04T23:50'))
  expect(describeDue(inNepal('2026-03-05T00:10'), now)).toEqual({ text: 'Due in 20 min', tone: 'warning' })
})
