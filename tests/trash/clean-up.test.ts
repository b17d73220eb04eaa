import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '../policies/people.ts'
import { insertRow } from '../policies/statements.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('TR-11: the sweep deletes for good what staff deleted 30 days ago', async () => {
  for (const slug of ['aged-29', 'aged-31'])
    await insertRow(site.database, { role: 'service' }, 'pages', { title: slug, slug })
  await site.database.query(admin, { text: `delete from pages where slug like 'aged-%'`, values: [] })
  await site.owner`update trash set deleted_at = now() - substr(slug, 6)::integer * interval '1 day'`
  await site.services.storage.sweepNow()
  expect((await site.owner`select slug from trash`).map(({ slug }) => slug)).toEqual(['aged-29'])
})
