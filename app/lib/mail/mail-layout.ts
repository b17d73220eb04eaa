import { escapeXml } from '#app/lib/text/xml.ts'

/** Who writes, as the settings say it, and how a reader leaves. */
export interface MailFrame {
  company: string
  address: string
  siteUrl: string
  /** Only mails to subscribers have one. */
  unsubscribeUrl?: string
}

export interface MailContent {
  subject: string
  /** What a mail program shows beside the subject. */
  preview?: string
  html: string
  text: string
}

export interface RenderedMail {
  html: string
  text: string
}

/** Mail programs know no custom properties: the values of the design's tokens, by day and by night. */
const day = { page: '#f8f3ea', sheet: '#fdfbf7', ink: '#091729', muted: '#38444f', line: '#dfd3be', link: '#1d4470' }
const night = { page: '#091729', sheet: '#0f243d', ink: '#fdfbf7', muted: '#dce9f3', line: '#1d4470', link: '#f6c56c' }

const styles = `
  body { margin: 0; background: ${day.page}; }
  .page { background: ${day.page}; }
  .sheet { background: ${day.sheet}; border: 1px solid ${day.line}; color: ${day.ink}; }
  .sheet a { color: ${day.link}; }
  .muted, .muted a { color: ${day.muted}; }
  .sheet a.button { background: #efa42d; color: #091729; }
  img { max-width: 100%; height: auto; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: ${night.page} !important; }
    .sheet { background: ${night.sheet} !important; border-color: ${night.line} !important; color: ${night.ink} !important; }
    .sheet a, .name { color: ${night.link} !important; }
    .muted, .muted a { color: ${night.muted} !important; }
    .sheet a.button { background: #efa42d !important; color: #091729 !important; }
  }`

const fonts = "font-family: Georgia, 'Times New Roman', serif;"
const sans = "font-family: 'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif;"

/** The one layout of all mails, as HTML and as plain text. Tables, because some mail programs know nothing else. */
export function layOutMail(content: MailContent, frame: MailFrame): RenderedMail {
  const { company, address, siteUrl, unsubscribeUrl } = frame
  const preview = content.preview
    ? `<div style="display: none; max-height: 0; overflow: hidden">${escapeXml(content.preview)}</div>`
    : ''
  const unsubscribe = unsubscribeUrl ? `<br><a href="${escapeXml(unsubscribeUrl)}">Unsubscribe</a>` : ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(content.subject)}</title>
<style>${styles}
</style>
</head>
<body>
${preview}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${day.page}">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px">
<tr><td style="padding: 0 8px 16px; ${fonts} font-size: 22px">
<a class="name" href="${escapeXml(siteUrl)}" style="color: ${day.link}; text-decoration: none">${escapeXml(company)}</a>
</td></tr>
<tr><td class="sheet" style="padding: 28px 24px; border-radius: 8px; ${sans} font-size: 16px; line-height: 1.55; overflow-wrap: anywhere">
${content.html}
</td></tr>
<tr><td class="muted" style="padding: 16px 8px; ${sans} font-size: 13px; line-height: 1.5">
${[company, ...address.split('\n')].map(escapeXml).join('<br>')}${unsubscribe}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  const footer = [company, address, unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`].filter(Boolean).join('\n')
  return { html, text: `${content.text.trim()}\n\n--\n${footer}\n` }
}

/** A link that looks like a button. */
export const mailButton = (url: string, label: string) =>
  `<p style="margin: 20px 0"><a class="button" href="${escapeXml(url)}" style="display: inline-block; padding: 12px 22px; border-radius: 6px; font-weight: 600; text-decoration: none">${escapeXml(label)}</a></p>`
