import { data } from 'react-router'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { dataContext } from '#app/lib/data/request-context.ts'
import { dayInNepal, formatShortDay } from '#app/lib/nepal-dates.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/route'
import { type ArchiveYear, listArchive } from './queries.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const archive = await listArchive(context.get(dataContext), readPageNumber(new URL(request.url).searchParams))
  if (archive.page > 1 && archive.years.length === 0) throw data(null, { status: 404 })
  return archive
}

export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) => {
  const number = readPageNumber(new URLSearchParams(page.location.search))
  return pageMeta(page, {
    title: number > 1 ? `All Blog Posts, page ${number}` : 'All Blog Posts',
    description: 'Every post on our travel blog, by year.',
    path: addressOf(number),
  })
}

export default function ArchivePage({ loaderData: { page, years, hasNext } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="All Blog Posts" />
      <PageHeader
        kicker="Travel blog"
        title="All Blog Posts"
        lead="Every post, by year."
        actions={
          <ButtonLink to="/blog" variant="secondary">
            Back to the blog
          </ButtonLink>
        }
      />
      <Section aria-label="All blog posts">
        {years.length === 0 && <EmptyState title="No blog posts available at the moment." />}
        <div className="flex flex-col gap-14">
          {years.map((year) => (
            <Year key={year.year} {...year} />
          ))}
        </div>
        {(page > 1 || hasNext) && (
          <nav aria-label="Archive pages" className="mt-14 flex flex-wrap justify-center gap-3">
            {page > 1 && (
              <ButtonLink to={addressOf(page - 1)} rel="prev" variant="secondary">
                Newer posts
              </ButtonLink>
            )}
            {hasNext && (
              <ButtonLink to={addressOf(page + 1)} rel="next" variant="secondary">
                Older posts
              </ButtonLink>
            )}
          </nav>
        )}
      </Section>
    </>
  )
}

const Year = ({ year, posts }: ArchiveYear) => (
  <section aria-label={String(year)} className="grid gap-x-10 gap-y-4 sm:grid-cols-[7rem_1fr]">
    <h2 className="display text-3xl tabular-nums">{year}</h2>
    <ul className="border-t border-line">
      {posts.map(({ slug, title, publishedAt }) => (
        <li key={slug} className="flex items-baseline gap-5 border-b border-line py-1 wrap-anywhere">
          <time dateTime={publishedAt} className="w-14 shrink-0 text-sm text-ink-muted tabular-nums">
            {formatShortDay(dayInNepal(new Date(publishedAt)))}
          </time>
          <Link to={`/blog/${slug}`} look="quiet" className="inline-flex min-h-touch items-center">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const addressOf = (page: number) => (page === 1 ? '/blog/archive' : `/blog/archive?page=${page}`)
