import { hasNoAxeViolations } from './support/axe.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { delayRequests, seesToast } from './support/toast.ts'
import { uniqueEmail } from './support/unique.ts'

const field = (page: Page) => page.getByLabel('Your email')
const button = (page: Page) => page.getByRole('button', { name: /^Subscrib/ })
const procedure = '**/rest/v1/rpc/newsletter_subscribe'

async function subscribe(page: Page, email: string) {
  await page.goto('/newsletter')
  await field(page).fill(email)
  await button(page).click()
}

const subscriptions = (server: Parameters<typeof rowsOf>[0], email: string) =>
  rowsOf(
    server,
    `newsletter_subscriptions?select=email,is_active,subscribed_at,confirmed_at,unsubscribe_token&email=eq.${encodeURIComponent(email)}`,
  )

const setActive = async (server: Parameters<typeof rowsOf>[0], email: string, is_active: boolean) =>
  (await staffOf(server)).send('PATCH', `/rest/v1/newsletter_subscriptions?email=eq.${email}`, { is_active })

test('NL-01 NL-02 NL-10: a new address is subscribed from now on, and nothing complains on the way', async ({
  page,
  server,
}) => {
  const email = uniqueEmail('tenzing')
  const refusals: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(response.url())
  })
  const before = Date.now()
  await subscribe(page, email)
  await seesToast(page, 'Subscribed Successfully!')
  await expect(field(page)).toHaveValue('')
  const [row] = await subscriptions(server, email)
  expect(row).toMatchObject({ email, is_active: true })
  const since = Date.parse(String(row!.subscribed_at))
  expect(since).toBeGreaterThanOrEqual(before - 5_000)
  expect(since).toBeLessThanOrEqual(Date.now() + 5_000)
  expect(refusals).toEqual([])
})

test('NL-03 NL-04: an active address is told so and stays as it was', async ({ page, server }) => {
  const email = uniqueEmail('twice')
  await subscribe(page, email)
  await seesToast(page, 'Subscribed Successfully!')
  const before = await subscriptions(server, email)
  await subscribe(page, email.toUpperCase())
  await seesToast(page, 'Already Subscribed', 'This email is already subscribed to our newsletter')
  expect(await subscriptions(server, email)).toEqual(before)
})

test('NL-05 NL-06: an inactive address is active again, from now on', async ({ page, server }) => {
  const email = uniqueEmail('back')
  await subscribe(page, email)
  await seesToast(page, 'Subscribed Successfully!')
  const [before] = await subscriptions(server, email)
  await setActive(server, email, false)
  await subscribe(page, email)
  await seesToast(page, 'Subscription Reactivated!')
  const [after] = await subscriptions(server, email)
  expect(after!.is_active).toBe(true)
  expect(Date.parse(String(after!.subscribed_at))).toBeGreaterThan(Date.parse(String(before!.subscribed_at)))
})

for (const [what, email] of [
  ['a malformed address', 'tenzing@example'],
  ['an address of 255 characters', `${'x'.repeat(243)}@example.com`],
  ['no address', ' <> '],
] as const)
  test(`NL-08: ${what} is refused before anything is sent`, async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('newsletter_subscribe')) calls += 1
    })
    await subscribe(page, email)
    await seesToast(page, 'Invalid Email', 'Please enter a valid email address')
    await expect(field(page)).toHaveValue(email.trim())
    expect(calls).toBe(0)
  })

test('NL-08: an address of 254 characters is subscribed', async ({ page, server }) => {
  const email = uniqueEmail('x'.repeat(254)).slice(-254)
  await subscribe(page, email)
  await seesToast(page, 'Subscribed Successfully!')
  expect(await subscriptions(server, email)).toHaveLength(1)
})

test('NL-09: the address is cleaned before it is sent', async ({ page }) => {
  const email = uniqueEmail('clean')
  await page.goto('/newsletter')
  await field(page).evaluate((input: HTMLInputElement) => {
    input.type = 'text'
  })
  await field(page).fill(`  <javascript:${email}onclick=>  `)
  const sending = page.waitForRequest(procedure)
  await button(page).click()
  expect((await sending).postDataJSON()).toEqual({ email })
})

