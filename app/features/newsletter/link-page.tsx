import { Button } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { NewsletterSignup } from './newsletter-signup.tsx'
import type { LinkState } from './queries.ts'

export interface LinkWords {
  title: string
  lead: string
  /** The one button of the page. Only pressing it changes something: programs that check mails open every link. */
  button?: string
}

const words = {
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
} satisfies Partial<Record<LinkState, LinkWords>>

interface LinkPageProps {
  state: LinkState
  unconfirmed: LinkWords
  active: LinkWords
}

/** The page behind a link of a mail to a subscriber. */
export function LinkPage({ state, ...own }: LinkPageProps) {
  const { title, lead, button }: LinkWords = { ...words, ...own }[state]
  return (
    <Section headingLevel="h1" kicker="Newsletter" title={title} lead={lead}>
      {button && (
        <form method="post">
          <Button type="submit" variant="accent" size="lg">
            {button}
          </Button>
        </form>
      )}
      {state === 'ended' && (
        <div className="max-w-xl border-t border-line pt-8">
          <h2 className="display mb-4 text-xl">Changed your mind? Subscribe again</h2>
          <NewsletterSignup />
        </div>
      )}
      {(state === 'spent' || state === 'unknown') && (
        <p>
          Or <Link to="/contact?subject=Unsubscribe">write to us</Link>, and we will take you off the list.
        </p>
      )}
    </Section>
  )
}
