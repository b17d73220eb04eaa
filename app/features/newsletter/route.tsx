import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { receiveForm } from '#app/visitor-forms/receive-form.server.ts'
import type { Route } from './+types/route'
import { NewsletterBand } from './newsletter-band.tsx'
import { newsletterForm } from './newsletter-form.ts'
import { PastIssues } from './past-issues.tsx'
import { listSharedIssues } from './queries.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  picture: await context.get(pictureContext)('/pictures/post-rhododendron'),
  issues: await orReportError(context, listSharedIssues(context.get(dataContext)), []),
})

export const action = (received: Route.ActionArgs) => receiveForm(newsletterForm, received)

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Newsletter',
    description: 'One email a month: what is in bloom, which passes are open, and one journey we would take ourselves.',
    picture: loaderData?.picture,
  })

/** Where the newsletter form leads when no script runs: the answer, and the form again. */
export default function NewsletterPage({ loaderData: { picture, issues }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Newsletter"
        lead="Once a month, from the people who plan and lead your journeys."
        picture={picture}
      />
      <PastIssues issues={issues} />
      <NewsletterBand answer={actionData} />
    </>
  )
}
