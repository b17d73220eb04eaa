import { expect, test } from 'vitest'
import { escapeXml, xmlElement, xmlResponse } from './xml.ts'

test('what has a meaning in XML is escaped, and what it has no place for is left out', () => {
  expect(escapeXml(`<a href="x">Tom's & Jerry's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom&apos;s &amp; Jerry&apos;s&lt;/a&gt;',
  )
  expect(escapeXml('\t\n\r\u0000\u0007\u001f\ud800\ufffe\uffffनमस्ते 🏔\ue000')).toBe('\t\n\rनमस्ते 🏔\ue000')
})

test('an element and a document', async () => {
  expect(xmlElement('title', 'A & B')).toBe('<title>A &amp; B</title>')
  const response = xmlResponse('application/rss+xml', '<rss/>')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await response.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<rss/>\n')
})
