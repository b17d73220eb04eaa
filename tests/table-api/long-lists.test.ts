import { parse } from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRows } from '../../app/admin/data/rows.ts'
import { exportRows } from '../../app/admin/list/export-rows.ts'
import { newsletter } from '../../app/features/newsletter/admin.tsx'
import { createData } from '../../app/lib/data/create-data.ts'
import type { Data } from '../../app/lib/data/data.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
let data: Data

beforeAll(async () => {
  site = await openSite()
  const staff = site.browser()
  await staff.signIn()
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
  data = createData(`${site.url}/rest/v1`, { headers: { apikey: 'public', cookie } })
})
afterAll(() => site.close())

test('AN-08 AN-10 AN-12 AN-20: an export reads every subscriber once, page by page, and says how far it is', async () => {
  expect(await exportRows(data, newsletter, () => {})).toBeNull()
  // Many rows share a timestamp that spans pages; one address contains every character that RFC 4180 quotes.
  await site.owner`insert into newsletter_subscriptions (email, subscribed_at)
    select 'reader' || n || '@example.com', now() - make_interval(days => n / 400) from generate_series(1, 1201) as n`
  await site.owner`insert into newsletter_subscriptions (email) values ('+"a,b"@example.com')`

  const progress: number[] = []
  const file = await exportRows(data, newsletter, (percent) => progress.push(Math.round(percent)))
  const { data: lines, errors } = parse<string[]>((await file!.text()).trimEnd(), { newline: '\r\n' })
  expect(errors).toEqual([])
  expect(lines[0]).toEqual(['Email', 'Status', 'Subscribed Date'])
  const emails = lines.slice(1).map(([email]) => email)
  expect(emails).toHaveLength(1202)
  expect(new Set(emails).size).toBe(1202)
  expect(emails).toContain(`'+"a,b"@example.com`)
  const days = lines.slice(1).map(([, , day]) => day!)
  expect(days).toEqual([...days].sort().reverse())
  expect(progress).toEqual([42, 83, 100])
})

test('SH-16: every page of a long list follows the one before, the far ones counted off from the end', async () => {
  const stored = await site.owner`select email from newsletter_subscriptions order by subscribed_at desc, id`
  const position = { search: '', filter: '', sort: '' }
  const seen: unknown[] = []
  for (let page = 1; page <= 25; page++) {
    const { rows, total } = await listRows(data, newsletter, { ...position, page })
    expect(total).toBe(1202)
    seen.push(...rows.map(({ email }) => email))
  }
  expect(seen).toEqual(stored.map(({ email }) => email))
  const beyond = await listRows(data, newsletter, { ...position, page: 26 })
  expect([beyond.page, beyond.rows.map(({ email }) => email)]).toEqual([25, seen.slice(1200)])
  const found = await listRows(data, newsletter, { ...position, search: 'READER120', page: 1 })
  expect([found.total, found.rows.length]).toEqual([3, 3])
})
