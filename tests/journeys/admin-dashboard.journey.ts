import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { rowsOf, staffOf } from './support/staff.ts'

const cards = {
  'Team Members': 'team_members',
  'Blog Posts': 'blog_posts',
  Testimonials: 'testimonials',
  Awards: 'awards',
  Inquiries: 'inquiries',
  Pages: 'pages',
  Banners: 'banner_slides',
  'Newsletter Subs': 'newsletter_subscriptions',
  'Admin Users': 'admin_users',
}
const status = (page: Page, name: string) =>
  page.getByRole('region', { name: 'System Status' }).locator('div', { hasText: name }).last()

test('DA-01 DA-02 DA-03: a card for each table with its exact number of rows', async ({ page, server }) => {
  await openScreen(page, server, 'dashboard')
  const list = page.getByRole('list', { name: 'Counts' })
  await expect(list.getByRole('listitem')).toHaveCount(9)
  for (const [label, table] of Object.entries(cards)) {
    const key = table === 'admin_users' ? 'user_id' : 'id'
    const count = (await rowsOf(server, `${table}?select=${key}`)).length
    await expect(list.getByRole('listitem').filter({ hasText: label })).toHaveText(
      new RegExp(`^${label}\\s*${count}$`),
      {
        useInnerText: true,
      },
    )
  }
})

test('DA-04 DA-05 DA-06 DA-07 DA-08: System Status says how the house stands', async ({ page, server }) => {
  await openScreen(page, server, 'dashboard')
  await expect(status(page, 'Database')).toContainText('Connected')
  await expect(status(page, 'Admin Panel')).toContainText('Active')
  await expect(status(page, 'File Upload')).toContainText('Active (10MB limit)')
  await expect(status(page, 'Session Timeout')).toContainText('20 minutes')
  await expect(status(page, 'Last Updated')).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/)
})

test('DA-09 DA-12: a failed check shows as failed, is logged, and raises no message', async ({
  page,
  server,
  expectComplaint,
  quietConsole,
}) => {
  expectComplaint(/400|could not be counted/)
  await page.route(/\/rest\/v1\/\w+\?/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 400 }) : route.fallback(),
  )
  await openScreen(page, server, 'dashboard')
  await expect(status(page, 'Database')).toContainText('Not connected')
  expect(quietConsole.heard.some((line) => line.includes('The team members could not be counted'))).toBe(true)
  await expect(page.getByLabel('Notifications').getByText('Error')).toHaveCount(0)
})

test('DA-09: a file store that does not work shows as inactive', async ({ page, server }) => {
  await page.route('**/rest/v1/rpc/storage_status', (route) => route.fulfill({ json: { is_working: false } }))
  await openScreen(page, server, 'dashboard')
  await expect(status(page, 'File Upload')).toContainText('Inactive')
})

test('DA-10 DA-11: inquiries and new subscribers of the last 30 days, as bars and as a table', async ({
  page,
  server,
}) => {
  const sums = { Inquiries: 'inquiries', 'New subscribers': 'newsletter_subscriptions' }
  await openScreen(page, server, 'dashboard')
  for (const [title, table] of Object.entries(sums)) {
    const days = await (await staffOf(server)).call('count_by_day', { table_name: table, days: 30 })
    const counts: { day: string; count: number }[] = days.json()
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    const chart = page.getByRole('region', { name: title, exact: true })
    await expect(chart.getByRole('img')).toHaveAccessibleName(new RegExp(`^${title} by day: ${total} in 30 days`))
    await expect(chart.locator('rect')).toHaveCount(30)
    await chart.getByText('Show as a table').click()
    const cells = chart.getByRole('cell')
    await expect(cells).toHaveText(counts.map(({ count }) => String(count)).reverse())
  }
  await hasNoAxeViolations(page)
})
