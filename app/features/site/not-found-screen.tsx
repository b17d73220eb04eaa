import { SearchForm } from '#app/features/search-form/search-form.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'

/** The end of a path: a ridge at dawn, and the way back. */
export function NotFoundScreen() {
  return (
    <section className="relative isolate grid min-h-[70svh] content-center overflow-hidden px-gutter py-section text-center">
      <Picture picture={null} sizes="100vw" className="absolute inset-0 -z-2" />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-1 bg-linear-to-b from-snow-50/95 via-snow-50/88 to-snow-50/20"
      />
      <p aria-hidden="true" className="display text-[clamp(7rem,24vw,15rem)]/[0.85] text-himal-800">
        404
      </p>
      <h1 className="display mt-6 text-4xl">Oops! Page not found</h1>
      <p className="mx-auto mt-4 max-w-[21.9em] text-lg">This page does not exist, or it has moved.</p>
      <div className="mx-auto mt-8 w-full max-w-xl text-start">
        <SearchForm />
      </div>
      <p className="mt-6 mb-24">
        <ButtonLink to="/" size="lg">
          Return to Home
        </ButtonLink>
      </p>
    </section>
  )
}
