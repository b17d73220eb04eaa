import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { JobCard } from './job-card.tsx'
import type { Job } from './queries.ts'

// The dialog weighs more than the rest of the page: it comes when someone wants to apply.
const ApplyDialog = lazy(() => import('#app/features/applications/apply-dialog.tsx'))

export interface CareersSectionProps {
  jobs: Job[]
  /** The day in Nepal when the page was made. */
  today: string
  resumeEmail: string
}

export function CareersSection({ jobs, today: dayOfPage, resumeEmail }: CareersSectionProps) {
  const today = useToday(dayOfPage)
  const [chosen, setChosen] = useState<Job>()
  const [isApplying, setIsApplying] = useState(false)
  if (jobs.length === 0)
    return (
      <Section aria-label="Open positions">
        <EmptyState title="No Open Positions" headingLevel="h2">
          We are not looking for anybody just now. <ByEmail to={resumeEmail}>Send your resume by e-mail</ByEmail> all
          the same: we read it, and keep it for the next season.
        </EmptyState>
      </Section>
    )
  return (
    <Section aria-label="Open positions">
      <ul className="border-b border-line-strong">
        {jobs.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            today={today}
            onApply={(wanted) => {
              setChosen(wanted)
              setIsApplying(true)
            }}
          />
        ))}
      </ul>
      <p className="mt-10 text-ink-muted">
        Nothing that fits? <ByEmail to={resumeEmail}>Write to us</ByEmail> and say what you do best.
      </p>
      {chosen && (
        <Suspense>
          <ApplyDialog key={chosen.id} job={chosen} open={isApplying} onOpenChange={setIsApplying} />
        </Suspense>
      )}
    </Section>
  )
}

const ByEmail = ({ to, children }: { to: string; children: ReactNode }) => <Link href={`mailto:${to}`}>{children}</Link>

/** A page may be older than its day. */
function useToday(dayOfPage: string) {
  const [today, setToday] = useState(dayOfPage)
  useEffect(() => setToday(dayInNepal(new Date())), [])
  return today
}
