import { Link } from '#app/ui/navigation/link.tsx'
import { longestSubject } from './inquiry-form.ts'

/** The contact form about something that a page of this site shows. */
export function inquiryAbout(subject: string, page: string) {
  const search = new URLSearchParams({ subject: subject.slice(0, longestSubject), about: page })
  return `/contact?${search}#contact`
}

/** Only what inquiryAbout writes: anybody can send a link with a page of their own. */
const isOwnPage = (page: string) => /^\/(services#|blog\/)[a-z0-9-]+$/.test(page)

/** Above the form: what the inquiry is about, and the way back to it. */
export function InquiryContext({ search }: { search: URLSearchParams }) {
  const [subject, page] = [search.get('subject'), search.get('about')]
  if (!subject || !page || !isOwnPage(page)) return null
  return (
    <p className="mb-6 border-b border-line pb-5 text-sm wrap-anywhere text-ink-muted">
      You are asking about <Link to={page}>{subject}</Link>
    </p>
  )
}
