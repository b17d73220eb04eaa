import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'
import { NewsletterSignup } from './newsletter-signup.tsx'

/** The dark band above the footer, with the signup form. */
export function NewsletterBand({ answer }: { answer?: FormAnswer }) {
  return (
    <section aria-labelledby="newsletter-title" className="tone-night dhaka px-gutter py-16 sm:py-20 print:hidden">
      <div className="mx-auto grid w-full max-w-page items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <p className="kicker mb-3">Monthly newsletter</p>
          <h2 id="newsletter-title" className="display text-3xl">
            Word from the trail, once a month
          </h2>
          <p className="mt-4 max-w-text text-ink-muted">
            What is in bloom, which passes are open, and one journey we would take ourselves. Unsubscribe at any time.
          </p>
        </div>
        <NewsletterSignup answer={answer} />
      </div>
    </section>
  )
}
