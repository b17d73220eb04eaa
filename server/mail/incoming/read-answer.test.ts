import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const from = 'From: =?utf-8?Q?D=C3=B6lma?= <Dolma@Example.com>'

test('IA-09: the plain text of a message is taken, not its HTML', async () => {
  const answer = await readAnswer(
    mail(
      ...[from, 'Content-Type: multipart/alternative; boundary=b', '', '--b'],
      ...['Content-Type: text/plain; charset=utf-8', '', 'Plain Köşe', '--b'],
      ...['Content-Type: text/html', '', '<p>Formatted</p>', '--b--'],
    ),
  )
  expect(answer).toEqual({ sender: 'dolma@example.com', senderName: 'Dölma', words: 'Plain Köşe', files: [] })
})

test('IA-09: of a message with HTML alone the words are taken, and nothing of its scripts, styles and quotes', async () => {
  const { words } = await readAnswer(
    mail(
      ...[from, 'Content-Type: text/html; charset=utf-8', ''],
      ...['<style>p { color: red }</style><script>alert(1)</script>'],
      ...['<p>Two &lt;b&gt; beds,</p><p>please &amp; thanks</p><img src=x onerror=alert(2)>'],
      ...['<div>On Tuesday, Maya wrote:</div><blockquote><p>How many beds?</p></blockquote>'],
    ),
  )
  expect(words).toBe('Two <b> beds,\n\nplease & thanks')
})

test('IA-11: words beyond 10,000 characters are cut off, and the answer says so', async () => {
  const { words } = await readAnswer(mail(from, '', `Begins ${'long '.repeat(3_000)}`))
  expect(words.length).toBeLessThanOrEqual(10_000)
  expect(words.length).toBeGreaterThan(9_800)
  expect(words).toMatch(/^Begins long .*\n\n\[The rest of this email was cut off: it is too long\. The whole email is/s)
  const whole = 'x'.repeat(10_000)
  expect((await readAnswer(mail(from, '', whole))).words).toBe(whole)
})

test('IA-09: characters that no text needs are taken out', async () => {
  const { words } = await readAnswer(
    mail(from, 'Content-Type: text/plain; charset=utf-8', '', 'a\0b\u0007 c\u202Egpj  \t', '', '', '', 'd\te'),
  )
  expect(words).toBe('ab cgpj\n\nd\te')
})

test('IA-09: a message without words says so, and one without a sender is nobody’s', async () => {
  const answer = await readAnswer(mail('Subject: Hm', '', ''))
  expect(answer).toMatchObject({ sender: '(no address)', senderName: '', words: '(This email has no text.)' })
})

test('IA-13: small pictures of a signature are not files that somebody sends', async () => {
  const picture = (bytes: number, headers: string[]) => [
    ...['--b', 'Content-Type: image/png', 'Content-Transfer-Encoding: base64', ...headers, ''],
    Buffer.alloc(bytes).toString('base64'),
  ]
  const { files } = await readAnswer(
    mail(
      ...[from, 'Content-Type: multipart/related; boundary=b', '', '--b', 'Content-Type: text/html', '', '<p>Hi</p>'],
      ...picture(9_000, ['Content-ID: <logo>', 'Content-Disposition: inline; filename=logo.png']),
      ...picture(30_000, ['Content-ID: <photo>', 'Content-Disposition: inline; filename=photo.png']),
      ...['--b--'],
    ),
  )
  expect(files.map(({ filename }) => filename)).toEqual(['photo.png'])
})

test('IA-13: a small file that was attached is kept, a picture too', async () => {
  const attached = (type: string, name: string) => [
    ...['--b', `Content-Type: ${type}`, `Content-Disposition: attachment; filename=${name}`, '', 'abc'],
  ]
  const { files } = await readAnswer(
    mail(
      ...[from, 'Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', '', 'Hi'],
      ...attached('image/png', 'visa.png'),
      ...attached('application/pdf', 'ticket.pdf'),
      ...['--b--'],
    ),
  )
  expect(files.map(({ filename }) => filename)).toEqual(['visa.png', 'ticket.pdf'])
})
