import type { Post } from '#app/features/blog/queries.ts'
import { inquiryAbout } from '#app/features/inquiries/inquiry-context.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/** The journey that fits a post best. */
export interface NextService {
  title: string
  anchor: string
}

/** After the last line: where to go from here. */
export function NextSteps({ post, service }: { post: Post; service: NextService | null }) {
  return (
    <aside aria-label="Plan a journey like this" className="rounded-md bg-surface-sunken p-6 print:hidden">
      <p className="display text-xl">Would you like to see it for yourself?</p>
      {service && (
        <p className="mt-2 text-ink-muted">
          We can take you there: see <Link to={`/services#${service.anchor}`}>{service.title}</Link>.
        </p>
      )}
      <p className="mt-4">
        <ButtonLink to={inquiryAbout(`Your story: ${post.title}`, `/blog/${post.slug}`)} variant="secondary">
          Ask us about it
        </ButtonLink>
      </p>
    </aside>
  )
}
