import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { JobCard } from './job-card.tsx'
import type { Job } from './queries.ts'

export interface CareersSectionProps {
  jobs: Job[]
  /** The day in Nepal when the page was made. */
  today: string
  resumeEmail: string
}

export function CareersSection({ jobs, today, resumeEmail }: CareersSectionProps) {
  if (jobs.length === 0)
    return (
      <Section aria-label="Open positions">
        <EmptyState title="No Open Positions" headingLevel="h2">
          We are not hiring at the moment. You can still <ByEmail to={resumeEmail}>send your resume by email</ByEmail>:
          we read every one.
        </EmptyState>
      </Section>
    )
  return (
    <Section aria-label="Open positions">
      <ul className="border-b border-line-strong">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} today={today} />
        ))}
      </ul>
      <p className="mt-10 text-ink-muted">
        Don’t see a role that fits? <ByEmail to={resumeEmail}>Write to us</ByEmail> and tell us what you do best.
      </p>
    </Section>
  )
}

const ByEmail = ({ to, children }: { to: string; children: ReactNode }) => <Link href={`mailto:${to}`}>{children}</Link>
