import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { hasWords, moveCursorAfter } from './support/editor.ts'
import { expect, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { createColleague, deleteAccount } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

test('a saved answer is written, and inserted into a reply', async ({ page, server }) => {
  const [subject, title] = [unique('Mustang'), unique('Permit')]
  await sendRows(server, 'inquiries', { name: 'Nima', email: 'nima@example.com', subject, message: 'Permits?' })
  const colleague = await createColleague(server)
  await openScreen(page, server, 'saved-answers', colleague)
  await proves('DK-14', async () => {
    await page.getByRole('button', { name: 'Add saved answer' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Text').fill('Namaste {name},\n{subject} needs a permit.\n{staff}')
    await hasNoAxeViolations(page)
    await save(page)
    await seesToast(page, 'Success', 'Saved answer saved successfully!')
    await expect(page.getByRole('article', { name: title })).toContainText('Namaste {name}')
  })
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Inquiries/ })
    .click()
  await page.getByRole('button', { name: `Conversation: Nima, ${subject}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Nima' })
  const reply = dialog.getByLabel('Reply to Nima')
  const picker = dialog.getByRole('combobox', { name: 'Insert a saved answer' })
  await expect(picker).toBeVisible()
  await proves('DK-16', async () => {
    await reply.fill('Good news!  See you')
    await moveCursorAfter(reply, 'Good news! ')
    await reply.press('/')
    await expect(picker).toBeFocused()
    await expect(page.getByRole('option', { name: title })).toBeVisible()
    await page.keyboard.type(title.toLowerCase())
    await expect(page.getByRole('option')).toHaveText([title])
    await page.keyboard.press('Enter')
    await hasWords(reply, `Good news! Namaste Nima,\n${subject} needs a permit.\nColleague See you`)
    await expect(reply).toBeFocused()
    await page.keyboard.type('!')
    await hasWords(reply, /Colleague! See you$/)
    await expect(picker).toHaveValue('')
  })
  await proves('DK-17', async () => {
    await reply.fill('10 ')
    await reply.press('/')
    await expect(picker).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(reply).toBeFocused()
    await hasWords(reply, '10 /')
    await page.keyboard.type('a/b')
    await hasWords(reply, '10 /a/b')
  })
  await hasNoAxeViolations(page)
  await leavePage(page)
  await removeRows(server, `inquiries?subject=eq.${subject}`)
  await removeRows(server, `saved_answers?title=eq.${title}`)
  await deleteAccount(server, colleague.userId)
})
