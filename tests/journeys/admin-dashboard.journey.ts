import { formatDay } from '../../app/lib/nepal-dates.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { failRequests, openScreen } from './support/back-office.ts'
import { test } from './support/content.ts'
import { expect, type Page } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'
import { unique, uniqueEmail } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

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
  page
    .getByRole('region', { name: 'System Status' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()

test('a card for each table with its exact number of rows, the system status, and the charts', async ({
  page,
  server,
}) => {
  const email = uniqueEmail('counted')
  await sendRows(server, 'inquiries', { name: 'Pasang', email, subject: 'Counted', message: 'Once.' })
  await sendRows(server, 'rpc/newsletter_subscribe', { email })
  const opened = new Date()
  await openScreen(page, server, 'dashboard')
  const items = page.getByRole('list', { name: 'Counts' }).getByRole('listitem')
  const labels = Object.keys(cards)
  await proves('DA-01', () => expect(items).toHaveText(labels.map((label) => new RegExp(`^${label}`))))
  await proves('DA-02', async () => {
    await expect(items).toHaveCount(9)
    await expect(items.nth(8)).toHaveText(/^Admin Users/)
  })
  await proves('DA-03', async () => {
    for (const [label, table] of Object.entries(cards)) {
      const key = table === 'admin_users' ? 'user_id' : 'id'
      const count = (await rowsOf(server, `${table}?select=${key}`)).length
      expect(count, table).toBeGreaterThan(0)
      const shown = new RegExp(`^${label}\\s*${count}$`)
      await expect(items.filter({ hasText: label })).toHaveText(shown, { useInnerText: true })
    }
  })
  const says = (name: string, words: string | RegExp) => expect(status(page, name).locator('dd')).toHaveText(words)
  await proves('DA-04', () => says('Database', 'Connected'))
  await proves('DA-05', () => says('Admin Panel', 'Active'))
  await proves('DA-06', () => says('File Upload', 'Active (10MB limit)'))
  await proves('DA-07', () => says('Session Timeout', '20 minutes'))
  await proves('DA-08', async () => {
    // Both days, in case the screen is opened at midnight.
    const days = [opened, new Date()].map((moment) =>
      moment.toLocaleDateString('en-GB', { timeZone: 'Asia/Kathmandu', dateStyle: 'long' }),
    )
    await says('Last Updated', new RegExp(`^(${days.join('|')})$`))
  })
  await proves('DA-23', () =>
    expect(page.getByRole('region', { name: 'System Status' }).getByText('Backup')).toHaveCount(0),
  )

  const chartOf = (id: string, title: string, table: string) =>
    proves(id, async () => {
      const days = await (await staffOf(server)).call('count_by_day', { table_name: table, days: 30 })
      const counts: { day: string; count: number }[] = days.json()
      const total = counts.reduce((sum, { count }) => sum + count, 0)
      const chart = page.getByRole('region', { name: title, exact: true })
      await expect(chart.getByText(`${total} in the last 30 days`)).toBeVisible()
      const bars = chart.getByRole('application', { name: `${title} by day: ${total} in 30 days` })
      await expect(bars.locator('.recharts-bar-rectangle')).toHaveCount(30)
      const scale = await chart.locator('.recharts-yAxis-tick-labels').getByText(/./).allTextContents()
      expect(scale.map(Number).every(Number.isInteger)).toBe(true)

      // By keyboard: each day is announced with its number.
      await bars.focus()
      for (const { day, count } of counts.slice(0, 3)) {
        await expect(chart.getByRole('status')).toHaveText(`${formatDay(day)}: ${count}`)
        await page.keyboard.press('ArrowRight')
      }
      await chart.getByText('Show as a table').click()
      const cells = chart.getByRole('cell')
      await expect(cells).toHaveText(counts.map(({ count }) => String(count)).reverse())
    })
  await chartOf('DA-10', 'Inquiries', 'inquiries')
  await chartOf('DA-11', 'New subscribers', 'newsletter_subscriptions')
  await hasNoAxeViolations(page)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await hasNoAxeViolations(page)
  await removeRows(server, `inquiries?email=eq.${email}`)
  await removeRows(server, `newsletter_subscriptions?email=eq.${email}`)
})

test('what is not as it should be is shown, and what could not be asked is not taken for good', async ({
  page,
  server,
  expectConsoleError,
  quietConsole,
}) => {
  expectConsoleError(/400|ERR_FAILED|could not be (counted|loaded|checked|confirmed)/)
  const warnings = ['TRUST_PROXY is 0: all visitors count as one.', 'Nothing more is taken for inquiries.']
  const backups = { is_on: true, is_good: true, last_good_at: '2031-04-05T20:45:00Z' }
  const says = (name: string, words: string) => expect(status(page, name).locator('dd')).toHaveText(words)
  const library = /\/assets\/day-bars-.*\.js$/
  const chart = page.getByRole('region', { name: 'Inquiries', exact: true })
  const answer = (name: string, json: object, code = 200) =>
    page.route(`**/rest/v1/rpc/${name}`, (route) => route.fulfill({ status: code, json }))
  await page.route(/\/rest\/v1\/\w+\?/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 400 }) : route.fallback(),
  )
  for (const table of ['inquiries', 'blog_comments', 'job_applications']) await failRequests(page, table, 'GET')
  await answer('storage_status', { is_working: false })
  await answer('admin_session', { message: 'no' }, 400)
  await answer('server_warnings', { warnings })
  await page.route('**/rest/v1/rpc/backup_status', (route) => route.fulfill({ json: backups }))
  const release = await delayRequests(page, library)
  await openScreen(page, server, 'dashboard')
  await proves('DA-09', async () => {
    await says('Database', 'Not connected')
    await says('File Upload', 'Inactive')
  })
  await proves('DA-15', () => says('Admin Panel', 'Inactive'))
  await proves('DA-12', async () => {
    await expect
      .poll(() => quietConsole.seen.map(({ text }) => text).join())
      .toContain('The team members could not be counted')
    await expect(page.getByLabel('Notifications').getByText('Error')).toHaveCount(0)
  })
  await proves('DA-13', () =>
    expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('Not available just now.'),
  )
  const warned = page.getByRole('region', { name: 'Warnings' })
  await proves('AQ-21', () => expect(warned.getByRole('listitem')).toHaveText(warnings))
  await proves('DA-23', () => says('Backup', '6 April 2031, 02:30'))
  // The dashboard does not wait for the chart library.
  await proves('DA-10', async () => {
    await expect(chart.getByText(/in the last 30 days$/)).toBeVisible()
    await expect(chart.getByRole('application')).toHaveCount(0)
    release()
    await expect(chart.getByRole('application')).toBeVisible()
  })

  Object.assign(backups, { is_good: false, place: 'Bucket copies at s3.example.com' })
  await page.unroute(library)
  await page.route(library, (route) => route.abort())
  warnings.length = 0
  const answered = page.waitForResponse('**/rest/v1/rpc/server_warnings')
  await page.reload()
  await answered
  await proves('DA-24', () => says('Backup', 'None for 48 hours'))
  await proves('BU-07', () => says('Backup Place', 'Bucket copies at s3.example.com'))
  await proves('DA-10', async () => {
    await expect(chart.getByText('The chart could not be loaded. The table has its numbers.')).toBeVisible()
    await chart.getByText('Show as a table').click()
    await expect(chart.getByRole('cell')).toHaveCount(30)
  })
  await proves('AQ-21', () => expect(warned).toHaveCount(0))
})

