import type { Row } from '#app/lib/data/data.ts'
import { mailHtml, mailText, wholeAddress } from '#app/lib/mail/mail-html.server.ts'
import { layOutMail, type MailFrame, mailButton, type RenderedMail } from '#app/lib/mail/mail-layout.ts'
import { escapeXml } from '#app/lib/text/xml.ts'

export type IssueWords = Pick<Row<'newsletter_issues'>, 'id' | 'subject' | 'preview_text' | 'content' | 'is_shared'>
export type CardWords = Pick<Row<'blog_posts'>, 'slug' | 'title' | 'excerpt' | 'image_url'>

/** Where the link of a preview and of a test leads: it belongs to no subscriber. */
export const sampleUnsubscribePath = '/newsletter/unsubscribe/00000000-0000-0000-0000-000000000000'

/** An issue as it leaves, for one reader. The preview of the back office is made by this function too. */
export function renderIssue(issue: IssueWords, posts: readonly CardWords[], frame: MailFrame): RenderedMail {
  const { siteUrl } = frame
  const written = mailHtml(issue.content, siteUrl)
  const cards = posts.map((post) => ({
    ...post,
    url: `${siteUrl}/blog/${post.slug}`,
    picture: post.image_url && wholeAddress(post.image_url, siteUrl),
  }))
  const ownPage = issue.is_shared ? `${siteUrl}/newsletter/${issue.id}` : undefined
  const html = [
    written,
    ...cards.map(cardHtml),
    ownPage && `<p style="margin: 24px 0 0"><a href="${escapeXml(ownPage)}">${readOnSite}</a></p>`,
  ]
  const text = [
    mailText(written),
    ...cards.map(({ title, excerpt, url }) => [title, excerpt, url].filter(Boolean).join('\n')),
    ownPage && `${readOnSite}: ${ownPage}`,
  ]
  return layOutMail(
    {
      subject: issue.subject,
      ...(issue.preview_text && { preview: issue.preview_text }),
      html: html.filter(Boolean).join('\n'),
      text: text.filter(Boolean).join('\n\n'),
    },
    frame,
  )
}

const readOnSite = 'Read this issue on our site'

const cardHtml = ({ title, excerpt, url, picture }: CardWords & { url: string; picture: string | null }) => {
  const link = escapeXml(url)
  const image = picture
    ? `<a href="${link}"><img src="${escapeXml(picture)}" alt="" width="552" style="display: block; width: 100%; max-width: 100%; height: auto; margin: 0 0 12px; border-radius: 6px"></a>\n`
    : ''
  const words = excerpt ? `<p style="margin: 0 0 4px">${escapeXml(excerpt)}</p>\n` : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 28px 0 0"><tr><td>
${image}<h2 style="margin: 0 0 8px; font-family: Georgia, 'Times New Roman', serif; font-size: 21px; line-height: 1.3; font-weight: 400"><a href="${link}" style="text-decoration: none">${escapeXml(title)}</a></h2>
${words}${mailButton(url, 'Read more')}
</td></tr></table>`
}
