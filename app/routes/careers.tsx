import { CareersSection } from '#app/features/careers/careers-section.tsx'
import { jobPosting } from '#app/features/careers/job-posting.ts'
import { isExpired, listActiveJobs } from '#app/features/careers/queries.ts'
import { settingsContext } from '#app/features/settings/queries.ts'
import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { orReport } from '#app/lib/or-report.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { dataContext, siteContext } from '#app/lib/request-context.ts'
import { StructuredData } from '#app/lib/structured-data.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/careers'

/** A failed load is logged; the page then stands without jobs, and without a word about it. */
export async function loader({ context }: Route.LoaderArgs) {
  const jobs = await orReport(context, listActiveJobs(context.get(dataContext)), [])
  const { site_title, contact_email, contact_email_careers } = await context.get(settingsContext)
  return {
    jobs,
    today: dayInNepal(new Date()),
    resumeEmail: contact_email_careers || contact_email,
    employer: { name: site_title, url: context.get(siteContext).url },
  }
}

export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Careers',
    description: 'Open positions for guides, planners and office colleagues in Kathmandu, Pokhara and on the trail.',
  })

export default function CareersPage({ loaderData: { jobs, today, resumeEmail, employer } }: Route.ComponentProps) {
  const open = jobs.filter((job) => !isExpired(job, today))
  return (
    <>
      <PageHeader
        kicker="Careers"
        title="Join Our Team"
        lead="Guides, planners, ticket desks and ledgers: good journeys are made by people who like their work."
      />
      <CareersSection jobs={jobs} today={today} resumeEmail={resumeEmail} />
      {open.length > 0 && <StructuredData things={open.map((job) => jobPosting(job, employer))} />}
    </>
  )
}