test('NL-07 W-10: a signup that fails says so, keeps the address and can be sent again', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const email = uniqueEmail('patient')
  await page.route(procedure, (route) => route.abort())
  await subscribe(page, email)
  await seesToast(page, 'Subscription Failed', 'Failed to subscribe. Please try again later.')
  await expect(field(page)).toHaveValue(email)
  await page.unroute(procedure)
  await button(page).click()
  await seesToast(page, 'Subscribed Successfully!')
})

test('W-11: a double click subscribes once', async ({ page, server }) => {
  const email = uniqueEmail('eager')
  await page.goto('/newsletter')
  await field(page).fill(email)
  const letGo = await delayRequests(page, procedure)
  await button(page).dblclick()
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
  letGo()
  await seesToast(page, 'Subscribed Successfully!')
  await expect(page.getByText('Already Subscribed')).toHaveCount(0)
  expect(await subscriptions(server, email)).toHaveLength(1)
})

test('NL-12 NL-22: the button behind the unsubscribe link ends the subscription, and no later one', async ({
  page,
  server,
}) => {
  const email = uniqueEmail('leaving')
  await subscribe(page, email)
  await seesToast(page, 'Subscribed Successfully!')
  const [{ unsubscribe_token: token }] = (await subscriptions(server, email)) as [{ unsubscribe_token: string }]
  await page.goto(`/newsletter/unsubscribe/${token}`)
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  for (const _time of [1, 2]) {
    await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
    expect(await subscriptions(server, email)).toMatchObject([{ is_active: false }])
    await page.goto(`/newsletter/unsubscribe/${token}`)
  }
  await field(page).fill(email)
  await button(page).click()
  await seesToast(page, 'Subscription Reactivated!')
  await page.goto(`/newsletter/unsubscribe/${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'You have subscribed again' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toBeVisible()
  expect(await subscriptions(server, email)).toMatchObject([{ is_active: true }])
})

test('NL-32: a mail program that sends the form of RFC 8058 ends the subscription too', async ({
  page,
  request,
  server,
}) => {
  const email = uniqueEmail('one-click')
  await subscribe(page, email)
  await seesToast(page, 'Subscribed Successfully!')
  const [row] = await subscriptions(server, email)
  const answer = await request.post(`/newsletter/unsubscribe/${row!.unsubscribe_token}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(answer.status()).toBe(200)
  expect(await subscriptions(server, email)).toMatchObject([{ is_active: false }])
})

test('links are opened by programs that check mails, and only their buttons change something', async ({
  page,
  request,
  server,
}) => {
  const email = uniqueEmail('scanned')
  await subscribe(page, email)
  await seesToast(page, 'Subscribed Successfully!')
  const [{ unsubscribe_token: token }] = (await subscriptions(server, email)) as [{ unsubscribe_token: string }]
  await proves('NL-30', async () => {
    for (const place of ['confirm', 'unsubscribe'])
      for (const method of ['GET', 'HEAD'])
        expect((await request.fetch(`/newsletter/${place}/${token}`, { method })).status()).toBe(200)
    expect(await subscriptions(server, email)).toMatchObject([{ is_active: true, confirmed_at: null }])
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/newsletter/confirm/${token}`)
  await hasNoAxeViolations(page)
  const confirm = page.getByRole('button', { name: 'Confirm my subscription' })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await proves('NL-31', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible()
    expect(await subscriptions(server, email)).toMatchObject([{ is_active: true, confirmed_at: expect.any(String) }])
  })
  await page.goto(`/newsletter/unsubscribe/${token}`)
  await hasNoAxeViolations(page)
})

test('an unsubscribe link that nobody sent is not known', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/)
  for (const token of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const answer = await page.goto(`/newsletter/unsubscribe/${token}`)
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      /^\/contact/,
    )
  }
})
