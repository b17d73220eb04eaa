import { expect, test } from 'vitest'
import { admin } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, select } from './statements.ts'

const db = staffedDatabase()

test('DK-15: a saved answer has only words in braces that are filled in', async () => {
  const body = 'Namaste {name},\n{subject}? { yes\n{staff}'
  expect(await insertRow(db.database, admin, 'saved_answers', { title: 'Fine', body })).toMatchObject({ body })
  for (const wrong of ['Namaste {nmae}', 'Namaste {}', '{na{name}me}'])
    await expectRefusal(
      db.database.query(admin, insertOf('saved_answers', { title: 'Wrong', body: wrong })),
      refusal.ruleBroken,
      'the words in braces are {name}, {subject} and {staff}',
    )
})

test('DK-15: two saved answers do not have the same title', async () => {
  await insertRow(db.database, admin, 'saved_answers', { title: 'Visa', body: 'On arrival' })
  await expectRefusal(
    db.database.query(admin, insertOf('saved_answers', { title: 'visa ', body: 'Online' })),
    refusal.duplicate,
  )
})

test('DK-14: the name that {staff} becomes is the own one', async () => {
  expect(await select(db.database, admin, 'select own_name() as name')).toEqual([{ name: 'asha' }])
})

test('DK-104: a saved answer says what it is for, and it is for inquiries until staff say otherwise', async () => {
  const answer = (title: string, more = {}) => ({ title, body: 'Yes', ...more })
  const stored = await insertRow(db.database, admin, 'saved_answers', answer('Plain'))
  expect(stored).toMatchObject({ used_for: 'inquiries' })
  for (const used_for of ['applications', 'both', 'invitation', 'decline'])
    expect(await insertRow(db.database, admin, 'saved_answers', answer(used_for, { used_for }))).toMatchObject({
      used_for,
    })
  await expectRefusal(
    db.database.query(admin, insertOf('saved_answers', answer('Lost', { used_for: 'comments' }))),
    refusal.ruleBroken,
    'a saved answer has a known use',
  )
})
