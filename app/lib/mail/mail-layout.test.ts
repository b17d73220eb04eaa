import { expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'
import { writtenHtml } from './written-mail.ts'

const frame = { company: 'Himal & Sons', address: 'Lakeside 6\nPokhara', siteUrl: 'https://himal.example' }
const body = 'Namaste,\n\nChoose here:\nhttps://himal.example/x?a=1&b=2\n\nSee https://other.example too.'
const layOut = (text: string, unsubscribeUrl?: string) =>
  layOutMail({ subject: 'Hello', html: writtenHtml(text, 'Choose'), text }, { ...frame, unsubscribeUrl })

test('ML-01: the HTML and the plain text have the same words, the link and the footer', () => {
  const { html, text } = layOut(body, 'https://himal.example/leave')
  expect(text).toBe(`${body}\n\n--\nHimal & Sons\nLakeside 6\nPokhara\nUnsubscribe: https://himal.example/leave\n`)
  expect(html).toContain('href="https://himal.example/x?a=1&amp;b=2"')
  expect(html).toContain('>Choose</a>')
  expect(html).toContain('<a href="https://other.example">https://other.example</a>')
  expect(html).toContain(
    'Himal &amp; Sons<br>Lakeside 6<br>Pokhara<br><a href="https://himal.example/leave">Unsubscribe',
  )
})

test('a mail to nobody on the list has no unsubscribe link', () => {
  const { html, text } = layOut(`\n${body}\n`)
  expect(html + text).not.toContain('Unsubscribe')
  expect(html).toContain('Himal &amp; Sons<br>Lakeside 6<br>Pokhara\n</td>')
  expect(text).toBe(`${body}\n\n--\nHimal & Sons\nLakeside 6\nPokhara\n`)
})

test('ML-01: what mail programs show beside the subject stands before the mail, unseen, and only if there is something', () => {
  const content = { subject: 'Hello', html: '<p>a</p>', text: 'a' }
  expect(layOutMail(content, frame).html).toContain('<body>\n<table')
  expect(layOutMail({ ...content, preview: 'Treks & more' }, frame).html).toMatch(
    /<body>\n<div style="display: none[^"]*">Treks &amp; more<\/div><table/,
  )
})

test('ML-03: dark mode has colours of its own', () => {
  const { html } = layOut(body)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toMatch(/prefers-color-scheme: dark\) \{\s+body, \.page \{ background: #091729 !important/)
})

test('ML-09: markup in the words is shown as text', () => {
  const { html } = layOut('<img src=x onerror=alert(1)> https://x.example/"><script>')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img src')
})
