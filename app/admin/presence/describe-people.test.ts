import { expect, test } from 'vitest'
import { describePeople, peopleOf } from './describe-people.ts'

const nameOf = (id: string) => ({ a: 'Asha', b: 'Bimal', c: 'Chandra' })[id]
const row = (user_id: string, is_writing = false) => ({ user_id, is_writing })

test.each([
  [[], { looking: '', writing: '' }],
  [[row('a')], { looking: 'Asha is looking at this', writing: '' }],
  [[row('a'), row('b')], { looking: 'Asha and Bimal are looking at this', writing: '' }],
  [[row('a'), row('b'), row('c')], { looking: 'Asha, Bimal and Chandra are looking at this', writing: '' }],
])('DK-70: of %o it is told %o', (rows, told) => {
  expect(describePeople(peopleOf(rows, nameOf))).toEqual(told)
})

test('DK-71: who writes in one of several tabs writes, and is named once; who has no name yet is not told', () => {
  expect(describePeople(peopleOf([row('a', true), row('a'), row('b'), row('unknown', true)], nameOf))).toEqual({
    looking: 'Bimal is looking at this',
    writing: 'Asha is writing a reply',
  })
})
