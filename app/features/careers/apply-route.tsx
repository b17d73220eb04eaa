import { data } from 'react-router'
import { applicationForm } from '#app/features/applications/application-form.ts'
import { ApplyForm } from '#app/features/applications/apply-form.tsx'
import { attachResume } from '#app/features/applications/attach-resume.ts'
import { followRedirect } from '#app/features/redirects/follow-redirect.ts'
import { FailureScreen } from '#app/features/site/failure-screen.tsx'
import { wordsOfFailure } from '#app/features/site/failure-words.ts'
import { dataContext, reportErrorContext, storeResumeContext } from '#app/lib/data/request-context.ts'
import { dayInNepal, formatDay } from '#app/lib/nepal-dates.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { receiveForm } from '#app/visitor-forms/receive-form.server.ts'
import type { Route } from './+types/apply-route'
import { JobDetails } from './job-details.tsx'
import { findActiveJob, isExpired } from './queries.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const job = await findActiveJob(context.get(dataContext), params.job)
  if (!job) {
    await followRedirect(context, url)
    throw data(null, { status: 404 })
  }
  return { job, expired: isExpired(job, dayInNepal(new Date())) }
}

/** The job is the one of the address, whatever the form says. */
export async function action(received: Route.ActionArgs) {
  const { context, params } = received
  return receiveForm(applicationForm, received, {
    async find() {
      const job = await findActiveJob(context.get(dataContext), params.job)
      return job && { career_id: job.id, position_title: job.title }
    },
    attach: (sent) => attachResume(sent, context.get(storeResumeContext), context.get(reportErrorContext)),
  })
}

export const meta = ({ loaderData, error, ...page }: Route.MetaArgs) =>
  pageMeta(page, loaderData ? { title: `Apply for ${loaderData.job.title}`, isHidden: true } : wordsOfFailure(error))

/** The job beside the form. With scripts, the form alone opens as a dialog over the list of jobs (start-jobs.ts). */
export default function ApplyPage({ loaderData: { job, expired }, actionData }: Route.ComponentProps) {
  return (
    <Section
      headingLevel="h1"
      kicker={job.department}
      title={`Apply for ${job.title}`}
      lead={[job.location, job.job_type, job.application_deadline && `Deadline: ${formatDay(job.application_deadline)}`]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div
          data-apply-form=""
          data-facts={[job.department, job.location, job.job_type].filter(Boolean).join(' · ')}
          className="min-w-0 lg:col-span-7"
        >
          {expired ? (
            <p>
              <Badge tone="danger">Expired</Badge> This position no longer takes applications.{' '}
              <Link to="/careers">See what is open now.</Link>
            </p>
          ) : (
            <ApplyForm job={job} answer={actionData} />
          )}
        </div>
        <aside
          aria-label="About the position"
          className="flex min-w-0 flex-col gap-8 border-line wrap-anywhere max-lg:border-t max-lg:pt-10 lg:col-span-5 lg:border-s lg:ps-10"
        >
          <JobDetails job={job} headingLevel="h2" />
        </aside>
      </div>
    </Section>
  )
}

/** An application that came while the job could not be read is still here, to be sent again. */
export function ErrorBoundary({ error, actionData, params }: Route.ErrorBoundaryProps) {
  if (!actionData) return <FailureScreen error={error} />
  const title = actionData.values.position_title ?? ''
  return (
    <Section headingLevel="h1" kicker="Careers" title={title ? `Apply for ${title}` : 'Your application'}>
      <div className="max-w-2xl">
        <ApplyForm job={{ id: params.job, title }} answer={actionData} />
      </div>
    </Section>
  )
}
