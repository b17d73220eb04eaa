import { expect, test } from 'vitest'
import { mailHtml, mailText } from './mail-html.server.ts'

const siteUrl = 'https://himal.example'

test('DK-91: the plain text of a reply numbers, quotes and names what its formatting shows', () => {
  const html = mailHtml(
    '<p>Dear <strong>Dawa</strong>,<br>two &lt;ways&gt;:</p><ol><li><p>walk</p></li><li><p>fly</p></li></ol>' +
      '<blockquote><p>Is it dry?</p><p>And <em>warm</em>?</p><blockquote><p>In June</p></blockquote></blockquote>' +
      '<ul><li><p>yes</p></li></ul><p>See <a href="/blog">our pages</a>.</p>',
    siteUrl,
  )
  expect(mailText(html)).toBe(
    'Dear Dawa,\ntwo <ways>:\n\n1. walk\n2. fly\n\n> Is it dry?\n\n> And warm?\n\n> > In June\n\n- yes\n\n' +
      'See our pages (https://himal.example/blog).',
  )
})

test('DK-91: an address that was only typed becomes a link, without the sentence around it', () => {
  const html = mailHtml(
    '<p>(https://a.example/x?y=1&amp;z=2), "https://b.example". <a href="/c"><strong>https://c.example</strong></a></p>',
    siteUrl,
  )
  expect(html).toContain('(<a href="https://a.example/x?y=1&amp;z=2">https://a.example/x?y=1&amp;z=2</a>),')
  expect(html).toContain('<a href="https://b.example">https://b.example</a>')
  expect(html).toContain('<a href="https://himal.example/c"><strong>https://c.example</strong></a>')
  expect(html.match(/<a /g)).toHaveLength(3)
  expect(mailText(html)).toBe(
    '(https://a.example/x?y=1&z=2), "https://b.example". https://c.example (https://himal.example/c)',
  )
})
