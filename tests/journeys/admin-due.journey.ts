import type { RunningServer } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { logInByForm } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { goToScreen } from './support/go-to-screen.ts'
import { expect, isolatedTest, type Page } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const desk = (page: Page) => page.getByRole('group', { name: 'Desk' })
const cards = (page: Page) => page.getByRole('list', { name: 'Inquiries' }).getByRole('article')
const minuteMs = 60_000

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const setWeek = async (server: RunningServer, week: Record<string, string[]>) => {
  const staff = await staffOf(server)
  await staff.send('PATCH', '/rest/v1/opening_hours?id=not.is.null', week)
  await staff.send('DELETE', '/rest/v1/settings?key=like.*hours')
}
const eachDay = (times: string[]) => Object.fromEntries(weekdays.map((day) => [day, times]))

isolatedTest.afterEach(({ emptyServer }) =>
  setWeek(emptyServer, { ...eachDay(['09:00', '19:00']), saturday: ['09:00', '16:00'] }),
)

isolatedTest('inquiries that wait are due, become overdue, and are found', async ({ page, emptyServer }) => {
  // Open all day, so that each is due at a time of its own.
  await setWeek(emptyServer, eachDay(['00:00', '23:59']))
  const [first, second, answered] = [unique('Langtang'), unique('Manang'), unique('Answered')]
  for (const subject of [first, second, answered])
    await sendRows(emptyServer, 'inquiries', {
      ...{ name: 'Pasang', email: 'pasang@example.com', subject, message: 'When?' },
    })
  const staff = await staffOf(emptyServer)
  await staff.send('PATCH', `/rest/v1/inquiries?subject=eq.${answered}`, { status: 'responded' })
  const waiting = await rowsOf(emptyServer, `inquiries?select=due_at&subject=in.(${first},${second})&order=due_at`)
  const due = Date.parse(String(waiting.at(-1)!.due_at))

  await page.clock.install({ time: due - 3 * minuteMs })
  await page.goto(`${emptyServer.url}/admin/login`)
  await logInByForm(page)
  const pending = page.getByRole('region', { name: 'Waiting for you' })
  await expect(pending.getByText(/^Due in [123] min$/)).toHaveCount(2)
  await expect(pending.getByRole('link', { name: /overdue$/ })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Inquiries/ })
    .click()
  await proves('DK-64', async () => {
    await expect(cards(page)).toContainText([answered, second, first])
    await expect(cards(page).getByText(/^Due in [123] min$/)).toHaveCount(2)
    await expect(cards(page).filter({ hasText: answered })).not.toContainText('Due')
  })
  await expect(desk(page).getByRole('button', { name: 'Overdue (0)' })).toBeVisible()
  await proves('DK-65', async () => {
    await page.clock.fastForward(5 * minuteMs)
    await expect(cards(page).getByText(/^Overdue by \d min$/)).toHaveCount(2)
    await expect(desk(page).getByRole('button', { name: 'Overdue (2)' })).toBeVisible()
  })
  await proves('DK-66', async () => {
    await expect(cards(page)).toContainText([answered, second, first])
    await desk(page).getByRole('button', { name: 'Overdue first' }).click()
    await expect(cards(page)).toContainText([first, second, answered])
    await expect(page).toHaveURL(/\?sort=overdue$/)
    await desk(page).getByRole('button', { name: 'Overdue (2)' }).click()
    await expect(cards(page)).toContainText([first, second])
    await expect(cards(page)).toHaveCount(2)
    await desk(page).getByRole('button', { name: 'Overdue first' }).click()
    await expect(cards(page)).toContainText([second, first])
  })
  await hasNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await hasNoClippedText(page, 'overdue inquiries at 390')
  await proves('DK-67', async () => {
    await goToScreen(page, 'dashboard')
    await hasNoClippedText(page, 'the dashboard with overdue inquiries at 390')
    await pending.getByRole('link', { name: '2 inquiries overdue' }).click()
    await expect(page).toHaveURL(/\/admin\/inquiries\?overdue=yes&sort=overdue$/)
    await expect(cards(page)).toContainText([first, second])
    await expect(cards(page)).toHaveCount(2)
  })
  await page.close()
  await removeRows(emptyServer, `inquiries?subject=in.(${first},${second},${answered})`)
})
