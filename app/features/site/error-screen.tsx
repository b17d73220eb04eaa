import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'

/** A person sees that something failed and where to go, never what it was. */
export function ErrorScreen() {
  return (
    <section className="px-gutter py-section">
      <EmptyState
        headingLevel="h1"
        title="Something went wrong on our side"
        action={
          // A plain address: what failed is left behind, and the page is asked for anew.
          <ButtonLink href="/" size="lg">
            Return to Home
          </ButtonLink>
        }
      >
        Please try again in a moment.
      </EmptyState>
    </section>
  )
}
