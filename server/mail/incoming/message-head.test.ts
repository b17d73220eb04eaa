import { expect, test } from 'vitest'
import { readMessageHead } from './message-head.ts'

const id = (n: number) => `0b0c0d0e-0000-4000-8000-00000000000${n}`
const headOf = (...lines: string[]) => readMessageHead(Buffer.from([...lines, '', ''].join('\r\n')))

test('IA-03: a message names the mails that it answers, the nearest first', async () => {
  const head = await headOf(
    ...['Message-ID: <abc@mail.example>', `In-Reply-To: <${id(3)}@www.himal.example>`],
    ...[`References: <${id(1)}@www.himal.example>`, ` <other@mail.example>\t<${id(2).toUpperCase()}@old.example>`],
    ...[` <${id(3)}@www.himal.example>`],
  )
  expect(head).toMatchObject({ messageId: '<abc@mail.example>', answeredMails: [id(3), id(2), id(1)] })
  expect(head).toMatchObject({ isAutomatic: false, isBounce: false, ownMail: undefined })
  const many = Array.from({ length: 90 }, (_, n) => `<0b0c0d0e-0000-4000-8000-0000000000${10 + n}@h.example>`)
  const { answeredMails } = await headOf(`References: ${many.join('\r\n ')}`)
  expect([answeredMails.length, answeredMails[0]]).toEqual([50, '0b0c0d0e-0000-4000-8000-000000000099'])
})

test('IA-04: a message without a name of its own is known by its headers', async () => {
  const [one, same, other] = [await headOf('Subject: 1'), await headOf('Subject: 1'), await headOf('Subject: 2')]
  expect(one.messageId).toMatch(/^sha256 [0-9a-f]{64}$/)
  expect([same.messageId === one.messageId, other.messageId === one.messageId]).toEqual([true, false])
})

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Return-Path: <>'],
  ['Precedence: bulk'],
  ['X-Autoreply: yes'],
  ['Content-Type: multipart/report; report-type=disposition-notification; boundary=x'],
])('IA-07: a program wrote a message with %s', async (line) => {
  expect(await headOf(line)).toMatchObject({ isAutomatic: true })
})

test.each([['Auto-Submitted: no'], ['Return-Path: <a@example.com>'], ['Precedence: list'], ['X-Autoreply: no']])(
  'IA-07: a person wrote a message with %s',
  async (line) => {
    expect(await headOf(line)).toMatchObject({ isAutomatic: false, isBounce: false })
  },
)
