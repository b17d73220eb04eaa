import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { closeToast, delayRequests, seesToast } from './support/toast.ts'
import { unique, uniqueEmail } from './support/unique.ts'

interface Typed {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

const labels = { name: 'Full name', email: 'Email', phone: 'Phone', subject: 'Subject', message: 'Message' } as const
const field = (page: Page, name: keyof Typed) => page.locator('#inquiry').getByLabel(labels[name])
const sendButton = (page: Page) => page.locator('#inquiry').getByRole('button', { name: /^Send/ })

async function fill(page: Page, typed: Partial<Typed>) {
  for (const [name, value] of Object.entries(typed)) await field(page, name as keyof Typed).fill(value)
}

const inquiry = (): Typed => ({
  name: unique('Pasang Lhamu'),
  email: uniqueEmail('pasang'),
  phone: '+977 1 000 0101',
  subject: 'Upper Mustang in May',
  message: 'Four of us, twelve days.\nTwo would rather not walk much.',
})

const stored = (server: Parameters<typeof rowsOf>[0], email: string) =>
  rowsOf(server, `inquiries?select=name,email,phone,subject,message,status&email=eq.${encodeURIComponent(email)}`)

const names = Object.keys(labels) as (keyof Typed)[]
const calls = '**/rest/v1/inquiries'
const longEmail = (length: number) => uniqueEmail('x'.repeat(length)).slice(-length)

test('an inquiry is sent once, when it is complete, and kept when that fails', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const mine = { ...inquiry(), email: longEmail(254) }
  const notices = page.getByLabel('Notifications')
  await page.goto('/contact')
  await proves('CO-01', async () => {
    await expect(page).toHaveTitle(/^Contact Us/)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    for (const name of names) await expect(field(page, name)).toBeVisible()
  })
  await fill(page, mine)
  const isRefused = async (...words: string[]) => {
    await sendButton(page).click()
    await seesToast(page, ...words)
    expect(await stored(server, mine.email)).toEqual([])
  }
  await proves('CO-11', async () => {
    for (const missing of ['name', 'message'] as const) {
      await fill(page, { [missing]: '' })
      await isRefused('Missing Information', 'Please fill in all required fields')
      await expect(field(page, missing)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, missing)).toBeFocused()
      for (const name of names) await expect(field(page, name)).toHaveValue(name === missing ? '' : mine[name])
      await closeToast(page)
      await field(page, missing).fill(mine[missing])
      await expect(field(page, missing)).not.toHaveAttribute('aria-invalid', 'true')
    }
  })
  await proves('CO-15', async () => {
    const email = longEmail(255)
    await fill(page, { email })
    await isRefused('Invalid Email', 'Please enter a valid email address')
    await expect(field(page, 'email')).toHaveValue(email)
    expect(await stored(server, email)).toEqual([])
    await closeToast(page)
  })

