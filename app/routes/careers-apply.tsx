import { data } from 'react-router'
import { ApplicationFields } from '#app/features/careers/application-fields.tsx'
import { applicationForm } from '#app/features/careers/application-form.ts'
import { attachResume } from '#app/features/careers/attach-resume.ts'
import { findActiveJob, isExpired } from '#app/features/careers/queries.ts'
import { dayInNepal, formatDay } from '#app/lib/nepal-dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { receiveForm } from '#app/lib/receive-form.server.ts'
import { dataContext, keepResumeContext } from '#app/lib/request-context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/careers-apply'

export async function loader({ context, params }: Route.LoaderArgs) {
  const job = await findActiveJob(context.get(dataContext), params.job)
  if (!job) throw data(null, { status: 404 })
  return { job, expired: isExpired(job, dayInNepal(new Date())) }
}

/** The job is the one of the address, whatever the form says. */
export async function action(received: Route.ActionArgs) {
  const job = await findActiveJob(received.context.get(dataContext), received.params.job)
  if (!job) throw data(null, { status: 404 })
  const given = { career_id: job.id, position_title: job.title }
  return receiveForm(applicationForm, received, given, (sent) =>
    attachResume(sent, received.context.get(keepResumeContext)),
  )
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, { title: loaderData ? `Apply for ${loaderData.job.title}` : 'Careers', isHidden: true })

/** The Apply dialog as a page, for those without scripts. */
export default function ApplyPage({ loaderData: { job, expired }, actionData }: Route.ComponentProps) {
  return (
    <Section
      headingLevel="h1"
      kicker={job.department}
      title={`Apply for ${job.title}`}
      lead={[job.location, job.job_type].filter(Boolean).join(' · ')}
    >
      <div className="max-w-2xl">
        {job.application_deadline && (
          <p className="mb-6 flex items-center gap-3 text-sm">
            Deadline: {formatDay(job.application_deadline)} {expired && <Badge tone="danger">Expired</Badge>}
          </p>
        )}
        {expired ? (
          <p>
            This position no longer takes applications. <Link to="/careers">See what is open now.</Link>
          </p>
        ) : (
          <ApplicationFields job={job} answer={actionData} />
        )}
      </div>
    </Section>
  )
}
