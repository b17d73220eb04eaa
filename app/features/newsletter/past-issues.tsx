import { formatMoment } from '#app/lib/nepal-dates.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { listSharedIssues } from './queries.ts'

/** The issues that anybody may read; nothing while there are none. */
export function PastIssues({ issues }: { issues: Awaited<ReturnType<typeof listSharedIssues>> }) {
  if (issues.length === 0) return null
  return (
    <Section title="Past issues">
      <ul className="max-w-text divide-y divide-line border-y border-line">
        {issues.map(({ id, subject, started_at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Link to={`/newsletter/${id}`} className="wrap-anywhere">
              {subject}
            </Link>
            {started_at && (
              <time dateTime={started_at} className="text-sm text-ink-muted">
                {formatMoment(started_at)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
