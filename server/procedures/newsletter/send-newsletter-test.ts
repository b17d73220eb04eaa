import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { sampleUnsubscribePath } from '#app/features/newsletter-issues/render-issue.server.ts'
import { renderNewsletterMail } from '#server/mail/newsletter-mail.ts'
import { adminOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'

/** Not through the outbox: whoever tests wants to know at once whether the mail server takes it. */
export const sendNewsletterTest = defineProcedure({
  summary: 'Sends an issue of the newsletter to the account that asks',
  role: 'admin',
  schema: z.object({ issue: z.uuid() }),

  async run({ issue }, c, { config: { siteUrl }, database, deliver, log }) {
    if (!deliver) return refuse(503, 'no_mail_server', 'No mail server is set: see SMTP_URL')
    const address = adminOf(c).email
    const reader = { mailId: randomUUID(), address, unsubscribeUrl: siteUrl + sampleUnsubscribePath }
    const mail = await renderNewsletterMail(database, issue, reader, siteUrl)
    if (!mail) return refuse(404, 'P0002', 'Somebody has deleted this issue')
    try {
      await deliver({ ...mail, subject: `[Test] ${mail.subject}` })
    } catch (error) {
      log.warn({ err: error }, 'a test of the newsletter could not be sent')
      return refuse(502, 'mail_not_sent', error instanceof Error ? error.message : String(error))
    }
    return { success: true }
  },
})
