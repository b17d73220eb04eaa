import { expect, type Page, test } from './support/journey.ts'
import { staysInPlace, topOf } from './support/place-on-screen.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { delayRequests, seesToast } from './support/toast.ts'
import { unique, uniqueEmail } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const siteScript = '**/assets/visitor-*.js'

/** The page can be seen; its script is still on the way, and is not given up on however long that takes. */
async function openEarly(page: Page, path: string) {
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      setTimeout(work, ms === 10_000 ? 1_000_000 : ms)) as typeof setTimeout
  })
  const letScriptsCome = await delayRequests(page, siteScript)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return letScriptsCome
}

const isAlive = (page: Page) => expect(page.locator('html[data-started]')).toBeAttached()

/** The contact section begins where anchors stop: just below the header. */
const isAtContact = (page: Page) =>
  page.locator('#contact').evaluate((part) => {
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    return Math.abs(part.getBoundingClientRect().top - margin) < 1
  })

test('W-24: whoever comes to a place on the page lands there, before scripts run and after', async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/#contact')
  await expect.poll(() => isAtContact(page)).toBe(true)
  letScriptsCome()
  await isAlive(page)
  await expect.poll(() => isAtContact(page)).toBe(true)
})

test('the slides scroll, the menu opens and a link leads to its place before the scripts are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEarly(page, '/')
  await proves('W-45', async () => {
    const strip = page.getByRole('region', { name: 'Welcome' }).locator('[data-strip]')
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(390)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await proves('W-24', async () => {
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforebegin', '<a href="#contact">There</a>')
    })
    await page.getByRole('link', { name: 'There' }).press('Enter')
    await expect.poll(() => isAtContact(page)).toBe(true)
  })
})

test('W-24: a reload returns to where one was', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect.poll(() => staysInPlace(footer)).toBe(true)
  const left = await topOf(footer)
  await expect(footer).toBeInViewport()
  const letScriptsCome = await delayRequests(page, siteScript)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => topOf(footer)).toBe(left)
  letScriptsCome()
})

test('what is pressed before the scripts are there answers once they are', async ({ page }) => {
  await test.step('a button', async () => {
    const letScriptsCome = await openEarly(page, '/blog')
    await page.getByRole('button', { name: /^Like/ }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letScriptsCome()
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  })
  await test.step('a post, which opens over the list', async () => {
    const letScriptsCome = await openEarly(page, '/blog')
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click()
    letScriptsCome()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  })
})

test('W-10 W-11: what was typed and sent before the scripts are there is sent by them, once', async ({
  page,
  server,
}) => {
  const name = unique('Early')
  const letScriptsCome = await openEarly(page, '/contact')
  const form = page.locator('#inquiry')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill(uniqueEmail('early'))
  await form.getByLabel('Subject').fill('Thorong La')
  await form.getByLabel('Message').fill('Is the pass open in May?')
  await form.getByRole('button', { name: /^Send/ }).dblclick()
  letScriptsCome()
  await seesToast(page, 'Message Sent!')
  expect(await rowsOf(server, `inquiries?name=eq.${name}`)).toHaveLength(1)
  await removeRows(server, `inquiries?name=eq.${name}`)
})

test('W-08: when the scripts never come, a form is sent without them', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED|net::/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Your email').fill(uniqueEmail('early'))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('Subscribed Successfully!')
})
