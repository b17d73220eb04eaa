import type { Row } from '#app/lib/data/data.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { mailLink } from '#app/lib/text/format.ts'

type QuotedInquiry = Pick<Row<'inquiries'>, 'name' | 'email' | 'subject' | 'message' | 'created_at'>

/** Mail programs take addresses of some 2,000 characters; a longer message is quoted in part. */
const mostQuoted = 1_200

/** Opens an answer in the mail program, with the message quoted below (RFC 6068). */
export function replyLink({ name, email, subject, message, created_at }: QuotedInquiry): string {
  const characters = Array.from(message.trim())
  const shown =
    characters.length > mostQuoted ? `${characters.slice(0, mostQuoted).join('').trimEnd()} […]` : characters.join('')
  const quoted = shown.split(/\r?\n/).map((line) => (line ? `> ${line}` : '>'))
  const body = ['', '', `On ${formatMoment(created_at)}, ${name} wrote:`, ...quoted].join('\r\n')
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  return `${mailLink(email)}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(body)}`
}
