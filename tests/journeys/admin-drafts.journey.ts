import { hasNoAxeViolations } from './support/axe.ts'
import { logInByForm, openScreen, save, seesToast } from './support/back-office.ts'
import { saveWithoutSession } from './support/ended-session.ts'
import { photo } from './support/files.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const restoredNotice = (page: Page) =>
  page.getByText('What you had typed is back. It is not saved yet.', { exact: true })

const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content' })

test('what was typed when the session ended is restored after the next login: a post, a changed banner and an alt text', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  const staff = await staffOf(server)
  const follow = (name: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true }).click()
  await test.step('a post', async () => {
    const title = unique('Unsaved')
    await openScreen(page, server, 'blogs')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Slug').fill(`${title.toLowerCase()}-by-hand`)
    await page.getByLabel('Tags').fill('hills, rain')
    await contentField(page).fill('Half a page.')
    await saveWithoutSession(page)
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fblogs$/)
    await proves('AS-73', () =>
      seesToast(page, 'Session Expired', 'Your session has expired due to inactivity. Please log in again.'),
    )
    await proves('SH-41', async () => {
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      for (const text of [title, title.toLowerCase(), 'hills, rain', 'Half a page.']) expect(stored).not.toContain(text)
    })

    await logInByForm(page)
    await expect(page).toHaveURL(/\/admin\/blogs$/)
    await proves('AS-73', () => expect(page.getByLabel('Notifications').getByText('Session Expired')).toHaveCount(0))
    await proves('W-10', async () => {
      await expect(page.getByLabel('Title')).toHaveValue(title)
      await expect(page.getByLabel('Slug')).toHaveValue(`${title.toLowerCase()}-by-hand`)
      await expect(page.getByLabel('Tags')).toHaveValue('hills, rain')
      await expect(contentField(page)).toHaveText('Half a page.')
    })
    await proves('SH-40', async () => {
      await expect(restoredNotice(page)).toBeVisible()
      expect(await rowsOf(server, `blog_posts?title=eq.${title}`)).toEqual([])
      // It is still unsaved, so leaving asks first.
      await follow('Banners')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Go on writing' }).click()
      await expect(page.getByLabel('Title')).toHaveValue(title)
    })
    await save(page)
    await seesToast(page, 'Blog post created successfully')
    await expect(restoredNotice(page)).toHaveCount(0)
    const [post] = await rowsOf(server, `blog_posts?title=eq.${title}&select=id,slug,content`)
    expect(post).toMatchObject({ slug: `${title.toLowerCase()}-by-hand`, content: '<p>Half a page.</p>' })
    await staff.send('DELETE', `/rest/v1/blog_posts?id=eq.${post!.id}`)
  })

  await test.step('a banner that somebody else has changed meanwhile', async () => {
    const title = unique('Interrupted')
    const { id } = await addRow(server, 'banner_slides', { title, image_url: '/pictures/hero-phewa-lake-1200.jpg' })
    await follow('Banners')
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit banner' })
    await dialog.getByLabel('Image').setInputFiles(await photo('dawn.jpg', 60))
    await expect(dialog.getByText('dawn.jpg', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add button' }).click()
    const button = dialog.getByRole('group', { name: 'button 1' })
    await button.getByLabel('Text').fill('Plan it')
    await button.getByLabel('Link').fill('/contact')
    await button.getByRole('combobox', { name: 'Style' }).click()
    await page.getByRole('option', { name: 'Accent' }).click()
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await saveWithoutSession(page)
    await staff.send('PATCH', `/rest/v1/banner_slides?id=eq.${id}`, { subtitle: 'Theirs' })
    await logInByForm(page)
    await proves('SH-40', async () => {
      await expect(restoredNotice(page)).toBeVisible()
      await expect(dialog.getByText('dawn.jpg', { exact: true })).toBeVisible()
      await expect(button.getByLabel('Text')).toHaveValue('Plan it')
      await expect(button.getByLabel('Link')).toHaveValue('/contact')
      await expect(button.getByRole('combobox', { name: 'Style' })).toHaveText('Accent')
      await expect(dialog.getByRole('switch', { name: 'Active' })).not.toBeChecked()
      await hasNoAxeViolations(page)
    })
    await proves('SH-40', async () => {
      // It saves over the version that it was based on.
      await save(page)
      await expect(dialog.getByText('Somebody else has saved this banner since you opened it.')).toBeVisible()
      await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Use theirs' }).click()
      await expect(dialog.getByLabel('Subtitle')).toHaveValue('Theirs')
      await expect(restoredNotice(page)).toHaveCount(0)
    })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await staff.send('DELETE', `/rest/v1/banner_slides?id=eq.${id}`)
  })

  await proves('SH-40', async () => {
    const name = `${unique('lake')}.jpg`
    await follow('Media')
    await page.getByLabel('Upload files').setInputFiles(await photo(name, 60))
    await page.getByRole('list', { name: 'Files' }).getByRole('button', { name }).click()
    const details = page.getByRole('dialog', { name })
    await details.getByLabel('Alt text').fill('A lake at dawn')
    await saveWithoutSession(page, 'Save alt text')
    await logInByForm(page)
    await expect(restoredNotice(page)).toBeVisible()
    await expect(details.getByLabel('Alt text')).toHaveValue('A lake at dawn')
    await details.getByRole('button', { name: 'Save alt text' }).click()
    await seesToast(page, 'Alt text saved successfully')
    await expect(restoredNotice(page)).toHaveCount(0)
    const [file] = await rowsOf(server, `uploads?original_name=eq.${name}&select=path,alt_text`)
    expect(file).toMatchObject({ alt_text: 'A lake at dawn' })
    await leavePage(page)
    await staff.send('DELETE', `/storage/v1/object/uploads/${file!.path}`)
  })
})

test('settings are restored after a logout in another tab; another user gets nothing, nor does who discarded it', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  const phone = page.getByLabel('Emergency contact')
  await proves('SH-40', async () => {
    await openScreen(page, server, 'settings')
    await expect(phone).toHaveValue(/./)
    const stored = await phone.inputValue()
    await phone.fill('+977 1 4000000')
    const other = await page.context().newPage()
    await other.goto(`${server.url}/admin/opening-hours`)
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    // A page behind another one is drawn once a second.
    await other.close()
    const tabQuestion = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    await (await tabQuestion).dismiss()
    await logInByForm(page)
    await expect(restoredNotice(page)).toBeVisible()
    await expect(phone).toHaveValue('+977 1 4000000')
    await phone.fill(stored)
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await seesToast(page, 'Settings Saved')
    await expect(restoredNotice(page)).toHaveCount(0)
  })

  const colleague = await createColleague(server)
  const title = page.getByLabel('Title')
  const add = page.getByRole('button', { name: 'Add award' })
  await page.getByRole('link', { name: 'Awards', exact: true }).first().click()
  await add.click()
  await title.fill('Not for other eyes')
  await page.getByLabel('Organization').fill('A')
  await saveWithoutSession(page)
  await logInByForm(page, colleague)
  await proves('SH-41', async () => {
    await expect(page).toHaveURL(/\/admin\/awards$/)
    await expect(add).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  const mission = page.getByLabel('Our Mission')
  await expect(mission).toHaveValue(/./)
  const stored = await mission.inputValue()
  await mission.fill('A thought not worth keeping')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await logInByForm(page, colleague)
  await proves('SH-22', async () => {
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(mission).toHaveValue(stored)
    await expect(restoredNotice(page)).toHaveCount(0)
  })
  await leavePage(page)
  await deleteAccount(server, colleague.userId)
})
