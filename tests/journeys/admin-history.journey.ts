import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

test('an earlier version of a post is read and restored', async ({ page, server }) => {
  const name = unique('Tea walk')
  const post = await addRow(server, 'blog_posts', {
    ...{ title: name, slug: unique('tea'), excerpt: 'Up before the sun', category: 'Walks' },
    content: '<p>Green hills and rain</p>',
  })
  const staff = await staffOf(server)
  const change = (row: object) => staff.send('PATCH', `/rest/v1/blog_posts?id=eq.${post.id}`, row)
  await change({ excerpt: 'Up after the sun', content: '<p>Green hills and mist</p>' })
  await change({ category: 'Treks' })
  const stored = async () => (await rowsOf(server, `blog_posts?id=eq.${post.id}`))[0]!
  const colleague = await createColleague(server)
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, `blogs?open=${post.id}`, colleague)
  const form = page.getByRole('region', { name: 'Edit blog post' })
  const history = page.getByRole('dialog', { name: 'History' })
  const versions = history.getByRole('list', { name: 'Versions' }).locator('> li')

  await proves('HI-04', async () => {
    await form.getByRole('button', { name: 'History' }).press('Enter')
    await expect(versions).toHaveCount(3)
    await expect(versions.nth(0)).toContainText('Current')
    await expect(versions.nth(0)).toContainText('Category')
    await expect(versions.nth(1)).toContainText('Excerpt, Content')
    await expect(versions.nth(2)).toContainText('Created')
    await hasNoAxeViolations(page)
  })
  await proves('HI-03', async () => {
    await versions
      .nth(1)
      .getByRole('button', { name: /^What changed/ })
      .press('Enter')
    await expect(versions.nth(1).getByRole('deletion')).toContainText(['before', 'rain'])
    await expect(versions.nth(1).getByRole('insertion')).toContainText(['after', 'mist'])
    await expect(versions.nth(1).getByRole('deletion').first()).toHaveCSS('text-decoration-line', 'line-through')
    await hasNoAxeViolations(page)
  })
  await proves('HI-05', async () => {
    await versions
      .nth(2)
      .getByRole('button', { name: /^Preview/ })
      .click()
    const preview = versions.nth(2).frameLocator('iframe')
    await expect(preview.getByText('Green hills and rain')).toBeVisible()
  })
  await proves('HI-06', async () => {
    await versions
      .nth(2)
      .getByRole('button', { name: /^Restore/ })
      .press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Restore this version?' })
    await hasNoAxeViolations(page)
    await question.getByRole('button', { name: 'Restore' }).click()
    await expect(form).toHaveCount(0)
    await expect
      .poll(stored)
      .toMatchObject({ excerpt: 'Up before the sun', category: 'Walks', content: '<p>Green hills and rain</p>' })
    await page.goto(`${server.url}/admin/blogs?open=${post.id}`)
    await form.getByRole('button', { name: 'History' }).click()
    await expect(versions).toHaveCount(4)
    await expect(versions.nth(0)).toContainText(colleague.email)
  })
  await proves('HI-07', async () => {
    await change({ category: 'Rain' })
    await versions
      .nth(2)
      .getByRole('button', { name: /^Restore/ })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Restore this version?' })
    await question.getByRole('button', { name: 'Restore' }).click()
    await expect(history).toHaveCount(0)
    await expect(form.getByText(/^Somebody else has saved this/)).toBeVisible()
    expect(await stored()).toMatchObject({ category: 'Rain', excerpt: 'Up before the sun' })
    await form.getByRole('button', { name: 'Save mine instead' }).click()
    await expect(form).toHaveCount(0)
    await expect.poll(stored).toMatchObject({ category: 'Walks', excerpt: 'Up after the sun' })
  })
  await leavePage(page)
  await removeRows(server, `blog_posts?id=eq.${post.id}`)
  await deleteAccount(server, colleague.userId)
})
