import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, seesError, seesToast } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { hasWords, selectToStart } from './support/editor.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const inquiry = (subject: string) => ({
  ...{ name: 'Pasang', email: 'pasang@example.com', subject },
  message: 'Namaste,\n\nis Humla open in June?',
})
const openConversation = async (page: Page, subject: string) => {
  await page.getByRole('button', { name: `Conversation: Pasang, ${subject}` }).click()
  return page.getByRole('dialog', { name: 'Pasang' })
}
const goTo = (page: Page, screen: RegExp) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: screen }).click()

test('an inquiry is answered in its conversation', async ({ page, server }) => {
  const subject = unique('Humla')
  await sendRows(server, 'inquiries', inquiry(subject))
  await openScreen(page, server, 'inquiries')
  const dialog = await openConversation(page, subject)
  const reply = dialog.getByLabel('Reply to Pasang')
  const note = dialog.getByLabel('Note for colleagues')
  await expect(dialog.getByRole('button', { name: 'Send reply' })).toBeDisabled()
  await proves('DK-11', async () => {
    await reply.fill('From mid-June on.')
    await reply.press('Enter')
    await page.keyboard.type('Bring a tent.')
    await note.fill('A friend of Dolma')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await goTo(page, /^Newsletter/)
    await expect(page.getByRole('heading', { level: 1, name: /^Newsletter/ })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go on writing' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await goTo(page, /^Inquiries/)
    await openConversation(page, subject)
    await hasWords(reply, 'From mid-June on.\n\nBring a tent.')
    await expect(note).toHaveValue('A friend of Dolma')
  })
  await proves('DK-12', async () => {
    await reply.press('Control+Enter')
    await hasWords(reply, '')
    await expect(reply).toBeFocused()
  })
  const entries = dialog.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
  await proves('DK-01', async () => {
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(entries).toContainText([
      /^Pasang.*Namaste,\n\nis Humla open in June\?$/s,
      /^ReplyFirst administrator.*QueuedFrom mid-June on\.Bring a tent\.$/s,
      /^First administrator marked this as responded · /,
      /^NoteFirst administrator.*A friend of Dolma$/s,
    ])
    await expect(note).toHaveValue('')
    await expect(dialog.getByText('responded', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Mark as (?!spam)/ })).toHaveText([
      'Mark as closed',
      'Mark as pending',
    ])
    await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:pasang@example\.com/)
  })
  await hasNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await hasNoClippedText(page, 'the conversation at 390')
  const [stored] = await rowsOf(server, `inquiries?select=status&subject=eq.${subject}`)
  expect(stored).toEqual({ status: 'responded' })
  await leavePage(page)
  await removeRows(server, `inquiries?subject=eq.${subject}`)
})

test('a reply is formatted by keyboard, kept, sent and shown so; one that could not be sent says why, and is sent again', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to send the reply again/)
  await test.step('a formatted reply', async () => {
    const subject = unique('Formatted')
    await sendRows(server, 'inquiries', inquiry(subject))
    await openScreen(page, server, 'inquiries')
    const dialog = await openConversation(page, subject)
    const reply = dialog.getByRole('textbox', { name: 'Reply to Pasang' })
    const tools = dialog.getByRole('toolbar', { name: 'Formatting' })
    // The editor's own paragraph after a list is not part of the text.
    const markup = async () => (await reply.innerHTML()).replace(/<p><br[^>]*><\/p>$/, '')
    await reply.click()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Yes')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(', two ways')
    await page.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'List', exact: true }).press('Enter')
    await expect(reply).toBeFocused()
    await page.keyboard.type('walk')
    await page.keyboard.press('Enter')
    await page.keyboard.type('fly')
    await selectToStart(reply, 'fly')
    await tools.getByRole('button', { name: 'Link' }).press('Enter')
    const link = page.getByRole('dialog', { name: 'Link' })
    await link.getByLabel('Address').fill('/services')
    await link.getByLabel('Address').press('Enter')
    await expect(link).toHaveCount(0)
    await expect(reply.getByRole('link', { name: 'fly' })).toHaveAttribute('href', '/services')
    await proves('DK-94', async () => {
      const typed = await markup()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await openConversation(page, subject)
      await expect.poll(markup).toBe(typed)
    })
    await hasNoAxeViolations(page)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await hasNoClippedText(page, `the reply at ${width}`)
    }
    await proves('DK-90', async () => {
      await expect(tools.getByRole('button', { name: /Heading|Picture|Underline|Source|Line$/ })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Send reply' }).click()
      const entry = dialog.getByRole('listitem').filter({ hasText: 'Queued' })
      await expect(entry.locator('strong')).toHaveText('Yes')
      await expect(entry.getByRole('listitem')).toHaveText(['walk', 'fly'])
      await expect(entry.getByRole('link', { name: 'fly' })).toHaveAttribute('href', '/services')
      const [stored] = await rowsOf(
        server,
        `inquiries?select=conversation_entries(body)&subject=eq.${subject}&conversation_entries.kind=eq.reply`,
      )
      const body = expect.stringMatching(/^Yes, two ways\n\n- walk\n- fly \(http:\/\/[^ ]+\/services\)$/)
      expect(stored!.conversation_entries).toEqual([{ body }])
    })
    await hasNoAxeViolations(page)
    await removeRows(server, `inquiries?subject=eq.${subject}`)
  })

  await test.step('a reply that could not be sent', async () => {
    const subject = unique('Bounced')
    await sendRows(server, 'inquiries', inquiry(subject))
    await page.route(/\/rest\/v1\/conversation_entries\?/, async (route) => {
      const response = await route.fetch()
      const failed = { mail_status: 'failed', mail_error: '550 5.1.1 No such user' }
      const rows: { kind: string }[] = await response.json()
      await route.fulfill({ response, json: rows.map((row) => (row.kind === 'reply' ? { ...row, ...failed } : row)) })
    })
    await page.keyboard.press('Escape')
    const dialog = await openConversation(page, subject)
    await dialog.getByLabel('Reply to Pasang').fill('Yes.')
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await proves('DK-05', async () => {
      const entry = dialog.getByRole('listitem').filter({ hasText: 'Not sent' })
      await expect(entry).toContainText('It could not be sent: 550 5.1.1 No such user')
    })
    await proves('DK-06', async () => {
      // The mail waits in truth, so there is nothing to send again.
      await dialog.getByRole('button', { name: 'Send again' }).click()
      await seesError(page, 'Failed to send the reply again: This email is no longer in the outbox')
      const asked = page.waitForRequest((request) => request.method() === 'PATCH')
      await page.route(/\/rest\/v1\/mail_outbox\?/, (route) => route.fulfill({ json: [{ id: 'sent' }] }))
      await dialog.getByRole('button', { name: 'Send again' }).click()
      const request = await asked
      const [sent] = await rowsOf(
        server,
        `inquiries?select=id,conversation_entries(id)&subject=eq.${subject}&conversation_entries.kind=eq.reply`,
      )
      expect(sent!.conversation_entries).toEqual([
        { id: new URL(request.url()).searchParams.get('id')?.slice('eq.'.length) },
      ])
      expect(request.postDataJSON()).toEqual({ status: 'waiting' })
      await seesToast(page, 'Success', 'Reply is waiting to be sent again')
    })
    await leavePage(page)
    await removeRows(server, `inquiries?subject=eq.${subject}`)
  })
})
