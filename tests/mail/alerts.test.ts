import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueDigests } from '../../server/mail/digest-worker.ts'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

let mailbox: Mailbox
let site: TestSite
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openSite({ config: { smtpUrl: mailbox.url, siteUrl: 'https://www.himal.example' } })
  await site.owner`insert into settings (key, value) values ('business_hours', 'Every day: 8 to 8'), ('reply_time', 'two days')`
  await addStaff('daily@himal.example', 'daily')
  await addStaff('silent@himal.example', 'none')
  await addStaff('former@himal.example', 'instant')
  await site.owner`update admin_users set is_active = false where email = 'former@himal.example'`
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})
beforeEach(() => site.owner`delete from mail_outbox`)

async function addStaff(email: string, choice: string) {
  const [account] = await site.owner`insert into admin_users (name, email) values ('', ${email}) returning user_id`
  await site.owner`insert into user_roles (user_id, role) values (${account!.user_id}, 'admin')`
  await site.owner`insert into private.alert_choices (user_id, table_name, choice)
    select ${account!.user_id}, table_name, ${choice} from private.alerting_tables`
}

const inquiry = { name: 'Tenzing {site}', email: 'tenzing@example.com', subject: 'Mustang', message: 'In {link} May?' }
const sendInquiry = (changes = {}) => site.browser().post('/rest/v1/inquiries', { ...inquiry, ...changes })
const queued = () => site.owner`select kind, recipient, reply_to, body from mail_outbox order by kind, recipient`
const received = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address))

test('ML-10, ML-11: an inquiry alerts who wants to know at once; an answer goes to the visitor', async () => {
  expect((await sendInquiry()).status).toBe(201)
  await eventually(() => expect(received(superAdmin.email)).toHaveLength(1))
  const { text } = received(superAdmin.email)[0]!
  const [row] = await site.owner`select id from inquiries where email = 'tenzing@example.com'`
  expect(text).toContain('Subject: Inquiry from Tenzing (site): Mustang')
  expect(text).toContain('Reply-To: tenzing@example.com')
  expect(text).toContain('In (link) May?')
  expect(text).toContain(`https://www.himal.example/admin/inquiries?open=${row!.id}`)
  for (const other of ['daily', 'silent', 'former']) expect(received(`${other}@himal.example`)).toEqual([])
})

test('ML-10: without its alert there is no inquiry', async () => {
  await site.owner`alter table mail_outbox add constraint refuse_all check (kind <> 'inquiry_alert') not valid`
  expect((await sendInquiry({ email: 'halved@example.com' })).status).toBe(400)
  await site.owner`alter table mail_outbox drop constraint refuse_all`
  expect(await site.owner`select from inquiries where email = 'halved@example.com'`).toEqual([])
  expect(await queued()).toEqual([])
})

test('ML-13: the visitor is told that it came, when an answer comes and when the office is open', async () => {
  await sendInquiry({ email: 'pema@example.com', message: 'Buy cheap watches', subject: 'Cheap', name: 'Watches' })
  await eventually(() => expect(received('pema@example.com')).toHaveLength(1))
  const { text } = received('pema@example.com')[0]!
  expect(text).toContain('Subject: We have your message')
  expect(text).toContain('within two days')
  expect(text).toContain('Every day: 8 to 8')
  for (const own of ['Buy', 'Cheap', 'Watches']) expect(text).not.toContain(own)
})

test('ML-14: one acknowledgement an hour to an address, 200 to all', async () => {
  const acknowledged = async (email: string) => {
    await sendInquiry({ email })
    return site.owner`select from mail_outbox where kind = 'inquiry_received' and recipient = ${email}`
  }
  expect(await acknowledged('again@example.com')).toHaveLength(1)
  expect(await acknowledged('again@example.com')).toHaveLength(1)
  await site.owner`update mail_outbox set created_at = now() - interval '61 minutes'`
  expect(await acknowledged('again@example.com')).toHaveLength(2)
  await site.owner`insert into mail_outbox (kind, recipient, subject, body, status)
    select 'inquiry_received', n || '@example.com', 'S', 'B', 'sent' from generate_series(1, 199) as n`
  expect(await acknowledged('too-late@example.com')).toHaveLength(0)
})

