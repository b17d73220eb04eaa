import { data } from 'react-router'
import { NewsletterFields } from '#app/features/newsletter/newsletter-fields.tsx'
import { endSubscription } from '#app/features/newsletter/queries.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { dataContext } from '#app/lib/request-context.ts'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/newsletter-unsubscribe'

/** Following the link is enough, and following it again changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const isKnown = await endSubscription(context.get(dataContext), params.token)
  return data({ isKnown }, { status: isKnown ? 200 : 404, headers: notKept })
}

// Asking for this page changes something: every request has to reach it.
const notKept = { 'cache-control': 'no-store' }
export const headers = () => notKept

/** Mail programs that offer the button themselves send a form instead (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  await endSubscription(context.get(dataContext), params.token)
  return null
}

export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) =>
  pageMeta(page, { title: 'Unsubscribe', isHidden: true })

export default function UnsubscribePage({ loaderData: { isKnown } }: Route.ComponentProps) {
  return (
    <Section
      headingLevel="h1"
      kicker="Newsletter"
      title={isKnown ? 'You are unsubscribed' : 'We do not know this link'}
      lead={
        isKnown
          ? 'No further letter will reach you. Thank you for having read along.'
          : 'It may have been cut in two on its way. Please copy the whole address from the end of our mail.'
      }
    >
      {isKnown ? (
        <div className="max-w-xl border-t border-line pt-8">
          <h2 className="display mb-4 text-xl">Changed your mind? Subscribe again</h2>
          <NewsletterFields />
        </div>
      ) : (
        <p>
          Or <Link to="/contact?subject=Unsubscribe">write to us</Link>, and we take you off the list ourselves.
        </p>
      )}
    </Section>
  )
}
