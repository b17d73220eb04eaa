import { data } from 'react-router'
import { PostCard } from '#app/features/blog/post-card.tsx'
import { withPictures } from '#app/features/blog/with-pictures.ts'
import { NewsletterBand } from '#app/features/newsletter/newsletter-band.tsx'
import { wordsOfFailure } from '#app/features/site/failure-words.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { showText } from '#app/lib/text/written-text.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Prose } from '#app/ui/rich-text/prose.tsx'
import type { Route } from './+types/route'
import { findSharedIssue } from './queries.ts'

/** Unknown issues and those that are not shared look the same from outside. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findSharedIssue(context.get(dataContext), params.issue)
  if (!found) throw data(null, { status: 404 })
  const [content, posts] = await Promise.all([
    showText(context, found.content),
    withPictures(context.get(pictureContext), found.posts),
  ])
  return { issue: { ...found, content, posts } }
}

export const meta = ({ loaderData, error, ...page }: Route.MetaArgs) =>
  pageMeta(
    page,
    loaderData
      ? { title: loaderData.issue.subject, description: loaderData.issue.preview_text, type: 'article' }
      : wordsOfFailure(error),
  )

/** An issue of the newsletter, for those who did not get it. */
export default function IssuePage({ loaderData: { issue } }: Route.ComponentProps) {
  const { subject, preview_text, content, posts, started_at } = issue
  return (
    <>
      <PageHeader
        kicker={`Newsletter${started_at ? `, ${formatMoment(started_at)}` : ''}`}
        title={subject}
        lead={preview_text}
        edit="newsletter-issues"
      />
      {content && (
        <Section aria-label={subject}>
          <Prose html={content} />
        </Section>
      )}
      {posts.length > 0 && (
        <Section title="From the blog" tone={content ? 'sunken' : undefined}>
          <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.id} className="@container min-w-0 sm:max-lg:odd:last:col-span-full">
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <NewsletterBand />
    </>
  )
}
