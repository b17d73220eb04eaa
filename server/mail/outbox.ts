import type { Sql } from '#database/engine/connection/run-as.ts'

export interface Mail {
  kind: 'invitation' | 'password_reset' | 'newsletter_welcome'
  recipient: string
  subject: string
  body: string
}

/** Mail is a row in the same transaction as what it tells of; it leaves when a mail server takes it. */
export const post = (sql: Sql, { kind, recipient, subject, body }: Mail) =>
  sql`insert into public.mail_outbox (kind, recipient, subject, body) values (${kind}, ${recipient}, ${subject}, ${body})`
