import type { Page } from '@playwright/test'
import type { RunningServer } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, openScreen, save } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const answerAt = async ({ url }: RunningServer, path: string) => {
  const { status, headers } = await fetch(url + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

const row = (page: Page, path: string) => page.getByRole('article', { name: path, exact: true })

test('former addresses are redirected, by themselves and by hand', async ({ page, server }) => {
  const name = unique('walk')
  const missing = `/lost/${name}`
  for (let time = 0; time < 30; time++) await answerAt(server, missing)
  const written = await addRow(server, 'pages', { title: name, slug: name, is_published: true })
  await (await staffOf(server)).send('PATCH', `/rest/v1/pages?id=eq.${written.id}`, { slug: `${name}-now` })
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, 'redirects')
  const form = page.getByRole('dialog')
  const [from, to] = [form.getByLabel('From'), form.getByLabel('To')]

  await proves('RD-12', async () => {
    await expect(row(page, `/${name}`)).toContainText(`to /${name}-now`)
    await expect(row(page, `/${name}`)).toContainText('Automatic')
    await page.getByRole('button', { name: 'Add redirect' }).press('Enter')
    await expect(from).toBeFocused()
    await page.keyboard.type(`/${name}/यात्रा`)
    await from.press('Tab')
    await expect(to).toBeFocused()
    await page.keyboard.type('/contact')
    await to.press('Enter')
    await expect(form).toHaveCount(0)
    await expect(row(page, `/${name}/यात्रा`)).toContainText('to /contact')
    await proves('RD-18', async () =>
      expect(await answerAt(server, encodeURI(`/${name}/यात्रा`))).toEqual([301, '/contact']),
    )
    await page.getByRole('button', { name: `Edit /${name}`, exact: true }).click()
    await expect(to).toHaveValue(`/${name}-now`)
    await to.fill('/about')
    await save(page)
    await expect(form).toHaveCount(0)
    await expect(row(page, `/${name}`)).toContainText('to /about')
    await expect(row(page, `/${name}`)).not.toContainText('Automatic')
    await page.getByRole('button', { name: `Delete /${name}/यात्रा`, exact: true }).click()
    await answerDialog(page, 'Are you sure you want to delete this redirect?', 'Delete')
    await expect(row(page, `/${name}/यात्रा`)).toHaveCount(0)
    await expect.poll(() => answerAt(server, encodeURI(`/${name}/यात्रा`))).toEqual([404, null])
  })
  await proves('RD-17', async () => {
    const suggestion = page.getByRole('button', { name: `Redirect to… ${missing}`, exact: true })
    // The server writes its counts every few seconds, perhaps between two of the requests.
    const counted = async () => JSON.parse((await (await staffOf(server)).call('most_missed_paths')).text)
    await expect.poll(counted).toContainEqual({ path: missing, count: 30 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ has: suggestion })).toContainText('30 times')
    await hasNoAxeViolations(page)
    await suggestion.press('Enter')
    await expect(from).toHaveValue(missing)
    await to.fill('/contact')
    await save(page)
    await expect(form).toHaveCount(0)
    await expect(row(page, missing)).toContainText('to /contact')
    await expect(suggestion).toHaveCount(0)
    expect(await answerAt(server, `${missing}?from=mail`)).toEqual([301, '/contact?from=mail'])
  })
  await leavePage(page)
  await removeRows(server, `redirects?from_path=like.*${name}*`)
  await removeRows(server, `pages?id=eq.${written.id}`)
})
