import type { RunningServer } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { hasWords } from './support/editor.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

async function sendApplications(server: RunningServer, ...names: string[]) {
  const title = unique('Guide')
  const job = await addRow(server, 'careers', { title, description: 'x' })
  const sent = (applicant_name: string) => ({
    ...{ career_id: job.id, applicant_name, applicant_email: 'maya@example.com' },
    cover_letter: 'Dear team,\nI know the Khumbu.',
  })
  await sendRows(server, 'job_applications', names.map(sent))
  return {
    title,
    async cleanUp() {
      await removeRows(server, `job_applications?career_id=eq.${job.id}`)
      await removeRows(server, `careers?id=eq.${job.id}`)
    },
  }
}
const card = (page: Page, name: string) => page.getByRole('article', { name: `${name}, ` })
const open = async (page: Page, name: string) => {
  await card(page, name).getByRole('button', { name: 'View details' }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}
const statusOf = (server: RunningServer, name: string) =>
  expect.poll(() => rowsOf(server, `job_applications?applicant_name=eq.${name}&select=status`))

test('applicants are invited with a saved answer or declined, assigned, and found by whose they are and when', async ({
  page,
  server,
}) => {
  const colleague = await createColleague(server)
  const [maya, tom, own] = [unique('Maya'), unique('Tom'), unique('1 invitation')]
  const { title, cleanUp } = await sendApplications(server, maya, tom)
  await openScreen(page, server, 'saved-answers', colleague)
  await proves('DK-104', async () => {
    await page.getByRole('button', { name: 'Add saved answer' }).click()
    await page.getByLabel('Title').fill(own)
    await page.getByRole('combobox', { name: 'Used for' }).click()
    await page.getByRole('option', { name: 'Applications: Invite to talk' }).click()
    await page.getByLabel('Text').fill('Namaste {name},\n\nwe like {subject}s. Sunday?\n{staff}')
    await save(page)
    await seesToast(page, 'Success', 'Saved answer saved successfully!')
    await expect(page.getByRole('article', { name: own })).toContainText('Applications: Invite to talk')
  })
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Job Applications/ })
    .click()

  await test.step('an invitation', async () => {
    const dialog = await open(page, maya)
    const reply = dialog.getByRole('textbox', { name: `Reply to ${maya}` })
    const entries = dialog.getByRole('region', { name: 'Conversation' }).locator('ol').first().locator('> li')
    await proves('DK-107', async () => {
      await dialog.getByRole('button', { name: 'Invite to talk' }).click()
      await hasWords(reply, `Namaste ${maya},\n\nwe like ${title}s. Sunday?\nColleague`)
      await expect(dialog.getByText('Sending marks the application as shortlisted.')).toBeVisible()
      await expect(reply).toBeFocused()
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await seesToast(page, 'Success', 'Reply is waiting to be sent')
      await statusOf(server, maya).toEqual([{ status: 'shortlisted' }])
      await expect(dialog.getByText('shortlisted', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Send reply' })).toBeDisabled()
    })
    await proves('DK-106', async () => {
      await dialog.getByLabel('Note for colleagues').fill('A friend of Dolma')
      await dialog.getByRole('button', { name: 'Add note' }).click()
      await expect(entries).toContainText([
        new RegExp(`^Cover letter${maya}.*Dear team,\\nI know the Khumbu\\.$`, 's'),
        /^ReplyColleague.*QueuedNamaste .*Sunday\?Colleague$/s,
        /^Colleague marked this as shortlisted · /,
        /^NoteColleague.*A friend of Dolma$/s,
      ])
    })
    await hasNoAxeViolations(page)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await hasNoClippedText(page, `an application at ${width}`)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await proves('DK-114', async () => {
    const dialog = await open(page, maya)
    await dialog.getByRole('combobox', { name: 'Assigned to' }).click()
    await page.getByRole('option', { name: /\(me\)$/ }).click()
    await expect(dialog.getByText(/^Colleague assigned this to Colleague · /)).toBeVisible()
    await dialog.getByLabel('Follow up on').fill('2020-03-04')
    await dialog.getByRole('button', { name: 'Set date' }).click()
    await expect(dialog.getByText('Overdue since 4 March 2020')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(card(page, maya)).toContainText('Assigned to Colleague')
    const filter = (name: RegExp) => page.getByRole('group', { name: 'Desk' }).getByRole('button', { name })
    await filter(/^Mine/).click()
    await expect(card(page, tom)).toHaveCount(0)
    await expect(card(page, maya)).toBeVisible()
    await filter(/^Nobody’s/).click()
    await expect(card(page, maya)).toHaveCount(0)
    await expect(card(page, tom)).toBeVisible()
    await filter(/^Nobody’s/).click()
    await expect(card(page, maya)).toBeVisible()
    await filter(/^To follow up/).click()
    await expect(card(page, tom)).toHaveCount(0)
    await expect(card(page, maya)).toContainText('Overdue since 4 March 2020')
    await hasNoAxeViolations(page)
    await filter(/^To follow up/).click()
  })

  await test.step('a decline', async () => {
    const answers = await rowsOf(server, 'saved_answers?select=body,used_for&used_for=eq.decline')
    const declined = String(answers[0]!.body)
      .replaceAll('{name}', tom)
      .replaceAll('{subject}', title)
      .replaceAll('{staff}', 'Colleague')
    const dialog = await open(page, tom)
    const reply = dialog.getByRole('textbox', { name: `Reply to ${tom}` })
    const decline = dialog.getByRole('button', { name: 'Decline', exact: true })
    const invite = dialog.getByRole('button', { name: 'Invite to talk' })
    await proves('DK-111', async () => {
      await decline.click()
      await hasWords(reply, declined)
      await invite.click()
      await hasWords(reply, `Namaste ${tom},\n\nwe like ${title}s. Sunday?\nColleague`)
      await invite.click()
      await hasWords(reply, '')
      await expect(dialog.getByRole('button', { name: 'Send reply' })).toBeDisabled()
      await reply.fill('P.S.')
      await decline.click()
      await hasWords(reply, `P.S.${declined}`)
      await decline.click()
      await hasWords(reply, `P.S.${declined}`)
    })
    await reply.fill('')
    await proves('DK-108', async () => {
      await dialog.getByRole('button', { name: 'Decline', exact: true }).press('Enter')
      await expect(dialog.getByText('Sending marks the application as rejected.')).toBeVisible()
      await hasWords(reply, new RegExp(`^Namaste ${tom},\n\n`))
      await reply.press('Control+Enter')
      await statusOf(server, tom).toEqual([{ status: 'rejected' }])
      await expect(dialog.getByRole('listitem').filter({ hasText: 'marked this as' })).toHaveText([
        /^Colleague marked this as reviewed · /,
        /^Colleague marked this as rejected · /,
      ])
    })
    await proves('DK-112', async () => {
      await expect(dialog.getByRole('button', { name: /^(Invite to talk|Decline|Mark as .*)$/ })).toHaveCount(0)
      await expect(reply).toBeVisible()
    })
  })
  await leavePage(page)
  await cleanUp()
  await removeRows(server, `saved_answers?title=eq.${own}`)
  await deleteAccount(server, colleague.userId)
})
