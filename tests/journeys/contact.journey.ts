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

test('CO-01: /contact is called Contact Us and shows the contact form', async ({ page }) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle(/^Contact Us/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  for (const name of Object.keys(labels)) await expect(field(page, name as keyof Typed)).toBeVisible()
})

test('CO-02 CO-03: /inquiries shows the inquiry form and lists no inquiry', async ({ page, server }) => {
  const mine = inquiry()
  await page.goto('/inquiries')
  await fill(page, mine)
  await sendButton(page).click()
  await seesToast(page, 'Message Sent!')
  expect(await stored(server, mine.email)).toHaveLength(1)
  await page.goto('/inquiries')
  await expect(sendButton(page)).toBeVisible()
  for (const { name, message } of await rowsOf(server, 'inquiries?select=name,message')) {
    await expect(page.getByText(String(name))).toHaveCount(0)
    await expect(page.getByText(String(message))).toHaveCount(0)
  }
})

test('W-22: what the form says next takes the place of what it said before', async ({ page }) => {
  const { email, ...rest } = inquiry()
  await page.goto('/contact')
  await fill(page, rest)
  await field(page, 'email').press('Enter')
  await seesToast(page, 'Missing Information')
  // Under the pointer no toast goes by itself.
  const notices = page.getByLabel('Notifications')
  await notices.getByText('Missing Information').hover()
  await fill(page, { email })
  await field(page, 'email').press('Enter')
  await seesToast(page, 'Message Sent!')
  await expect(notices.getByText('Missing Information')).toHaveCount(0)
})

test('N-06 N-07: Get Quote leads to /contact with the subject filled in', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Get Quote' }).first().click()
  await expect(page).toHaveURL(/\/contact\b/)
  await expect(field(page, 'subject')).toHaveValue('Quote request')
})

test('CO-11 CO-12: without a required field, or with one that is empty after cleaning, nothing is sent and the rest stays typed', async ({
  page,
  server,
}) => {
  const mine = inquiry()
  await page.goto('/contact')
  for (const missing of ['name', 'email', 'subject', 'message'] as const) {
    await fill(page, { ...mine, [missing]: '' })
    await sendButton(page).click()
    await seesToast(page, 'Missing Information', 'Please fill in all required fields')
    await expect(field(page, missing)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, missing)).toBeFocused()
    for (const name of Object.keys(labels) as (keyof Typed)[])
      await expect(field(page, name)).toHaveValue(name === missing ? '' : mine[name])
    expect(await stored(server, mine.email)).toEqual([])
    await closeToast(page)
    await field(page, missing).fill(mine[missing])
    await expect(field(page, missing)).not.toHaveAttribute('aria-invalid', 'true')
  }
  await fill(page, { message: ' <javascript:> onclick= ' })
  await sendButton(page).click()
  await seesToast(page, 'Missing Information', 'Please fill in all required fields')
  expect(await stored(server, mine.email)).toEqual([])
})

