import type { Sql } from '#database/engine/connection/run-as.ts'

/** Adds a mail of a kind in public.mail_texts to the outbox, in the transaction of the change it reports. */
export const queueMail = (sql: Sql, kind: string, recipient: string, given: Record<string, string>) =>
  sql`select private.queue_mail(${kind}, ${recipient}, ${sql.json(given)})`
