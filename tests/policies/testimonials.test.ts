import { expect, test } from 'vitest'
import { initialValues } from '#app/admin-kit/form-values.ts'
import { testimonialSchema } from '#app/features/testimonials/schema.ts'
import { admin } from './people.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertRow, select } from './statements.ts'

const db = staffedDatabase()

test('AE-15: a testimonial with nothing but a rating is saved; without one from 1 to 5 it is not', async () => {
  const typed = (rating: string) => testimonialSchema.safeParse({ ...initialValues(testimonialSchema), rating })
  for (const rating of ['', '0', '6', '2.5']) expect(typed(rating).success).toBe(false)
  await insertRow(db.database, admin, 'testimonials', typed('1').data!)
  expect(await select(db.database, admin, 'select client_name, testimonial_text, rating from testimonials')).toEqual([
    { client_name: '', testimonial_text: '', rating: 1 },
  ])
})
