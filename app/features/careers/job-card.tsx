import { CalendarDays, ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatDay } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { JobDetails } from './job-details.tsx'
import { anchorOf } from './job-posting.ts'
import { isExpired, type Job } from './queries.ts'

export interface JobCardProps {
  job: Job
  today: string
  onApply: (job: Job) => void
}

export function JobCard({ job, today, onApply }: JobCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const expired = isExpired(job, today)
  const anchor = anchorOf(job)

  // Who comes for this very job sees it opened.
  useEffect(() => {
    if (location.hash === `#${anchor}`) setIsOpen(true)
  }, [anchor])

  return (
    <li id={anchor} className="scroll-mt-28">
      <article
        className={classNames('border-t border-line-strong py-8 wrap-anywhere sm:py-10', expired && 'text-ink-muted')}
      >
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
          <div className="min-w-0">
            <p className="kicker">{job.department}</p>
            <h2 className="display mt-2 text-2xl text-ink">{job.title}</h2>
            <dl className="mt-4 flex flex-col gap-x-8 gap-y-2 text-sm lg:flex-row lg:flex-wrap">
              <Fact name="Location" value={job.location} />
              <Fact name="Job type" value={job.job_type} />
              <Fact name="Salary" value={job.salary_range} />
            </dl>
          </div>
          <div className="flex flex-col gap-3 md:items-end md:text-end">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              {job.application_deadline && (
                <span className="inline-flex items-center gap-1.5">
                  <CalendarDays aria-hidden="true" className="size-4" />
                  Deadline: {formatDay(job.application_deadline)}
                </span>
              )}
              {expired && <Badge tone="danger">Expired</Badge>}
            </p>
            <div className="flex flex-wrap gap-3 max-md:flex-row-reverse max-md:justify-end">
              <Button
                variant="ghost"
                aria-expanded={isOpen}
                aria-controls={detailsId}
                className="noscript:hidden"
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? 'Hide Details' : 'View Details'}
                <ChevronDown
                  aria-hidden="true"
                  className={classNames('transition-transform duration-(--duration-calm)', isOpen && 'rotate-180')}
                />
              </Button>
              {/* A button in a form of its own: without scripts it leads to the page with the same form. */}
              <form action={`/careers/${job.id}/apply`}>
                <Button
                  type="submit"
                  disabled={expired}
                  onClick={(event) => {
                    event.preventDefault()
                    onApply(job)
                  }}
                >
                  Apply Now
                </Button>
              </form>
            </div>
          </div>
        </div>
        <div
          id={detailsId}
          className={classNames(
            'mt-8 gap-x-12 gap-y-8 lg:grid-cols-3',
            isOpen ? 'grid' : 'hidden noscript:grid print:grid',
          )}
        >
          <JobDetails job={job} />
        </div>
      </article>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0 font-semibold">{value}</dd>
    </div>
  )
}
