import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'

interface Received {
  from: string
  to: string[]
  text: string
}
const received: Received[] = []
let isRefusing = false
let smtp: SMTPServer
let site: TestSite
let port: number

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error('try later') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  port = await new Promise((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  site = await openSite({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Prabas <hello@prabas.example>' } })
})
afterAll(async () => {
  await site.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test('AS-52: an invitation is mailed from the address MAIL_FROM, with its link', async () => {
  const superAdminBrowser = site.browser()
  await superAdminBrowser.signIn()
  const { invitation_url } = (
    await superAdminBrowser.post('/functions/v1/create-admin-user', { email: 'new@example.com' })
  ).json()
  await eventually(() => expect(received).toHaveLength(1))
  expect(received[0]).toMatchObject({ from: 'hello@prabas.example', to: ['new@example.com'] })
  expect(received[0]!.text.replaceAll('=\r\n', '')).toContain(invitation_url)
  await eventually(async () => {
    const [mail] = await site.owner`select status, attempts from mail_outbox where recipient = 'new@example.com'`
    expect(mail).toEqual({ status: 'sent', attempts: 1 })
  })
})

test('DB-101: a mail server that refuses is tried again later; the mail records the error and is sent once', async () => {
  isRefusing = true
  await site.owner`insert into mail_outbox (kind, recipient, subject, body)
    values ('newsletter_welcome', 'patient@example.com', 'Welcome', 'Hello')`
  await eventually(async () => {
    const [mail] =
      await site.owner`select status, attempts, last_error from mail_outbox where recipient = 'patient@example.com'`
    expect(mail).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(mail!.last_error).toContain('try later')
  })
  isRefusing = false
  site.passMinutes(2)
  await site.owner`insert into mail_outbox (kind, recipient, subject, body)
    values ('newsletter_welcome', 'second@example.com', 'Welcome', 'Hello')`
  await eventually(() => {
    expect(received.filter((mail) => mail.to[0] === 'patient@example.com')).toHaveLength(1)
    expect(received.filter((mail) => mail.to[0] === 'second@example.com')).toHaveLength(1)
  })
})

test('DB-112: two processes on one database send a mail once', async () => {
  const second = await openSite({ on: site, config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
  await site.owner`insert into mail_outbox (kind, recipient, subject, body)
    select 'newsletter_welcome', 'crowd' || n || '@example.com', 'Welcome', 'Hello' from generate_series(1, 20) as n`
  await eventually(async () => {
    const [left] = await site.owner`select count(*)::int as waiting from mail_outbox where status = 'waiting'`
    expect(left!.waiting).toBe(0)
  })
  const crowd = received.filter((mail) => mail.to[0]!.startsWith('crowd'))
  expect(new Set(crowd.map((mail) => mail.to[0])).size).toBe(20)
  expect(crowd).toHaveLength(20)
  await second.close()
})
