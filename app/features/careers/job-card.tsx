import { formatDay } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { CalendarDays, ChevronDown } from '#app/ui/media/icons.tsx'
import { JobDetails } from './job-details.tsx'
import { anchorOf } from './job-posting.ts'
import { isExpired, type Job } from './queries.ts'

export interface JobCardProps {
  job: Job
  today: string
  /** When an applicant hears from us. */
  promise: string
}

/** start-jobs.ts makes its buttons work. */
export function JobCard({ job, today, promise }: JobCardProps) {
  const detailsId = `details-${job.id}`
  const expired = isExpired(job, today)
  const anchor = anchorOf(job)

  return (
    <li id={anchor} className="scroll-mt-28">
      <article
        data-deadline={job.application_deadline}
        data-edit={`careers?open=${job.id}`}
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
              <span data-expired="" hidden={!expired}>
                <Badge tone="danger">Expired</Badge>
              </span>
            </p>
            <div className="flex flex-wrap gap-3 max-md:flex-row-reverse max-md:justify-end">
              <Button
                variant="ghost"
                data-needs-script=""
                data-details=""
                aria-expanded={false}
                aria-controls={detailsId}
                className="group/details noscript:hidden"
              >
                <span data-words="">View Details</span>
                <ChevronDown
                  aria-hidden="true"
                  className="transition-transform duration-(--duration-calm) group-aria-expanded/details:rotate-180"
                />
              </Button>
              {/* A button in a form of its own: without scripts it leads to the page with the same form. */}
              <form action={`/careers/${job.id}/apply`}>
                <Button type="submit" data-needs-script="" data-apply="" disabled={expired}>
                  Apply Now
                </Button>
              </form>
            </div>
            <p data-sent="" role="status" className="text-sm font-semibold text-success-ink" hidden>
              Your application has been sent. {promise}
            </p>
          </div>
        </div>
        <div
          id={detailsId}
          className="mt-8 hidden gap-x-12 gap-y-8 data-open:grid noscript:grid lg:grid-cols-3 print:grid"
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
