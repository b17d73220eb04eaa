import { type SiteSettings, settingsFrom } from '#app/features/settings/site-settings.ts'
import { mailHtml } from '#app/lib/mail/mail-html.server.ts'
import { layOutMail, type RenderedMail } from '#app/lib/mail/mail-layout.ts'
import { writtenHtml } from '#app/lib/mail/written-mail.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'

export interface StoredMail {
  id: string
  kind: string
  recipient: string
  subject: string
  body: string
  reply_to: string | null
  unsubscribe_token: string | null
  /** The earlier mails of its conversation, oldest first; null outside of conversations. */
  thread: string[] | null
  /** What stands around a formatted reply, with {message} not filled in; null for a mail in plain words. */
  frame: string | null
}

export interface ReadyMail extends RenderedMail {
  /** Stays the same at every attempt, so that mail programs show a mail once that was sent twice. */
  messageId: string
  references: string[]
  recipient: string
  subject: string
  replyTo?: string
  unsubscribeUrl?: string
}

/** A mail as it leaves, with the name and address that the settings have at that moment. */
export async function renderMail(database: Database, mail: StoredMail, siteUrl: string): Promise<ReadyMail> {
  const { rows, buttonLabel, formatted } = await database.as(service, async (sql) => {
    const rows = await sql<{ key: string; value: string }[]>`select key, value from public.settings`
    const [text] = await sql<{ button_label: string }[]>`
      select button_label from public.mail_texts where kind = ${mail.kind}`
    const [reply] = await sql<{ html: string | null }[]>`
      select html from public.conversation_entries where id = ${mail.id}`
    return { rows, buttonLabel: text?.button_label, formatted: reply?.html }
  })
  const settings = settingsFrom(rows)
  const { site_title, contact_address } = settings
  const unsubscribeUrl = mail.unsubscribe_token
    ? `${siteUrl}/newsletter/unsubscribe/${mail.unsubscribe_token}`
    : undefined
  // What staff wrote to one visitor is sent as they wrote it.
  const body = mail.thread ? mail.body : fillIn(mail.body, settings, siteUrl)
  const html =
    mail.frame !== null && formatted
      ? formattedHtml(mail.frame, mailHtml(formatted, siteUrl))
      : writtenHtml(body, buttonLabel)
  const frame = { company: site_title, address: contact_address, siteUrl, unsubscribeUrl }
  const messageIdOf = (id: string) => `<${id}@${new URL(siteUrl).hostname}>`
  return {
    messageId: messageIdOf(mail.id),
    references: (mail.thread ?? []).map(messageIdOf),
    recipient: mail.recipient,
    subject: mail.subject,
    ...layOutMail({ subject: mail.subject, html, text: body }, frame),
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

/** A reply and its mail have the same id; what stands around the reply is plain words. */
const formattedHtml = (frame: string, message: string) =>
  frame
    .split('{message}')
    .map((words) => (words.trim() ? writtenHtml(words) : ''))
    .join(message)

/** Mails are written in the database, which knows neither the site's address nor what is built in for the settings. */
const fillIn = (body: string, { reply_time, business_hours, saturday_hours }: SiteSettings, siteUrl: string) =>
  body
    .replaceAll('{site}', siteUrl)
    .replaceAll('{answer_time}', reply_time ? `within ${reply_time}` : 'as soon as we can')
    .replaceAll('{hours}', [business_hours, saturday_hours].filter(Boolean).join('\n'))
