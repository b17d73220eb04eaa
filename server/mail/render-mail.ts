import { settingsFrom } from '#app/features/settings/site-settings.ts'
import { layOutMail, type RenderedMail } from '#app/lib/mail/mail-layout.ts'
import { writtenHtml } from '#app/lib/mail/written-mail.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'

export interface StoredMail {
  kind: string
  recipient: string
  subject: string
  body: string
  reply_to: string | null
  unsubscribe_token: string | null
}

export interface ReadyMail extends RenderedMail {
  recipient: string
  subject: string
  replyTo?: string
  unsubscribeUrl?: string
}

/** A mail as it leaves, with the name and address that the settings have at that moment. */
export async function renderMail(database: Database, mail: StoredMail, siteUrl: string): Promise<ReadyMail> {
  const { rows, buttonLabel } = await database.as(service, async (sql) => {
    const rows = await sql<{ key: string; value: string }[]>`select key, value from public.settings`
    const [text] = await sql<{ button_label: string }[]>`
      select button_label from public.mail_texts where kind = ${mail.kind}`
    return { rows, buttonLabel: text?.button_label }
  })
  const { site_title, contact_address } = settingsFrom(rows)
  const unsubscribeUrl = mail.unsubscribe_token
    ? `${siteUrl}/newsletter/unsubscribe/${mail.unsubscribe_token}`
    : undefined
  // Mails are written in the database, which does not know the site's address.
  const body = mail.body.replaceAll('{site}', siteUrl)
  const frame = { company: site_title, address: contact_address, siteUrl, unsubscribeUrl }
  return {
    recipient: mail.recipient,
    subject: mail.subject,
    ...layOutMail({ subject: mail.subject, html: writtenHtml(body, buttonLabel), text: body }, frame),
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}
