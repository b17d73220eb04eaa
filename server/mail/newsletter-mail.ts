import { type CardWords, type IssueWords, renderIssue } from '#app/features/newsletter-issues/render-issue.server.ts'
import { settingsFrom } from '#app/features/settings/site-settings.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { ReadyMail } from './render-mail.ts'

export interface IssueReader {
  /** Of the mail, not of the reader: it stays the same at every attempt. */
  mailId: string
  address: string
  unsubscribeUrl: string
}

/** An issue as one reader gets it; undefined if it has been deleted. */
export async function renderNewsletterMail(
  database: Database,
  issueId: string,
  { mailId, address, unsubscribeUrl }: IssueReader,
  siteUrl: string,
): Promise<ReadyMail | undefined> {
  const { issue, posts, settings } = await database.as(service, async (sql) => {
    const [issue] = await sql<IssueWords[]>`
      select id, subject, preview_text, content, is_shared from public.newsletter_issues where id = ${issueId}`
    const posts = await sql<CardWords[]>`
      select slug, title, excerpt, image_url from public.newsletter_issues as issue,
        jsonb_array_elements(issue.posts) with ordinality as chosen (post, place)
        join public.blog_posts as post on post.id = (chosen.post ->> 'post_id')::uuid
      where issue.id = ${issueId} and post.is_published order by place`
    const rows = await sql<{ key: string; value: string }[]>`select key, value from public.settings`
    return { issue, posts, settings: settingsFrom(rows) }
  })
  if (!issue) return undefined
  const { site_title: company, contact_address } = settings
  return {
    messageId: `<${mailId}@${new URL(siteUrl).hostname}>`,
    references: [],
    recipient: address,
    subject: issue.subject,
    unsubscribeUrl,
    ...renderIssue(issue, posts, { company, address: contact_address, siteUrl, unsubscribeUrl }),
  }
}
