import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMailboxState } from '../../server/mail/incoming/mailbox-state.ts'
import { startMailboxWorker } from '../../server/mail/incoming/mailbox-worker.ts'
import type { MailboxAddress } from '../../server/runtime/mailbox-address.ts'
import { eventually } from '../support/eventually.ts'
import { type AnsweringSite, composeAnswer, openAnsweringSite } from './answering-site.ts'
import { type ImapServer, openImapServer } from './imap-server.ts'

let site: AnsweringSite
/** Each test has a mailbox of its own. */
let imap: ImapServer
let stopAll: (() => Promise<void>)[]
beforeAll(async () => {
  site = await openAnsweringSite({ config: { mailbox: undefined } })
})
afterAll(() => site.close())
beforeEach(async () => {
  imap = await openImapServer()
  stopAll = []
})
afterEach(async () => {
  for (const stop of stopAll) await stop()
  await imap.close()
  for (const table of ['private.mailboxes', 'conversation_entries', 'inquiries'])
    await site.owner`delete from ${site.owner(table)}`
  site.log.length = 0
})

const addressOf = (changes: Partial<MailboxAddress> = {}): MailboxAddress => ({
  ...{ host: '127.0.0.1', port: imap.port, isSecure: false, isLocal: true },
  ...{ user: imap.user, password: imap.password, folder: 'INBOX', name: 'office' },
  ...changes,
})
function startWorker(options: { address?: MailboxAddress; isAtHome?: () => Promise<boolean>; pollMs?: number } = {}) {
  const { database, storage, clock, log } = site.services
  const worker = startMailboxWorker({
    ...{ database, storage, clock, log, isAtHome: async () => true, address: addressOf(), pollMs: 50 },
    ...options,
  })
  stopAll.push(worker.stop)
  return worker
}
const deliverAnswer = async (reply: string, text: string) => imap.deliver(await composeAnswer({ to: reply, text }))
const stored = async (...expected: string[]) => {
  const entries = await site.owner`select body from conversation_entries where kind = 'answer' order by created_at`
  expect(entries.map(({ body }) => body)).toEqual(expected)
}

test('IA-04: a message whose marking failed is stored once, and marked later', async () => {
  const reply = await site.reply(await site.sendInquiry())
  let lost = 0
  imap.beforeCommand((line, socket) => {
    if (!line.includes('STORE') || lost > 0) return
    lost += 1
    socket.destroy()
  })
  const first = await deliverAnswer(reply, 'One')
  const worker = startWorker()
  await eventually(() => expect(lost).toBe(1))
  await worker.stop()
  await stored('One')
  expect([lost, first.flags.size]).toEqual([1, 0])
  startWorker()
  await eventually(() => expect([...first.flags]).toEqual(['\\Seen']))
  await deliverAnswer(reply, 'Two')
  await eventually(() => stored('One', 'Two'))
})

test('IA-04: neither a mailbox that is numbered anew nor a second copy stores a message twice', async () => {
  const reply = await site.reply(await site.sendInquiry())
  const raw = await composeAnswer({ to: reply, text: 'One', messageId: '<one@mail.example>' })
  imap.deliver(raw)
  startWorker()
  await eventually(() => stored('One'))
  const copy = imap.deliver(raw)
  await eventually(() => expect(copy.flags.size).toBe(1))
  imap.renumber()
  imap.disconnectAll()
  await deliverAnswer(reply, 'Two')
  await eventually(() => stored('One', 'Two'))
})

test('IA-01: the first look into a mailbox goes back 14 days, and reads what somebody has read before', async () => {
  const reply = await site.reply(await site.sendInquiry())
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
  imap.deliver(await composeAnswer({ to: reply, text: 'Too old' }), ago(20))
  imap.deliver(await composeAnswer({ to: reply, text: 'Recent' }), ago(12)).flags.add('\\Seen')
  startWorker()
  await eventually(() => stored('Recent'))
})

test('IA-18: of two processes one reads, and the other one goes on when it ends', async () => {
  const reply = await site.reply(await site.sendInquiry())
  const one = startWorker()
  await eventually(() => expect(imap.isIdling()).toBe(true))
  const logins = () => imap.commands.filter((line) => line.includes('LOGIN')).length
  startWorker()
  await deliverAnswer(reply, 'One')
  await eventually(() => stored('One'))
  expect(logins()).toBe(1)
  await one.stop()
  await deliverAnswer(reply, 'Two')
  await eventually(() => stored('One', 'Two'))
  expect(logins()).toBe(2)
})

