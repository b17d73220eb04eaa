import { expect, test } from 'vitest'
import { describeFollowUp } from './follow-up.ts'

test.each([
  ['2026-03-05', 'Follow up on 5 March 2026', 'neutral'],
  ['2026-03-04', 'Follow up today', 'warning'],
  ['2026-03-03', 'Overdue since 3 March 2026', 'danger'],
  ['2025-12-31', 'Overdue since 31 December 2025', 'danger'],
])('DK-37: on 4 March 2026 a follow-up on %s is called %o', (day, text, tone) => {
  expect(describeFollowUp(day, '2026-03-04')).toEqual({ text, tone })
})
