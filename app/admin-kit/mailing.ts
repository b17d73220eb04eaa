import type { Data } from '#app/lib/data/data.ts'

export interface MailingProgress {
  waiting: number
  sent: number
  failed: number
  unsubscribed: number
}

export interface MailingFailure {
  address: string
  reason: string
}

export type MailingStatus = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent'

/** What takes a mailing back or takes it up again. */
export type MailingStep = 'cancel' | 'stop' | 'continue'

/** How a row is shown as a mail and sent to many. */
export interface Mailing<Row> {
  statusOf(row: Row): MailingStatus
  /** When a scheduled one leaves. */
  sendAtOf(row: Row): string | null
  /** The mail as it would leave, as HTML and, with `?as=text`, as plain text. Changes with the row. */
  previewAddress(row: Row): string
  countAudience(data: Data): Promise<number>
  loadProgress(data: Data, id: string): Promise<MailingProgress>
  /** The first addresses that did not get it. */
  listFailures(data: Data, id: string): Promise<MailingFailure[]>
  /** Sends it to the account that asks, at once. */
  sendTest(data: Data, id: string): PromiseLike<unknown>
  /** Sends it now, or at the moment. */
  send(data: Data, id: string, moment: Date | null): PromiseLike<unknown>
  take(data: Data, id: string, step: MailingStep): PromiseLike<unknown>
}
