import { expect, test } from 'vitest'
import { replyLink } from './reply-link.ts'

const inquiry = {
  name: 'Tenzing & Sons',
  email: 'tenzing+treks@example.com',
  subject: 'Everest, when?',
  message: 'Namaste,\n\nis May a good month?\r\nTenzing',
  created_at: '2026-03-01T20:00:00Z',
}

test('AI-17: a reply goes to the sender, names the subject and quotes the message', () => {
  const link = new URL(replyLink(inquiry))
  expect(link.protocol).toBe('mailto:')
  expect(decodeURIComponent(link.pathname)).toBe('tenzing+treks@example.com')
  expect(link.searchParams.get('subject')).toBe('Re: Everest, when?')
  expect(link.searchParams.get('body')).toBe(
    [
      ...['', '', 'On 2 March 2026, Tenzing & Sons wrote:'],
      ...['> Namaste,', '>', '> is May a good month?', '> Tenzing'],
    ].join('\r\n'),
  )
})

test('an address cannot add headers of its own, and a reply to a reply stays one', () => {
  const link = replyLink({ ...inquiry, email: 'a?bcc=b@example.com', subject: 'RE: Everest' })
  expect(new URL(link).searchParams.get('bcc')).toBeNull()
  expect(new URL(link).searchParams.get('subject')).toBe('RE: Everest')
})

test('a long message is quoted in part, whole characters only', () => {
  const link = replyLink({ ...inquiry, message: '🏔'.repeat(5_000) })
  expect(new URL(link).searchParams.get('body')).toMatch(/🏔 \[…\]$/u)
})
