import { expect, test } from 'vitest'
import { mailHtml, mailText } from '#app/lib/mail/mail-html.server.ts'
import { renderIssue } from './render-issue.server.ts'

const siteUrl = 'https://himal.example'
const frame = {
  company: 'Himal & Sons',
  address: 'Lakeside 6\nPokhara',
  siteUrl,
  unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe/7`,
}
const issue = {
  id: '5',
  subject: 'Spring <2026>',
  preview_text: 'Passes & rhododendrons',
  content: '<p>Namaste</p>',
  is_shared: false,
}
const post = { slug: 'red-hills', title: 'Red <hills>', excerpt: 'In bloom', image_url: '/pictures/red-1200.jpg' }

test('NI-16: addresses of the site are whole, and what mail programs do not show is left out', () => {
  const html = mailHtml(
    '<h1>Tea</h1><p onclick="x" style="color:red">At <a href="/blog">home</a><script>alert(1)</script></p>' +
      '<img src="/storage/v1/object/public/uploads/a.jpg" alt="A cup"><pre><code>x</code></pre><img src="data:x">',
    siteUrl,
  )
  expect(html).toContain('>Tea</h2>')
  expect(html).toContain('<a href="https://himal.example/blog">home</a>')
  expect(html).toContain('src="https://himal.example/storage/v1/object/public/uploads/a.jpg"')
  expect(html).toContain('max-width: 100%')
  expect(html).not.toMatch(/script|onclick|color:red|<code|<pre|data:x/)
})

test('NI-16: the plain text has the same words, lists and links', () => {
  const html = mailHtml(
    '<h2>Tea &amp; more</h2><p>One<br>two <a href="/contact">ask us</a></p><ul><li><p>Ilam</p></li><li><p>Dhankuta</p></li></ul><hr><p><a href="mailto:a@b.example">write</a></p>',
    siteUrl,
  )
  expect(mailText(html)).toBe(
    'Tea & more\n\nOne\ntwo ask us (https://himal.example/contact)\n\n- Ilam\n- Dhankuta\n\n---\n\nwrite (a@b.example)',
  )
})

test('NI-11: name, address and the own unsubscribe link are in the text and in the HTML', () => {
  const { html, text } = renderIssue(issue, [post], frame)
  expect(text).toBe(
    'Namaste\n\nRed <hills>\nIn bloom\nhttps://himal.example/blog/red-hills\n\n--\nHimal & Sons\nLakeside 6\nPokhara\n' +
      'Unsubscribe: https://himal.example/newsletter/unsubscribe/7\n',
  )
  expect(html).toContain('Himal &amp; Sons<br>Lakeside 6<br>Pokhara<br>')
  expect(html).toContain('<a href="https://himal.example/newsletter/unsubscribe/7">Unsubscribe</a>')
  expect(html).toContain('Passes &amp; rhododendrons</div>')
  expect(html).toContain('Red &lt;hills&gt;</a>')
  expect(html).toContain('src="https://himal.example/pictures/red-1200.jpg"')
})

test('only a mail of a shared issue leads to its page', () => {
  const own = 'https://himal.example/newsletter/5'
  const shared = renderIssue({ ...issue, is_shared: true }, [], frame)
  expect(shared.html).toContain(`href="${own}"`)
  expect(shared.text).toContain(own)
  expect(renderIssue(issue, [], frame).html).not.toContain(own)
})
