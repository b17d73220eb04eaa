import type { ListedRow } from '#app/admin-kit/define-resource.ts'
import type { Mailing } from '#app/admin-kit/mailing.ts'

const procedures = {
  cancel: 'cancel_newsletter_issue',
  stop: 'stop_newsletter_issue',
  continue: 'continue_newsletter_issue',
} as const

/** Failures that the screen lists; the rest is counted. */
const shownFailures = 20

export const issueMailing: Mailing<ListedRow<'newsletter_issues'>> = {
  statusOf: ({ status }) => status,
  sendAtOf: ({ send_at }) => send_at,
  previewAddress: ({ id, updated_at }) =>
    `/admin/preview/newsletter-issues/${id}?version=${encodeURIComponent(updated_at)}`,
  countAudience: async (data) => Number((await data.rpc('count_newsletter_audience', {}).throwOnError()).data),
  async loadProgress(data, issue) {
    const { data: rows } = await data.rpc('newsletter_progress', { issue }).throwOnError()
    const { waiting = 0, sent = 0, failed = 0, unsubscribed = 0 } = rows[0] ?? {}
    return {
      waiting: Number(waiting),
      sent: Number(sent),
      failed: Number(failed),
      unsubscribed: Number(unsubscribed),
    }
  },
  async listFailures(data, issue) {
    const { data: rows } = await data
      .from('newsletter_recipients')
      .select('address,last_error')
      .eq('issue_id', issue)
      .eq('status', 'failed')
      .order('id')
      .limit(shownFailures)
      .throwOnError()
    return rows.map(({ address, last_error }) => ({ address, reason: last_error ?? '' }))
  },
  sendTest: (data, issue) => data.rpc('send_newsletter_test', { issue }).throwOnError(),
  send: (data, issue, moment) =>
    data.rpc('send_newsletter_issue', { issue, ...(moment && { send_at: moment.toISOString() }) }).throwOnError(),
  take: (data, issue, step) => data.rpc(procedures[step], { issue }).throwOnError(),
}