test('CO-13 CO-21 CO-22: without a phone it is sent, thanked for and cleared', async ({ page, server }) => {
  const mine = inquiry()
  await page.goto('/contact')
  await fill(page, { ...mine, phone: '' })
  await sendButton(page).click()
  await seesToast(page, 'Message Sent!', "Thank you for your inquiry. We'll get back to you soon.")
  for (const name of Object.keys(labels)) await expect(field(page, name as keyof Typed)).toHaveValue('')
  expect(await stored(server, mine.email)).toEqual([{ ...mine, phone: null, status: 'pending' }])
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

const longEmail = (length: number) => uniqueEmail('x'.repeat(length)).slice(-length)

test('CO-14 CO-15 CO-16: what is no address, or one of 255 characters, is refused; one of 254 is accepted', async ({
  page,
  server,
}) => {
  await page.goto('/contact')
  await fill(page, inquiry())
  for (const email of ['pasang', 'pasang@example', 'a b@example.com', `${'x'.repeat(243)}@example.com`]) {
    await fill(page, { email })
    await sendButton(page).click()
    await seesToast(page, 'Invalid Email', 'Please enter a valid email address')
    await expect(field(page, 'email')).toHaveValue(email)
    expect(await stored(server, email)).toEqual([])
    await closeToast(page)
  }
  const email = longEmail(254)
  expect(email).toHaveLength(254)
  await fill(page, { email })
  await sendButton(page).click()
  await seesToast(page, 'Message Sent!')
  expect(await stored(server, email)).toHaveLength(1)
})

test('the text is cleaned before it is sent', async ({ page }) => {
  const mine = inquiry()
  await page.goto('/contact')
  await fill(page, {
    ...mine,
    name: '<b>Pasang</b>',
    phone: '  +977 1 000 0101  ',
    subject: 'javajavascript:script:Mustang in May',
    message: '\n see <script>JavaScript:alert(1)</script> onclick=and onerror =x \n',
  })
  const sending = page.waitForRequest('**/rest/v1/inquiries')
  await sendButton(page).click()
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
})

for (const [what, answer] of [
  ['the network is gone', 'abort'],
  ['the server fails', 500],
] as const)
  test(`CO-23 W-10: when ${what}, it says so and keeps what was typed`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource/)
    const mine = inquiry()
    await page.goto('/contact')
    await fill(page, mine)
    await page.route('**/rest/v1/inquiries', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: '{"message":"relation inquiries"}' }),
    )
    await sendButton(page).click()
    await seesToast(page, 'Failed to Send Message', 'Please try again later or contact us directly.')
    await expect(page.getByText('relation inquiries')).toHaveCount(0)
    for (const name of Object.keys(labels) as (keyof Typed)[]) await expect(field(page, name)).toHaveValue(mine[name])

    await page.unroute('**/rest/v1/inquiries')
    await sendButton(page).click()
    await seesToast(page, 'Message Sent!')
  })

test('W-11: a double click sends once, and a slow server shows that it is being sent', async ({ page, server }) => {
  const mine = inquiry()
  await page.goto('/contact')
  await fill(page, mine)
  const letGo = await delayRequests(page, '**/rest/v1/inquiries')
  await sendButton(page).dblclick()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.press('Enter')
  letGo()
  await seesToast(page, 'Message Sent!')
  expect(await stored(server, mine.email)).toHaveLength(1)
})

test('staff who are signed in write to the office like anybody else', async ({ page, server }) => {
  const staff = await staffOf(server)
  const [name, value] = [...staff.cookies].find(([one]) => one.includes('session'))!
  await page.context().addCookies([{ name, value, url: server.url }])
  const mine = inquiry()
  await page.goto('/contact')
  await fill(page, mine)
  await sendButton(page).click()
  await seesToast(page, 'Message Sent!')
  expect(await stored(server, mine.email)).toHaveLength(1)
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

test('SP-03: who fills in the field that no person sees is thanked, and it is stored as spam', async ({
  page,
  server,
}) => {
  const mine = inquiry()
  await page.goto('/contact')
  await fill(page, mine)
  await page.locator('[name=leave_this_empty]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://watches.example'
  })
  await sendButton(page).click()
  await seesToast(page, 'Message Sent!', "Thank you for your inquiry. We'll get back to you soon.")
  const query = `inquiries?select=message,is_spam,spam_reasons&email=eq.${encodeURIComponent(mine.email)}`
  expect(await rowsOf(server, query)).toEqual([
    { message: mine.message, is_spam: true, spam_reasons: expect.arrayContaining(['trap']) },
  ])
})

test('topics fill in the subject and leave the rest as it was typed', async ({ page }) => {
  await page.goto('/inquiries')
  await fill(page, { message: 'Half a message' })
  await page.getByRole('link', { name: 'A family holiday' }).click()
  await expect(field(page, 'subject')).toHaveValue('A family holiday')
  await expect(field(page, 'message')).toHaveValue('Half a message')
})
