import { parse } from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeList } from '../../app/admin/data/list-position.ts'
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

test('an export with no subscribers gives no file', async () => {
  expect(await exportRows(data, newsletter, () => {})).toBeNull()
})

describe('an export of 1202 subscribers', () => {
  const progress: number[] = []
  let lines: string[][]
  beforeAll(async () => {
    // Many rows share a timestamp that spans pages; one address contains every character that RFC 4180 quotes.
    await site.owner`insert into newsletter_subscriptions (email, subscribed_at)
      select 'reader' || n || '@example.com', now() - make_interval(days => n / 400) from generate_series(1, 1201) as n`
    await site.owner`insert into newsletter_subscriptions (email, subscribed_at)
      values ('+"a,b"@example.com', timestamptz '2026-03-09 18:20:00+00')`
    await site.owner`update newsletter_subscriptions set is_active = false where email = 'reader7@example.com'`
    const file = await exportRows(data, newsletter, (percent) => progress.push(Math.round(percent)))
    const parsed = parse<string[]>((await file!.text()).trimEnd(), { newline: '\r\n' })
    expect(parsed.errors).toEqual([])
    lines = parsed.data
  })

  test('AN-08: has the columns Email, Status and Subscribed Date', () => {
    expect(lines[0]).toEqual(['Email', 'Status', 'Subscribed Date'])
    const found = (email: string) => lines.find((line) => line[0] === email)
    expect(found('reader7@example.com')?.[1]).toBe('Inactive')
    expect(found('reader8@example.com')?.[1]).toBe('Active')
    // At this moment it is the 10th in Nepal.
    expect(found(`'+"a,b"@example.com`)?.[2]).toBe('2026-03-10')
  })

  test('has every subscriber once, the latest first', () => {
    const emails = lines.slice(1).map(([email]) => email)
    expect([emails.length, new Set(emails).size]).toEqual([1202, 1202])
    const days = lines.slice(1).map(([, , day]) => day!)
    expect(days).toEqual([...days].sort().reverse())
  })

  test('AN-10: escapes a cell that begins like a formula', () => {
    const emails = lines.map(([email]) => email)
    expect(emails).toContain(`'+"a,b"@example.com`)
    expect(emails).not.toContain('+"a,b"@example.com')
  })

  test('AN-20: is read in pages, and says how far it is', () => {
    expect(progress).toEqual([42, 83, 100])
  })
})

test('SH-16: every page of a long list follows the one before, the far ones counted off from the end', async () => {
  const stored = await site.owner`select email from newsletter_subscriptions order by subscribed_at desc, id`
  const seen: unknown[] = []
  for (let page = 1; page <= 25; page++) {
    const { rows, total } = await listRows(data, newsletter, { ...wholeList, page })
    expect(total).toBe(1202)
    seen.push(...rows.map(({ email }) => email))
  }
  expect(seen).toEqual(stored.map(({ email }) => email))
  const beyond = await listRows(data, newsletter, { ...wholeList, page: 26 })
  expect([beyond.page, beyond.rows.map(({ email }) => email)]).toEqual([25, seen.slice(1200)])
  const found = await listRows(data, newsletter, { ...wholeList, search: 'READER120' })
  expect([found.total, found.rows.length]).toEqual([3, 3])
})
