import { data } from 'react-router'
import { listSettings } from '#app/features/settings/queries.ts'
import { settingsFrom } from '#app/features/settings/site-settings.ts'
import { dataContext, siteContext } from '#app/lib/data/request-context.ts'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'
import type { Route } from './+types/mail-preview-route'
import { idsOfPosts } from './queries.ts'
import { renderIssue, sampleUnsubscribePath } from './render-issue.server.ts'

/** Nothing runs in it, and pictures are all that it loads. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** An issue as the mail that leaves, for the frame in the back office. Links open nothing there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const table = context.get(dataContext)
  const { url: siteUrl } = context.get(siteContext)
  if (!looksLikeId(params.issue)) throw data(null, { status: 404 })
  const found = await table.from('newsletter_issues').select('*').eq('id', params.issue).maybeSingle().throwOnError()
  const issue = found.data
  if (!issue) throw data(null, { status: 404 })
  const ids = idsOfPosts(issue)
  const [settings, posts] = await Promise.all([
    listSettings(table).then(settingsFrom),
    table
      .from('blog_posts')
      .select('id,slug,title,excerpt,image_url')
      .eq('is_published', true)
      .in('id', ids)
      .throwOnError(),
  ])
  const mail = renderIssue(
    issue,
    ids.flatMap((id) => posts.data.filter((post) => post.id === id)),
    {
      company: settings.site_title,
      address: settings.contact_address,
      siteUrl,
      unsubscribeUrl: siteUrl + sampleUnsubscribePath,
    },
  )
  const isText = new URL(request.url).searchParams.get('as') === 'text'
  const [type, body] = isText
    ? ['plain', mail.text]
    : ['html', mail.html.replace('<head>', '<head>\n<base target="_blank">')]
  return new Response(body, {
    headers: { 'content-type': `text/${type}; charset=utf-8`, 'content-security-policy': policy },
  })
}
