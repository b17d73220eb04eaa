/** How mail programs introduce the mail that is answered; the line may be broken into several. */
const introductions = [
  /^On\b.{4,200}\bwrote:$/s,
  /^Am\b.{4,200}\bschrieb\b.{0,100}:$/s,
  /^Le\b.{4,200}\ba écrit\s?:$/s,
  /^El\b.{4,200}\bescribió:$/s,
  /^Il\b.{4,200}\bha scritto:$/s,
  /^Op\b.{4,200}\bschreef\b.{0,100}:$/s,
  /^Em\b.{4,200}\bescreveu:$/s,
  /^.{4,200}(?:ले लेख्नुभयो|ने लिखा):$/,
]
const separators = /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original)\s*-{2,}$/i
const headerLine = /^\*?(?:From|Von|De|Da|Van)\s?:\*?\s\S/i
const nextHeaderLine = /^\*?(?:Sent|Date|To|Gesendet|Datum|Envoyé|Enviado|Inviato|Verzonden)\s?:\*?\s\S/i
const longestIntroduction = 4

/**
 * What somebody wrote, without the older mail below it. Words that are written between quoted lines stay where they are,
 * with what they answer.
 */
export function cutQuote(text: string): string {
  const lines = text.split('\n')
  const start = findQuote(lines)
  const kept = dropQuotedEnd(start === undefined ? lines : lines.slice(0, start))
    .join('\n')
    .trim()
  return kept || text.trim()
}

function findQuote(lines: string[]): number | undefined {
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim()
    if (separators.test(trimmed)) return at
    if (headerLine.test(trimmed) && nextHeaderLine.test(lines[at + 1]?.trim() ?? '')) return beforeRule(lines, at)
    const length = introductionLength(lines, at)
    if (length && isAllQuoted(lines.slice(at + length))) return at
  }
  return undefined
}

/** A line of dashes or underscores belongs to the headers below it. */
function beforeRule(lines: string[], at: number): number {
  let before = at - 1
  while (before >= 0 && lines[before]!.trim() === '') before -= 1
  return /^[-_]{5,}$/.test(lines[before]?.trim() ?? '') ? before : at
}

function introductionLength(lines: string[], at: number): number | undefined {
  for (let length = 1; length <= longestIntroduction && lines[at + length - 1]?.trim(); length += 1) {
    const words = lines
      .slice(at, at + length)
      .join('\n')
      .trim()
    if (introductions.some((introduction) => introduction.test(words))) return length
  }
  return undefined
}

const isAllQuoted = (lines: string[]) => lines.every((line) => /^\s*(?:>|$)/.test(line))

function dropQuotedEnd(lines: string[]): string[] {
  let end = lines.length
  while (end > 0 && /^\s*(?:>|$)/.test(lines[end - 1]!)) end -= 1
  return lines.slice(0, end)
}
