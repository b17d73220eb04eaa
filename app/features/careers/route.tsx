import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { useFrame } from '#app/features/site/use-frame.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { StructuredData } from '#app/lib/page/structured-data.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { Route } from './+types/route'
import { CareersSection } from './careers-section.tsx'
import { jobPosting } from './job-posting.ts'
import { isExpired, listActiveJobs } from './queries.ts'

/** A failed load is logged; the page then stands without jobs, and without a word about it. */
export async function loader({ context }: Route.LoaderArgs) {
  const [jobs, picture] = await Promise.all([
    orReportError(context, listActiveJobs(context.get(dataContext)), []),
    context.get(pictureContext)('/pictures/page-careers'),
  ])
  return { jobs, picture, today: dayInNepal(new Date()) }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Careers',
    description: 'Open positions for guides, planners and office colleagues in Kathmandu, Pokhara and on the trail.',
    picture: loaderData?.picture,
  })

export default function CareersPage({ loaderData: { jobs, picture, today } }: Route.ComponentProps) {
  const { settings, siteUrl } = useFrame()
  const employer = { name: settings.site_title, url: siteUrl }
  const open = jobs.filter((job) => !isExpired(job, today))
  return (
    <>
      <Breadcrumb name="Careers" />
      <PageHeader
        kicker="Careers"
        title="Join Our Team"
        lead="Guides, planners, ticketing and office staff: good journeys are made by people who like their work."
        picture={picture}
      />
      <CareersSection
        jobs={jobs}
        today={today}
        resumeEmail={settings.contact_email_careers || settings.contact_email}
      />
      {open.length > 0 && <StructuredData things={open.map((job) => jobPosting(job, employer))} />}
    </>
  )
}
