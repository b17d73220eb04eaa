import { openScreen, save, seesToast } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { rowsOf } from './support/staff.ts'
import { removeRows } from './support/visitors.ts'

test('AE-15: a testimonial is saved with nothing but a rating', async ({ page, server }) => {
  await openScreen(page, server, 'testimonials')
  await page.getByRole('button', { name: 'Add testimonial' }).click()
  await page.getByLabel('Rating (1-5)').fill('1')
  await save(page)
  await seesToast(page, 'Success', 'Testimonial created successfully')
  const [created] = await rowsOf(server, 'testimonials?order=created_at.desc&limit=1')
  expect(created).toMatchObject({ client_name: '', testimonial_text: '', rating: 1 })
  await removeRows(server, `testimonials?id=eq.${created!.id}`)
})
