import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

let mailbox: Mailbox
let site: TestSite
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openSite({ config: { smtpUrl: mailbox.url, siteUrl: 'https://www.himal.example' } })
  await site.owner`insert into settings (key, value)
    values ('site_title', 'Himal Journeys'), ('contact_address', 'Lakeside 6, Pokhara')`
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

async function save(kind: string, changes: { subject?: string; body?: string }) {
  const staff = site.browser()
  await staff.signIn()
  return staff.send('PATCH', `/rest/v1/mail_texts?kind=eq.${kind}`, changes)
}

async function mailTo(address: string) {
  await eventually(() => expect(mailbox.mails.filter(({ to }) => to.includes(address))).toHaveLength(1))
  return mailbox.mails.find(({ to }) => to.includes(address))!.text
}

test('ML-01, ML-02: a mail arrives as HTML and as plain text, with the name and address of the settings', async () => {
  await site.browser().call('newsletter_subscribe', { email: 'pema@example.com' })
  const mail = await mailTo('pema@example.com')
  const [text, html] = ['text/plain', 'text/html'].map((type) => mail.split(`Content-Type: ${type}`)[1]!)
  for (const part of [text, html]) {
    expect(part).toContain('Once a month we write about what is in bloom')
    expect(part).toContain('Himal Journeys')
    expect(part).toContain('Lakeside 6, Pokhara')
  }
})

test('ML-04: the next mail has the saved words', async () => {
  const saved = { subject: 'Tashi delek from {company}', body: 'Good that you are here: {link}\n\nYours, {company}' }
  expect((await save('newsletter_confirm', saved)).status).toBe(204)
  await site.browser().call('newsletter_subscribe', { email: 'dawa@example.com' })
  const mail = await mailTo('dawa@example.com')
  expect(mail).toContain('Subject: Tashi delek from Himal Journeys')
  expect(mail).toContain('Yours, Himal Journeys')
})

test('ML-05: an unknown variable is refused by its name', async () => {
  for (const changes of [{ subject: 'Dear {nmae}' }, { body: 'Dear {nmae}, {link}' }]) {
    const answer = await save('invitation', changes)
    expect(answer.status).toBe(400)
    expect(answer.json().message).toBe('{nmae} is not a variable of this mail. It has {company}, {link}.')
  }
})

test('ML-06: an invitation without its link is refused', async () => {
  const answer = await save('invitation', { body: 'Welcome to {company}' })
  expect(answer.status).toBe(400)
  expect(answer.json().message).toBe('This mail needs {link}')
})

test('ML-07: the name of a variable in a value is not filled in', async () => {
  const [filled] = await site.owner`
    select private.fill_mail_text('{name}: {link}{name} {other}', '{"name": "{link}", "link": "L"}') as text`
  expect(filled!.text).toBe('{link}: L{link} {other}')
})
