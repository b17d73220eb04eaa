import { expect, test } from 'vitest'
import { readBounce } from './read-bounce.ts'

const id = '0b0c0d0e-0000-4000-8000-000000000001'
const report = (action: string, ...more: string[]) =>
  Buffer.from(
    [
      ...['From: MAILER-DAEMON@mx.example', 'Message-ID: <77777777-0000-4000-8000-000000000001@mx.example>', ''],
      ...['--b', 'Content-Type: message/delivery-status', '', `Action: ${action}`, ...more, ''],
      ...['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID:`, ` <${id}@www.himal.example>`, ''],
      'References: <0b0c0d0e-0000-4000-8000-000000000009@www.himal.example>',
    ].join('\r\n'),
  )

test.each([
  [['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1', ' No such user'], '550 5.1.1 No such user'],
  [['Status: 5.2.2'], '5.2.2'],
  [[], 'no reason was given'],
])('IA-08: a report that a mail failed names the mail and the reason, %o', (lines, reason) => {
  expect(readBounce(report('failed', ...lines))).toEqual({ mail: id, reason: `The mail came back: ${reason}` })
})

test('IA-08: a report of a delay, or of a mail that is not ours, is none', () => {
  expect(readBounce(report('delayed', 'Status: 4.4.1'))).toBeUndefined()
  expect(readBounce(Buffer.from('From: a\r\n\r\nAction: failed\r\n\r\nMessage-ID: <x@y>\r\n'))).toBeUndefined()
})