test('IA-18: the claim of a process that was killed expires after five minutes', async () => {
  const { database } = site.services
  const begun = Date.now()
  let minutes = 0
  const clock = () => new Date(begun + minutes * 60_000)
  const [killed, other] = [createMailboxState(database, 'office', clock), createMailboxState(database, 'office', clock)]
  expect([await killed.claim(), await other.claim()]).toEqual([true, false])
  minutes = 4
  expect(await other.claim()).toBe(false)
  minutes = 6
  expect([await other.claim(), await killed.claim()]).toEqual([true, false])
})

test('IA-19: a mail server that tells of a message is heard at once', async () => {
  const reply = await site.reply(await site.sendInquiry())
  startWorker({ pollMs: 10 * 60_000 })
  await eventually(() => expect(imap.isIdling()).toBe(true))
  await deliverAnswer(reply, 'One')
  await eventually(() => stored('One'))
})

test('IA-19: where the mail server does not tell of messages, the mailbox is looked into again', async () => {
  await imap.close()
  imap = await openImapServer({ offersIdle: false })
  const reply = await site.reply(await site.sendInquiry())
  startWorker()
  await eventually(() => expect(imap.commands.filter((line) => line.includes('SEARCH')).length).toBeGreaterThan(1))
  await deliverAnswer(reply, 'One')
  await eventually(() => stored('One'))
  expect(imap.commands.filter((line) => line.endsWith('IDLE'))).toEqual([])
})

test('IA-20: after a lost connection the mailbox is opened again', async () => {
  const reply = await site.reply(await site.sendInquiry())
  startWorker()
  await eventually(() => expect(imap.isIdling()).toBe(true))
  imap.disconnectAll()
  await deliverAnswer(reply, 'One')
  await eventually(() => stored('One'))
})

test('IA-21 IA-23: after an hour without reading the dashboard says why, without the password', async () => {
  const address = addressOf({ password: 'wrong secret' })
  startWorker({ address })
  Object.assign(site.services.config, { mailbox: address })
  onTestFinished(() => void Object.assign(site.services.config, { mailbox: undefined }))
  const warnings = async () => (await site.staff.call('server_warnings')).json().warnings as string[]
  await eventually(async () =>
    expect(await site.owner`select problem from private.mailboxes`).toEqual([
      { problem: '127.0.0.1 refuses the user office@himal.example or the password (Wrong user or password)' },
    ]),
  )
  expect((await warnings()).join()).not.toContain('IMAP_URL')
  await site.owner`update private.mailboxes set failing_since = now() - interval '61 minutes'`
  const [warning] = (await warnings()).filter((one) => one.includes('IMAP_URL'))
  expect(warning).toMatch(
    /^The mailbox of IMAP_URL cannot be read since .*\. The reason: 127\.0\.0\.1 refuses the user office@himal\.example or the password/,
  )
  expect(JSON.stringify([site.log, warning])).not.toContain('wrong secret')
  await stopAll.pop()!()
  startWorker()
  await eventually(async () => expect((await warnings()).join()).not.toContain('IMAP_URL'))
})

test('IA-22: a copy of the database reads no mailbox until it is adopted', async () => {
  const reply = await site.reply(await site.sendInquiry())
  let isHome = false
  await deliverAnswer(reply, 'One')
  startWorker({ isAtHome: async () => isHome })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(imap.commands).toEqual([])
  isHome = true
  await eventually(() => stored('One'))
})

test('IA-25: a message that the database refuses stays in the mailbox, and the next one is read', async () => {
  const reply = await site.reply(await site.sendInquiry())
  await site.owner`alter table conversation_entries add constraint refused check (body <> 'Poison')`
  onTestFinished(async () => void (await site.owner`alter table conversation_entries drop constraint refused`))
  const poison = await deliverAnswer(reply, 'Poison')
  await deliverAnswer(reply, 'One')
  startWorker()
  await eventually(() => stored('One'))
  expect(poison.flags.size).toBe(0)
  expect(site.log.map(({ msg }) => msg)).toContain('a message in the mailbox cannot be read and stays there')
})
