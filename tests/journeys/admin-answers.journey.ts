import path from 'node:path'
import { composeAnswer } from '../mail/answering-site.ts'
import { openImapServer } from '../mail/imap-server.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { samplePdf } from '../storage/support/sample-files.ts'
import { launch, temporaryFolder } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { admin, test as base, expect } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { staffOf } from './support/staff.ts'
import { sendRows } from './support/visitors.ts'

interface MailSite {
  server: Awaited<ReturnType<typeof launch>>
  outgoing: Awaited<ReturnType<typeof openMailbox>>
  incoming: Awaited<ReturnType<typeof openImapServer>>
}

/** A site of its own, because its mail goes to a real mail server and comes from one. */
const test = base.extend<{ mailing: MailSite }>({
  mailing: async ({}, use) => {
    const [outgoing, incoming] = [await openMailbox(), await openImapServer()]
    const { folder, remove } = await temporaryFolder()
    const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const env = { ...account, TRUST_PROXY: '1', SMTP_URL: outgoing.url, IMAP_URL: incoming.url }
    const server = await launch({ dataDir: path.join(folder, 'data'), env })
    await use({ server, outgoing, incoming })
    await server.stop()
    await Promise.all([outgoing.close(), incoming.close()])
    await remove()
  },
})

test('a visitor answers by mail, and the answer is in the conversation', async ({ page, mailing }) => {
  test.setTimeout(400_000)
  const { server, outgoing, incoming } = mailing
  const inquiry = { name: 'Pasang', email: 'pasang@example.com', subject: 'Humla', message: 'Is it open in June?' }
  await sendRows(server, 'inquiries', inquiry)
  await openScreen(page, server, 'inquiries')
  await page.getByRole('button', { name: 'Conversation: Pasang, Humla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasang' })
  const staff = await staffOf(server)
  const [{ id }] = (await staff.get('/rest/v1/inquiries?select=id')).json()
  await staff.call('reply_to_inquiry', { inquiry: id, words: 'From mid-June on.' })
  const received = () => outgoing.mails.find(({ text }) => text.includes('From mid-June on.'))
  await expect.poll(received).toBeDefined()
  const inReplyTo = /^Message-ID: (.*)\r$/im.exec(received()!.text)![1]!
  const quoted = '\n\nOn Tue, 3 Nov 2026 at 10:04, Prabas Travels wrote:\n> From mid-June on.'
  const headers = { 'Auto-Submitted': 'auto-replied' }
  const attachments = [
    { filename: 'passport.pdf', content: samplePdf() },
    { filename: 'invoice.exe', content: Buffer.from('MZ') },
  ]
  for (const mail of [
    { from: 'pasang@example.com', text: `Two of us, then.${quoted}`, attachments },
    { from: 'Lhamo <lhamo@example.com>', text: 'Three of us.' },
    { from: 'pasang@example.com', text: 'I am on a trek.', headers },
  ])
    incoming.deliver(await composeAnswer({ inReplyTo, ...mail }))

  const entries = dialog.getByRole('region', { name: 'Conversation' }).locator('ol > li')
  await proves('IA-26', async () => {
    // The file is read by a process of its own, which starts slowly on a busy machine.
    const patience = { timeout: 150_000 }
    const answers = entries.filter({ hasText: /^Answer/ })
    await expect(answers).toHaveCount(3, patience)
    await expect(answers).toContainText([
      /^AnswerPasang.*Two of us, then\.passport\.pdfinvoice\.exe was not kept: files of this type are not accepted$/s,
      /^AnswerLhamo.*From another addresslhamo@example\.comThree of us\.$/s,
      /^AnswerPasang.*AutomaticI am on a trek\.$/s,
    ])
    await expect(entries.filter({ hasText: 'Pending again, because an answer came' })).toHaveCount(1)
    await expect(dialog.getByText('pending', { exact: true })).toBeVisible()
  })
  const file = await staff.get((await dialog.getByRole('link', { name: 'passport.pdf' }).getAttribute('href'))!)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await expect
    .poll(() => outgoing.mails.filter(({ text }) => /^Subject: Answer from Pasang: Humla/m.test(text)).length)
    .toBe(2)
  await hasNoAxeViolations(page)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoClippedText(page, `the answers at ${width}`)
  }
  await page.close()
})
