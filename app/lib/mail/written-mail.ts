import { escapeXml } from '#app/lib/text/xml.ts'
import { mailButton } from './mail-layout.ts'

const address = /https?:\/\/[^\s<>"]+/g
const isAddress = (line: string) => /^https?:\/\/[^\s<>"]+$/.test(line)

/**
 * Plain words as HTML: a blank line begins a paragraph, an address becomes a link, and the first one that has a line of
 * its own becomes the button.
 */
export function writtenHtml(body: string, buttonLabel = ''): string {
  let label = buttonLabel
  const showLines = (lines: string[]) =>
    lines.length > 0 ? `<p style="margin: 0 0 16px">${lines.map(withLinks).join('<br>')}</p>` : ''
  const showParagraph = (paragraph: string) => {
    const lines = paragraph.split('\n')
    const place = label ? lines.findIndex((line) => isAddress(line.trim())) : -1
    if (place < 0) return showLines(lines)
    const button = mailButton(lines[place]!.trim(), label)
    label = ''
    return showLines(lines.slice(0, place)) + button + showLines(lines.slice(place + 1))
  }
  return body
    .trim()
    .split(/\n{2,}/)
    .map(showParagraph)
    .join('\n')
}

function withLinks(line: string): string {
  let html = ''
  let end = 0
  for (const { 0: url, index } of line.matchAll(address)) {
    html += `${escapeXml(line.slice(end, index))}<a href="${escapeXml(url)}">${escapeXml(url)}</a>`
    end = index + url.length
  }
  return html + escapeXml(line.slice(end))
}
