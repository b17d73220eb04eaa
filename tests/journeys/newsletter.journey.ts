import { TestBrowser } from '../support/test-browser.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { closeToast, delayRequests, seesToast } from './support/toast.ts'
import { uniqueEmail } from './support/unique.ts'

const field = (page: Page) => page.getByLabel('Your email')
const button = (page: Page) => page.getByRole('button', { name: /^Subscrib/ })
const procedure = '**/rest/v1/rpc/newsletter_subscribe'

const subscriptions = (server: Parameters<typeof rowsOf>[0], email: string) =>
  rowsOf(
    server,
    `newsletter_subscriptions?select=email,is_active,subscribed_at,confirmed_at,unsubscribe_token&email=eq.${encodeURIComponent(email)}`,
  )

const setActive = async (server: Parameters<typeof rowsOf>[0], email: string, is_active: boolean) =>
  (await staffOf(server)).send('PATCH', `/rest/v1/newsletter_subscriptions?email=eq.${email}`, { is_active })

test('an address is subscribed once, and told when it is already or again', async ({ page, server }) => {
  const email = uniqueEmail('tenzing')
  const refusals: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(response.url())
  })
  const send = async (address: string) => {
    await field(page).fill(address)
    await button(page).click()
  }
  await page.goto('/newsletter')
  await field(page).fill(email)
  const letGo = await delayRequests(page, procedure)
  const before = Date.now()
  await button(page).dblclick()
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
  letGo()
  await proves('NL-01', async () => {
    await seesToast(page, 'Subscribed Successfully!')
    await expect(field(page)).toHaveValue('')
  })
  const rows = await subscriptions(server, email)
  await proves('W-11', async () => {
    await expect(page.getByText('Already Subscribed')).toHaveCount(0)
    expect(rows).toHaveLength(1)
  })
  const since = Date.parse(String(rows[0]!.subscribed_at))
  await proves('NL-02', async () => {
    expect(rows).toMatchObject([{ email, is_active: true }])
    expect(since).toBeGreaterThanOrEqual(before - 5_000)
    expect(since).toBeLessThanOrEqual(Date.now() + 5_000)
  })
  await proves('NL-10', async () => expect(refusals).toEqual([]))

  await send(email.toUpperCase())
  await proves('NL-03', () =>
    seesToast(page, 'Already Subscribed', 'This email is already subscribed to our newsletter'),
  )
  await proves('NL-04', async () => expect(await subscriptions(server, email)).toEqual(rows))

  await setActive(server, email, false)
  await send(email)
  await proves('NL-05', () => seesToast(page, 'Subscription Reactivated!'))
  await proves('NL-06', async () => {
    const [after] = await subscriptions(server, email)
    expect(after!.is_active).toBe(true)
    expect(Date.parse(String(after!.subscribed_at))).toBeGreaterThan(since)
  })
})

test('an address is checked and cleaned before it is sent, and kept when that fails', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const email = uniqueEmail('x'.repeat(254)).slice(-254)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('newsletter_subscribe')) sent.push(request.postDataJSON())
  })
  await page.goto('/newsletter')
  const send = async (address: string) => {
    await field(page).fill(address)
    await button(page).click()
  }
  await proves('NL-08', async () => {
    for (const address of ['tenzing@example', `${'x'.repeat(243)}@example.com`]) {
      await send(address)
      await seesToast(page, 'Invalid Email', 'Please enter a valid email address')
      await expect(field(page)).toHaveValue(address.trim())
      await closeToast(page)
    }
    expect(sent).toEqual([])
  })
  await page.route(procedure, (route) => route.abort())
  const typed = `  <javascript:${email}onclick=>  `
  // A field for text keeps the spaces.
  await field(page).evaluate((input: HTMLInputElement) => {
    input.type = 'text'
  })
  await send(typed)
  await proves('NL-07', () => seesToast(page, 'Subscription Failed', 'Failed to subscribe. Please try again later.'))
  await proves('NL-09', async () => expect(sent).toEqual([{ email }]))
  await proves('W-10', () => expect(field(page)).toHaveValue(typed.trim()))
  await page.unroute(procedure)
  await button(page).click()
  await seesToast(page, 'Subscribed Successfully!')
  await proves('NL-08', async () => expect(await subscriptions(server, email)).toHaveLength(1))
})

test('links are opened by programs that check mails, and only their buttons change something', async ({
  page,
  request,
  server,
}) => {
  const [email, other] = [uniqueEmail('leaving'), uniqueEmail('one-click')]
  const tokenOf = async (address: string) => {
    await new TestBrowser(server.url).call('newsletter_subscribe', { email: address })
    return String((await subscriptions(server, address))[0]!.unsubscribe_token)
  }
  const token = await tokenOf(email)
  const isActive = async (is_active: boolean) =>
    expect(await subscriptions(server, email)).toMatchObject([{ is_active }])
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
  await proves('NL-12', async () => {
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
    for (const _time of [1, 2]) {
      await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
      await isActive(false)
      await page.goto(`/newsletter/unsubscribe/${token}`)
    }
  })
  await proves('NL-22', async () => {
    await field(page).fill(email)
    await button(page).click()
    await seesToast(page, 'Subscription Reactivated!')
    await page.goto(`/newsletter/unsubscribe/${token}`)
    await expect(page.getByRole('heading', { level: 1, name: 'You have subscribed again' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toBeVisible()
    await isActive(true)
  })
  await proves('NL-32', async () => {
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await request.post(`/newsletter/unsubscribe/${await tokenOf(other)}`, { form })).status()).toBe(200)
    expect(await subscriptions(server, other)).toMatchObject([{ is_active: false }])
  })
  await test.step('a link that nobody sent is not known', async () => {
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const answer = await request.get(`/newsletter/unsubscribe/${unknown}`)
      expect(answer.status()).toBe(404)
      const html = await answer.text()
      expect(html).toMatch(/<h1[^>]*>This link is not valid</)
      expect(html).toMatch(/<a [^>]*href="\/contact[^>]*>write to us</)
    }
  })
})
