import { test } from 'vitest'
import { admin } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { insertRow } from '../policies/statements.ts'

const db = staffedDatabase()

test('FS-19: no page and no redirect can take the address of the search', async () => {
  const page = (slug: string) => insertRow(db.database, admin, 'pages', { title: 'Finding', slug })
  const redirect = (from_path: string) =>
    insertRow(db.database, admin, 'redirects', { from_path, to_address: '/about' })
  await expectRefusal(page('search'), refusal.ruleBroken, 'the address search belongs to the search')
  for (const path of ['/search', '/Search', '/search/suggestions'])
    await expectRefusal(redirect(path), refusal.ruleBroken, 'a redirect starts at a path of this site that is no page')
  await page('searching')
  await redirect('/search-for-tea')
})