  await fill(page, { email: mine.email, phone: '' })
  for (const answer of ['abort', 500] as const) {
    await page.route(calls, (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: '{"message":"relation inquiries"}' }),
    )
    await sendButton(page).click()
    await proves('CO-23', async () => {
      await seesToast(page, 'Failed to Send Message', 'Please try again later or contact us directly.')
      await expect(page.getByText('relation inquiries')).toHaveCount(0)
    })
    await proves('W-10', async () => {
      for (const name of names) await expect(field(page, name)).toHaveValue(name === 'phone' ? '' : mine[name])
    })
    await page.unroute(calls)
    // Under the pointer no toast goes by itself.
    await notices.getByText('Failed to Send Message').hover()
  }
  const letGo = await delayRequests(page, calls)
  await field(page, 'email').press('Enter')
  const busy = page.getByRole('button', { name: 'Sending...' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.press('Enter')
  await proves('W-52', () => expect(notices.getByText('Failed to Send Message')).toHaveCount(0))
  letGo()
  await proves('CO-21', () =>
    seesToast(page, 'Message Sent!', "Thank you for your inquiry. We'll get back to you soon."),
  )
  await proves('CO-22', async () => {
    for (const name of names) await expect(field(page, name)).toHaveValue('')
  })
  const sent = await stored(server, mine.email)
  await proves('W-11', async () => expect(sent).toHaveLength(1))
  await proves('CO-13', async () => expect(sent).toMatchObject([{ phone: null, status: 'pending' }]))
  await proves('CO-16', async () => expect(sent).toEqual([{ ...mine, phone: null, status: 'pending' }]))
  await proves('W-72', async () => {
    const panel = page.getByRole('region', { name: 'What you sent' })
    await expect(panel).toBeFocused()
    for (const text of [mine.subject, mine.message, mine.email, 'We reply within one working day.', '+977 1 000 0114'])
      await expect(panel.getByText(text)).toBeVisible()
    await expect(sendButton(page)).toBeHidden()
    await panel.getByRole('link', { name: 'Send Another Message' }).click()
    await expect(sendButton(page)).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
})

test('an inquiry is cleaned before it is sent, by whomever, and listed nowhere', async ({ page, server }) => {
  const [mine, fromStaff, fromRobot] = [inquiry(), inquiry(), inquiry()]
  const notices = page.getByLabel('Notifications')
  const sendAnother = () => page.getByRole('link', { name: 'Send Another Message' }).click()
  await page.goto('/inquiries')
  await proves('CO-02', () => expect(sendButton(page)).toBeVisible())
  await test.step('topics fill in the subject and leave the rest as it was typed', async () => {
    await fill(page, { message: 'Half a message' })
    await page.getByRole('link', { name: 'A family holiday' }).click()
    await expect(field(page, 'subject')).toHaveValue('A family holiday')
    await expect(field(page, 'message')).toHaveValue('Half a message')
  })
  await fill(page, {
    email: '',
    name: '<b>Pasang</b>',
    phone: '  +977 1 000 0101  ',
    subject: 'javajavascript:script:Mustang in May',
    message: '\n see <script>JavaScript:alert(1)</script> onclick=and onerror =x \n',
  })
  await field(page, 'name').press('Enter')
  await notices.getByText('Missing Information').hover()
  await fill(page, { email: mine.email })
  const sending = page.waitForRequest(calls)
  await field(page, 'email').press('Enter')
  const { form_evidence: _evidence, idempotency_key: _key, ...sent } = (await sending).postDataJSON()
  await proves('CO-17', async () => expect(sent.name).toBe('bPasang/b'))
  await proves('CO-18', async () => expect(sent.subject).toBe('Mustang in May'))
  await proves('CO-19', async () => expect(sent.message).toBe('see scriptalert(1)/script and x'))
  await proves('CO-20', async () => expect(sent.phone).toBe('+977 1 000 0101'))
  expect(sent).toEqual({
    ...mine,
    name: 'bPasang/b',
    subject: 'Mustang in May',
    message: 'see scriptalert(1)/script and x',
    status: 'pending',
  })
  await seesToast(page, 'Message Sent!')
  await proves('W-22', () => expect(notices.getByText('Missing Information')).toHaveCount(0))
  expect(await stored(server, mine.email)).toHaveLength(1)

  await sendAnother()
  await fill(page, fromRobot)
  await page.locator('[name=leave_this_empty]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://watches.example'
  })
  await closeToast(page)
  await sendButton(page).click()
  await proves('SP-03', async () => {
    await seesToast(page, 'Message Sent!', "Thank you for your inquiry. We'll get back to you soon.")
    const query = `inquiries?select=message,is_spam,spam_reasons&email=eq.${encodeURIComponent(fromRobot.email)}`
    expect(await rowsOf(server, query)).toEqual([
      { message: fromRobot.message, is_spam: true, spam_reasons: expect.arrayContaining(['trap']) },
    ])
  })

  await test.step('staff who are signed in write to the office like anybody else', async () => {
    const [name, value] = [...(await staffOf(server)).cookies].find(([one]) => one.includes('session'))!
    await page.context().addCookies([{ name, value, url: server.url }])
    await page.goto('/inquiries')
    await fill(page, fromStaff)
    await sendButton(page).click()
    await seesToast(page, 'Message Sent!')
    expect(await stored(server, fromStaff.email)).toHaveLength(1)
  })
  await proves('CO-03', async () => {
    for (const cookies of ['of staff', 'none']) {
      if (cookies === 'none') await page.context().clearCookies()
      const html = await (await page.request.get('/inquiries')).text()
      expect(html).toContain('Send an inquiry')
      for (const { name, message } of await rowsOf(server, 'inquiries?select=name,message')) {
        expect(html).not.toContain(String(name))
        expect(html).not.toContain(String(message).split('\n')[0])
      }
    }
  })
})

test('W-03: the contact form is filled in and sent with the keyboard alone', async ({ page, server }) => {
  const mine = inquiry()
  await page.goto('/contact')
  await field(page, 'name').focus()
  for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type(mine[name].replaceAll('\n', ' '))
    await page.keyboard.press('Tab')
  }
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await seesToast(page, 'Message Sent!')
  expect(await stored(server, mine.email)).toHaveLength(1)
})
