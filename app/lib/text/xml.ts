const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// XML 1.0 has no place for these, not even escaped.
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string) => text.replace(impossible, '').replace(/[&<>"']/g, (one) => escapes[one]!)

/** `<name>text</name>` */
export const xmlElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const xmlResponse = (type: string, body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
