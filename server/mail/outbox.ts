import type { Sql } from '#database/engine/connection/run-as.ts'

export interface Mail {
  kind: 'invitation' | 'password_reset' | 'newsletter_welcome'
  recipient: string
  subject: string
  body: string
}

/**
 * Adds a mail to the outbox in the transaction of the change it reports; the mail worker sends it later. `{company}` in
 * its words becomes the company's name.
 */
export const queueMail = (sql: Sql, { kind, recipient, subject, body }: Mail) =>
  sql`insert into public.mail_outbox (kind, recipient, subject, body)
    select ${kind}, ${recipient}, left(replace(${subject}, '{company}', name), 300), replace(${body}, '{company}', name)
    from private.company_name() as name`
