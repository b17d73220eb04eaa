import { data, redirect } from 'react-router'
import { GroupLinks } from '#app/features/blog-groups/group-links.tsx'
import { listFilters, type PostFilterGroups } from '#app/features/blog-groups/post-filters.tsx'
import { readQuestion, searchAddress } from '#app/features/search-form/question.ts'
import { SearchForm } from '#app/features/search-form/search-form.tsx'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import type { Route } from './+types/route'
import { searchSite } from './queries.ts'
import { SearchResults } from './search-results.tsx'

/** There are as many of these pages as questions: none is kept. */
const notKept = { 'cache-control': 'no-store' }
export const headers = () => notKept

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const table = context.get(dataContext)
  const question = readQuestion(searchParams)
  const page = readPageNumber(searchParams)
  const [found, groups] = await Promise.all([
    orReportError(context, searchSite(table, question, page), null),
    orReportError(context, listFilters(table), { categories: [], topics: [] }),
  ])
  if (found?.results.length === 0 && page > 1) throw redirect(searchAddress(question))
  return data({ question, found, groups }, { headers: notKept })
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: loaderData?.question ? `Search: ${loaderData.question}` : 'Search',
    description: 'Find journeys, posts, pages and open positions.',
    isHidden: true,
  })

export default function SearchRoute({ loaderData: { question, found, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Search"
        lead="Journeys, travel stories, pages and open positions."
        actions={
          <div className="w-full max-w-2xl">
            <SearchForm question={question} />
          </div>
        }
        className="overflow-visible! [&_.min-h-72]:min-h-0"
      />
      <Section aria-label="Search results">
        {found === null ? (
          <EmptyState title="The search is not available just now. Please try again in a moment." />
        ) : found.results.length > 0 ? (
          <SearchResults found={found} />
        ) : (
          <WaysOn question={question} groups={groups} />
        )}
      </Section>
    </>
  )
}

/** Before anything was asked, or when nothing was found. */
const WaysOn = ({ question, groups }: { question: string; groups: PostFilterGroups }) => (
  <div className="flex flex-col gap-8">
    {question ? (
      <EmptyState
        title={<span className="wrap-anywhere">Nothing was found for “{question}”</span>}
        action={
          <ButtonLink to="/contact" variant="secondary">
            Ask us instead
          </ButtonLink>
        }
      >
        Check the spelling, or try fewer or other words.
      </EmptyState>
    ) : (
      <p className="text-lg text-ink-muted">Type a place, a season or a word, or start with what we write about:</p>
    )}
    <div className="flex flex-col">
      <GroupLinks label="Categories" groups={groups.categories} />
      <GroupLinks label="Topics" groups={groups.topics} />
    </div>
  </div>
)
