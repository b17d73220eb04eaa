import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, recordWrites, save, seesToast } from './support/back-office.ts'
import { goToScreen } from './support/go-to-screen.ts'
import { expect, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const start = '2031-03-03T18:15:00Z'
const begun = '2020-02-02T10:10:00Z'

test('a job is scheduled in Nepal time; posts are published and taken away at once, whatever their times', async ({
  page,
  server,
}) => {
  const title = unique('Lamp keeper')
  const findJob = () => rowsOf(server, `careers?title=eq.${title}&select=id,is_active,publish_at,unpublish_at`)
  await openScreen(page, server, 'careers')
  await page.getByRole('button', { name: 'Add career position' }).click()
  const form = page.getByRole('dialog', { name: 'Add career position' })
  await form.getByLabel('Job Title').fill(title)
  await form.getByLabel('Job Description').fill('Keeps lamps.')
  await proves('SD-03', async () => {
    const writes = recordWrites(page, 'careers')
    await form.getByLabel('Publish at (Nepal time)', { exact: true }).fill('2031-03-04T00:00')
    await form.getByLabel('Unpublish at (Nepal time)').fill('2031-03-04T00:00')
    await save(page)
    await expect(form.getByText('Unpublish at must be after Publish at')).toBeVisible()
    expect(writes).toEqual([])
  })
  await hasNoAxeViolations(page)
  await form.getByLabel('Unpublish at (Nepal time)').fill('2031-03-05T18:30')
  await save(page)
  await seesToast(page, 'Success', 'New career position created successfully')
  await proves('SD-10', async () => {
    const times = { publish_at: '2031-03-03T18:15:00+00:00', unpublish_at: '2031-03-05T12:45:00+00:00' }
    await expect.poll(findJob).toMatchObject([{ is_active: true, ...times }])
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const edited = page.getByRole('dialog', { name: 'Edit career position' })
    await expect(edited.getByLabel('Publish at (Nepal time)', { exact: true })).toHaveValue('2031-03-04T00:00')
    await expect(edited.getByLabel('Unpublish at (Nepal time)')).toHaveValue('2031-03-05T18:30')
    await page.keyboard.press('Escape')
    await expect(edited).toHaveCount(0)
  })
  await proves('SD-11', async () => {
    const card = page.getByRole('article', { name: title })
    await expect(card.getByText('Scheduled · 4 Mar 2031, 00:00')).toBeVisible()
    await expect(card.getByText('Ends 5 Mar 2031, 18:30')).toBeVisible()
    await expect(card.getByText('Active', { exact: true })).toHaveCount(0)
  })
  await (await staffOf(server)).send('DELETE', `/rest/v1/careers?title=eq.${title}`)

  const titles = { waiting: unique('Waiting'), begun: unique('Begun'), ended: unique('Ended') }
  const add = (title: string, row: object) =>
    addRow(server, 'blog_posts', { title, slug: title.toLowerCase().replace(/\W+/g, '-'), ...row })
  const waiting = await add(titles.waiting, { publish_at: start })
  const ongoing = await add(titles.begun, { publish_at: begun })
  const over = await add(titles.ended, { is_published: true, unpublish_at: begun })
  const findPost = async (id: string | undefined) =>
    (await rowsOf(server, `blog_posts?id=eq.${id}&select=is_published,publish_at`))[0]
  await goToScreen(page, 'blogs')
  const card = (title: string) => page.getByRole('article', { name: title })
  const press = async (title: string, label: string) => {
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    const button = page.getByRole('button', { name: label, exact: true })
    await button.click()
    // What is selected before it is done would be deselected then.
    await expect(button).toHaveCount(0)
  }
  await proves('SD-11', async () => {
    await expect(card(titles.waiting).getByText('Scheduled · 4 Mar 2031, 00:00')).toBeVisible()
    await expect(card(titles.begun).getByText('Published', { exact: true })).toBeVisible()
    await expect(card(titles.ended).getByText('Ended · 2 Feb 2020, 15:55')).toBeVisible()
  })
  await proves('SD-12', async () => {
    await press(titles.waiting, 'Publish selected')
    await expect(card(titles.waiting).getByText('Published', { exact: true })).toBeVisible()
    await expect.poll(() => findPost(waiting.id)).toEqual({ is_published: true, publish_at: null })
    await press(titles.begun, 'Unpublish selected')
    await expect(card(titles.begun).getByText('Draft', { exact: true })).toBeVisible()
    await expect.poll(() => findPost(ongoing.id)).toEqual({ is_published: false, publish_at: null })
  })
  await (await staffOf(server)).send('PATCH', `/rest/v1/blog_posts?id=eq.${ongoing.id}`, { publish_at: start })
  await page.goto(`${server.url}/admin/blogs/${ongoing.id}`)
  await proves('SD-12', async () => {
    await expect(page.getByText('Scheduled · 4 Mar 2031, 00:00')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
    await expect.poll(() => findPost(ongoing.id)).toEqual({ is_published: true, publish_at: null })
  })
  await page.goto(`${server.url}/admin/blogs`)
  for (const { id } of [waiting, ongoing, over])
    await (await staffOf(server)).send('DELETE', `/rest/v1/blog_posts?id=eq.${id}`)
})