test('ML-12: a comment alerts only who chose so', async () => {
  const [post] = await site.owner`insert into blog_posts (title, slug, is_published, published_at)
    values ('Tea', 'tea', true, now()) returning id`
  const comment = { blog_id: post!.id, author_name: 'Dawa', author_email: 'dawa@example.com', comment_text: 'Good' }
  expect((await site.browser().post('/rest/v1/blog_comments', comment)).status).toBe(201)
  expect(await queued()).toEqual([])
  const staff = site.browser()
  await staff.signIn()
  expect((await staff.call('choose_alert', { about: 'blog_comments', choice: 'instant' })).status).toBe(204)
  await site.browser().post('/rest/v1/blog_comments', comment)
  expect(await queued()).toMatchObject([{ kind: 'comment_alert', recipient: superAdmin.email }])
})

test('ML-15: what is deleted takes its mails with it', async () => {
  await sendInquiry({ email: 'gone@example.com' })
  await sendInquiry({ email: 'stays@example.com' })
  await site.owner`delete from inquiries where email = 'gone@example.com'`
  const left = await queued()
  expect(left.map(({ recipient }) => recipient)).toEqual([superAdmin.email, 'stays@example.com'])
  expect(left[0]).toMatchObject({ reply_to: 'stays@example.com' })
})

test('ML-19: what staff or the server insert alerts nobody', async () => {
  await site.owner`insert into inquiries ${site.owner(inquiry)}`
  expect(await queued()).toEqual([])
})

test('ML-20: everybody sees and changes their own alerts only', async () => {
  const staff = site.browser()
  await staff.signIn()
  await staff.call('choose_alert', { about: 'job_applications', choice: 'daily' })
  expect((await staff.call('own_alerts')).json()).toContainEqual({ about: 'job_applications', choice: 'daily' })
  const [others] = await site.owner`select count(*)::int as count from private.alert_choices
    where choice = 'none'`
  expect(others!.count).toBe(3)
  expect((await staff.call('choose_alert', { about: 'job_applications', choice: 'hourly' })).status).toBe(400)
  expect((await site.browser().call('own_alerts')).status).toBe(401)
})

test('ML-16, ML-17: one summary a day from nine on, of what came since the last, however many ask', async () => {
  await site.owner`delete from private.digests`
  await site.owner`delete from inquiries`
  // Nine o'clock in Nepal is 03:15 in Greenwich.
  const day = (date: number, time: string) => new Date(`2031-03-${String(date).padStart(2, '0')}T${time}Z`)
  const arrive = (at: Date, count: number) =>
    site.owner`insert into inquiries (name, email, subject, message, created_at)
      select 'N', 'n@example.com', 'S', 'M', ${at} from generate_series(1, ${count})`
  const summaries = async () => (await queued()).filter(({ kind }) => kind === 'daily_digest')
  await arrive(day(1, '12:00'), 2)
  await queueDigests(site.services.database, day(2, '03:14'))
  expect(await summaries()).toEqual([])
  await Promise.all([1, 2, 3].map(() => queueDigests(site.services.database, day(2, '03:15'))))
  await queueDigests(site.services.database, day(2, '20:00'))
  const [first, ...more] = await summaries()
  expect(first).toMatchObject({ recipient: 'daily@himal.example', body: expect.stringContaining('2 inquiries') })
  expect(more).toEqual([])
  await site.owner`delete from mail_outbox`
  await arrive(day(2, '12:00'), 1)
  await arrive(day(4, '12:00'), 2)
  await queueDigests(site.services.database, day(5, '09:00'))
  expect(await summaries()).toMatchObject([{ body: expect.stringContaining('3 inquiries') }])
  await site.owner`delete from mail_outbox`
  await queueDigests(site.services.database, day(6, '09:00'))
  expect(await summaries()).toEqual([])
})

test('ML-18: without a mail server the dashboard says what to do', async () => {
  const silent = await openSite()
  const staff = silent.browser()
  await staff.signIn()
  expect((await staff.call('server_warnings')).json().warnings).toEqual([])
  await silent.browser().post('/rest/v1/inquiries', inquiry)
  expect((await staff.call('server_warnings')).json().warnings).toEqual([
    expect.stringMatching(/^2 emails wait in the outbox.*SMTP_URL/),
  ])
  await silent.close()
})