test('what waits comes first, the oldest at the top, and each row opens its record', async ({
  page,
  content,
  emptyServer,
}) => {
  const post = await content.add('blog_posts', { title: unique('Trek'), slug: unique('trek'), is_published: true })
  const [oldest, later] = [unique('Oldest'), unique('Later')]
  const inquiry = (subject: string) => ({ name: 'Dolma', email: 'dolma@example.com', subject, message: 'Is it cold?' })
  await sendRows(emptyServer, 'inquiries', inquiry(oldest))
  await sendRows(emptyServer, 'blog_comments', {
    blog_id: post.id,
    author_name: 'Karma',
    author_email: 'karma@example.com',
    comment_text: 'How steep is it?',
  })
  for (let number = 1; number <= 11; number++) await sendRows(emptyServer, 'inquiries', inquiry(`${later} ${number}`))
  await openScreen(page, emptyServer, 'dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const rows = waiting.getByRole('listitem')
  await proves('DA-20', async () => {
    await expect(rows.first()).toContainText(oldest)
    await expect(rows.nth(1)).toContainText('Karma')
    await expect(rows.nth(2)).toContainText(`${later} 1`)
    const order = await page.getByRole('main').evaluate((main) => {
      const place = (text: string) => main.textContent?.indexOf(text) ?? -1
      return [place('Waiting for you'), place('Team Members'), place('System Status')]
    })
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order[0]).toBeGreaterThan(-1)
  })
  await proves('DA-22', async () => {
    await expect(rows).toHaveCount(10)
    await expect(waiting).toContainText('And 3 more:')
    await waiting.getByRole('link', { name: '3 inquiries' }).click()
    await expect(page).toHaveURL(/\/admin\/inquiries\?filter=pending$/)
    await page.goBack()
  })
  await proves('DA-21', async () => {
    await rows.nth(1).getByRole('link').click()
    const comment = page.getByRole('dialog', { name: 'Karma' })
    await expect(comment.getByText('How steep is it?', { exact: true })).toBeVisible()
    await comment.getByRole('button', { name: 'Approve' }).click()
    await expect(comment).toHaveCount(0)
    await expect(page.getByText('No pending comments.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Dashboard' }).click()
    await rows.first().getByRole('link').click()
    const opened = page.getByRole('dialog', { name: 'Dolma' })
    await expect(opened.getByText(oldest, { exact: true })).toBeVisible()
    await hasNoAxeViolations(page)
    await expect(opened.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:dolma@example\.com/)
    await opened.getByRole('button', { name: 'Mark as responded' }).click()
    await expect(opened).toHaveCount(0)
    await expect(page.getByRole('article', { name: `Dolma, ${oldest}` })).toHaveCount(0)
    await expect
      .poll(() => rowsOf(emptyServer, `inquiries?select=status&subject=eq.${oldest}`))
      .toEqual([{ status: 'responded' }])
  })
  await proves('DA-26', async () => {
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Dashboard' }).click()
    await rows
      .filter({ hasText: `${later} 5` })
      .getByRole('link')
      .click()
    const opened = page.getByRole('dialog', { name: 'Dolma' })
    await opened.getByLabel('Reply to Dolma').click()
    await page.keyboard.type('At night, yes.')
    await opened.getByRole('button', { name: 'Send reply' }).click()
    const answered = () => rowsOf(emptyServer, `inquiries?select=status&subject=eq.${encodeURIComponent(`${later} 5`)}`)
    await expect.poll(answered).toEqual([{ status: 'responded' }])
  })
  await removeRows(emptyServer, 'inquiries?email=eq.dolma@example.com')
  await removeRows(emptyServer, `blog_comments?blog_id=eq.${post.id}`)
})
