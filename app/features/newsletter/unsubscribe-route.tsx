import { data } from 'react-router'
import { dataContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/unsubscribe-route'
import { NewsletterSignup } from './newsletter-signup.tsx'
import { endSubscription, type UnsubscribeOutcome } from './queries.ts'

/** Following the link is enough, and following it again changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const outcome = await endSubscription(context.get(dataContext), params.token)
  return data({ outcome }, { status: outcome === 'unknown' ? 404 : 200, headers: notKept })
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

const words: Record<UnsubscribeOutcome, { title: string; lead: string }> = {
  ended: {
    title: 'You are unsubscribed',
    lead: "You won't receive any more newsletters. Thank you for reading.",
  },
  spent: {
    title: 'You have subscribed again',
    lead: 'This link belongs to an earlier subscription. Use the link in our latest email.',
  },
  unknown: {
    title: 'This link is not valid',
    lead: 'It may be incomplete. Please copy the whole link from our email.',
  },
}

export default function UnsubscribePage({ loaderData: { outcome } }: Route.ComponentProps) {
  return (
    <Section headingLevel="h1" kicker="Newsletter" {...words[outcome]}>
      {outcome === 'ended' ? (
        <div className="max-w-xl border-t border-line pt-8">
          <h2 className="display mb-4 text-xl">Changed your mind? Subscribe again</h2>
          <NewsletterSignup />
        </div>
      ) : (
        <p>
          Or <Link to="/contact?subject=Unsubscribe">write to us</Link>, and we will take you off the list.
        </p>
      )}
    </Section>
  )
}
