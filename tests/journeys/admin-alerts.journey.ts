import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, seesToast } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { createColleague, deleteAccount } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

/** Runs in the page: a browser that allows notifications and whose user looks elsewhere. */
function lookElsewhere() {
  const told: string[] = []
  class Told {
    static permission = 'granted'
    onclick = null
    constructor(_title: string, { body }: { body: string }) {
      told.push(body)
    }
    close() {}
  }
  Object.assign(window, { Notification: Told, told })
  document.hasFocus = () => false
}

test('staff choose their alerts, and see at once what comes in', async ({ page, server }) => {
  const colleague = await createColleague(server)
  await page.addInitScript(lookElsewhere)
  await page.setViewportSize({ width: 390, height: 900 })
  await openScreen(page, server, 'account', colleague)
  const comments = page.getByRole('combobox', { name: 'New comments' })
  await proves('ML-20', async () => {
    await expect(page.getByRole('combobox', { name: 'New inquiries' })).toHaveText('An email at once')
    await expect(comments).toHaveText('No email')
    await comments.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'A summary at 09:00, Nepal time' }).click()
    await seesToast(page, 'Success', 'Your alerts are saved.')
    await page.reload()
    await expect(comments).toHaveText('A summary at 09:00, Nepal time')
  })
  await hasNoAxeViolations(page)

  await page.goto(`${server.url}/admin/inquiries`)
  await expect(page).toHaveTitle(/^Inquiries/)
  const subject = unique('Arrives')
  await expect(page.getByRole('article').first()).toBeVisible()
  await sendRows(server, 'inquiries', { name: 'Dawa', email: uniqueEmail('dawa'), subject, message: 'Now?' })
  await proves('ML-21', async () => {
    await expect(page.getByText(subject)).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) Inquiries/)
    await expect.poll(() => page.evaluate('window.told')).toEqual(['Something new came in.'])
    await page.keyboard.press('Shift')
    await expect(page).toHaveTitle(/^Inquiries/)
  })
  await leavePage(page)
  await removeRows(server, `inquiries?subject=eq.${encodeURIComponent(subject)}`)
  await deleteAccount(server, colleague.userId)
})
