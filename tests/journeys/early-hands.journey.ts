import { expect, type Page, test } from './support/journey.ts'
import { rowsOf } from './support/staff.ts'
import { holdBack, seesToast } from './support/toast.ts'
import { unique, uniqueEmail } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

/** The page can be seen; its scripts are still on the way. */
async function openEarly(page: Page, path: string) {
  const letScriptsCome = await holdBack(page, '**/assets/entry.client-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return letScriptsCome
}

test('a button pressed before the scripts are there answers once they are', async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/blog')
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letScriptsCome()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
})

test('a post chosen before the scripts are there opens over the list once they are', async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/blog')
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  letScriptsCome()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
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

test('W-08: when the scripts never come, a form is sent without them', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|net::/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').last().fill(uniqueEmail('early'))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('Subscribed Successfully!')
})
