import type { Row } from '#app/lib/data/data.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { mailLink } from '#app/lib/text/format.ts'

type Letter = Pick<Row<'inquiries'>, 'name' | 'email' | 'subject' | 'message' | 'created_at'>

/** Mail programs take addresses of some 2,000 characters; a longer letter is quoted in part. */
const mostQuoted = 1_200

/** Opens an answer in the mail program, with the letter quoted below (RFC 6068). */
export function replyLink({ name, email, subject, message, created_at }: Letter): string {
  const letter = Array.from(message.trim())
  const shown = letter.length > mostQuoted ? `${letter.slice(0, mostQuoted).join('').trimEnd()} […]` : letter.join('')
  const quoted = shown.split(/\r?\n/).map((line) => (line ? `> ${line}` : '>'))
  const body = ['', '', `On ${formatMoment(created_at)}, ${name} wrote:`, ...quoted].join('\r\n')
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  return `${mailLink(email)}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(body)}`
}
