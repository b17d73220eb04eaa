import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { hasWords } from './support/editor.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { createColleague, deleteAccount, rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const openConversation = async (page: Page, subject: string) => {
  await page.getByRole('button', { name: `Conversation: Pasang, ${subject}` }).click()
  return page.getByRole('dialog', { name: 'Pasang' })
}

test('two who answer the same inquiry see each other', async ({ page, server, browser, contextOptions }) => {
  const subject = unique('Rara')
  const sent = { name: 'Pasang', email: 'pasang@example.com', subject, message: 'Is the lake open?' }
  await sendRows(server, 'inquiries', sent)
  const colleague = await createColleague(server)
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url })
  const theirs = await context.newPage()
  await openScreen(page, server, 'inquiries')
  await openScreen(theirs, server, 'inquiries', colleague)
  const dialog = await openConversation(page, subject)
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('')

  const theirDialog = await openConversation(theirs, subject)
  await proves('DK-70', async () => {
    await expect(status).toHaveText('Colleague is looking at this')
    await expect(theirDialog.getByRole('status')).toHaveText('First administrator is looking at this')
  })
  await proves('DK-71', async () => {
    await theirDialog.getByLabel('Note for colleagues').fill('No reply yet')
    await theirDialog.getByLabel('Reply to Pasang').fill('From May on.')
    await expect(status).toHaveText('Colleague is writing a reply')
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await hasNoClippedText(page, 'a conversation with a colleague at 390')
  await hasNoAxeViolations(page)

  const reply = dialog.getByLabel('Reply to Pasang')
  const question = page.getByRole('alertdialog', { name: 'Send your reply too?' })
  const news = 'Colleague sent a reply since you began to write.'
  await proves('DK-75', async () => {
    await reply.fill('It is open all year.')
    await theirDialog.getByRole('button', { name: 'Send reply' }).click()
    await expect(status).toContainText(news)
    await expect(status).toContainText('Colleague is looking at this')
    await reply.press('Control+Enter')
    await expect(question).toContainText(news)
    await question.getByRole('button', { name: 'Go on writing' }).click()
    await expect(question).toHaveCount(0)
    await hasWords(reply, 'It is open all year.')
    const replies = `conversation_entries?select=body,inquiries!inner(subject)&kind=eq.reply&inquiries.subject=eq.${subject}`
    expect(await rowsOf(server, replies)).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await question.getByRole('button', { name: 'Send it too' }).click()
    await hasWords(reply, '')
    await expect(status).not.toContainText(news)
    expect(await rowsOf(server, replies)).toHaveLength(2)
    // What was begun after that reply needs no question.
    await reply.fill('Bring a coat.')
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await hasWords(reply, '')
    expect(await rowsOf(server, replies)).toHaveLength(3)
  })
  await proves('DK-72', async () => {
    await theirs.keyboard.press('Escape')
    await expect(theirDialog).toHaveCount(0)
    await expect(status).toHaveText('')
    await openConversation(theirs, subject)
    await expect(status).toHaveText('Colleague is looking at this')
    await context.close()
    await expect(status).toHaveText('', { timeout: 60_000 })
  })
  await leavePage(page)
  await removeRows(server, `inquiries?subject=eq.${subject}`)
  await deleteAccount(server, colleague.userId)
  expect(await rowsOf(server, `presence?select=tab&user_id=eq.${colleague.userId}`)).toEqual([])
})
