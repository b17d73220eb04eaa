import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { photo } from './support/files.ts'
import { admin, expect, type Page, test } from './support/journey.ts'
import { addRow, dismiss, hire, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const back = (page: Page) => page.getByText('What you had typed is back. It is not saved yet.', { exact: true })

/** The server forgets the session; the next call finds out. */
const endSession = (page: Page) => page.context().clearCookies()

async function signIn(page: Page, who = admin) {
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const writing = (page: Page) => page.getByRole('textbox', { name: 'Content' })

test('SH-40 SH-41 W-10 AS-73: a post whose save finds the session ended is there again after the next login, word for word', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  const title = unique('Unsaved')
  await openScreen(page, server, 'blogs')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Slug').fill(`${title.toLowerCase()}-by-hand`)
  await page.getByLabel('Tags').fill('hills, rain')
  await writing(page).click()
  await page.keyboard.type('Half a page.')
  await endSession(page)
  await save(page)
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fblogs$/)
  await seesToast(page, 'Session Expired', 'Your session has expired due to inactivity. Please log in again.')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(title)

  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/blogs$/)
  await expect(back(page)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Slug')).toHaveValue(`${title.toLowerCase()}-by-hand`)
  await expect(page.getByLabel('Tags')).toHaveValue('hills, rain')
  await expect(writing(page)).toHaveText('Half a page.')

  // Still unsaved, so still asked for.
  await page.getByRole('link', { name: 'Banners', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await seesToast(page, 'Blog post created successfully')
  await expect(back(page)).toHaveCount(0)
  const [post] = await rowsOf(server, `blog_posts?title=eq.${title}&select=id,slug,content`)
  expect(post).toMatchObject({ slug: `${title.toLowerCase()}-by-hand`, content: '<p>Half a page.</p>' })
  await (await staffOf(server)).send('DELETE', `/rest/v1/blog_posts?id=eq.${post!.id}`)
})

test('SH-40: what is back goes over the version it was written on: a colleague’s change in between is not lost', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  const title = unique('Interrupted award')
  const { id } = await addRow(server, 'awards', { title, organization: 'A', year: 2020 })
  const staff = await staffOf(server)
  await openScreen(page, server, 'awards')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Category').fill('Mine')
  await endSession(page)
  await save(page)
  await expect(page).toHaveURL(/\/admin\/login/)
  await staff.send('PATCH', `/rest/v1/awards?id=eq.${id}`, { organization: 'Theirs' })
  await signIn(page)
  const dialog = page.getByRole('dialog', { name: 'Edit award' })
  await expect(dialog.getByLabel('Category')).toHaveValue('Mine')
  await expect(back(page)).toBeVisible()
  await save(page)
  await expect(dialog.getByText('Somebody else has saved this award since you opened it.')).toBeVisible()
  await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(dialog.getByLabel('Organization')).toHaveValue('Theirs')
  await expect(back(page)).toHaveCount(0)
  await staff.send('DELETE', `/rest/v1/awards?id=eq.${id}`)
})

test('SH-40: settings that were being written come back, and the tab does not close over them unasked', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  await openScreen(page, server, 'settings')
  const phone = page.getByLabel('Emergency contact')
  const stored = await phone.inputValue()
  await phone.fill('+977 1 4000000')
  await endSession(page)
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  const tabQuestion = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await tabQuestion).dismiss()
  await signIn(page)
  await expect(back(page)).toBeVisible()
  await expect(phone).toHaveValue('+977 1 4000000')
  await phone.fill(stored)
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await seesToast(page, 'Settings Saved')
  await expect(back(page)).toHaveCount(0)
})

test('SH-40: lists, choices, switches and pictures of a form come back as they were', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  await openScreen(page, server, 'banners')
  await page.getByRole('button', { name: 'Add banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add banner' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(unique('Unsaved'))
  await dialog.getByLabel('Image').setInputFiles(await photo('dawn.jpg'))
  await expect(dialog.getByText('dawn.jpg', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add button' }).click()
  const button = dialog.getByRole('group', { name: 'button 1' })
  await button.getByLabel('Text').fill('Plan it')
  await button.getByLabel('Link').fill('/contact')
  await button.getByRole('combobox', { name: 'Style' }).click()
  await page.getByRole('option', { name: 'Accent' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await endSession(page)
  await save(page)
  await expect(page).toHaveURL(/\/admin\/login/)
  await signIn(page)
  await expect(back(page)).toBeVisible()
  await expect(dialog.getByText('dawn.jpg', { exact: true })).toBeVisible()
  await expect(button.getByLabel('Text')).toHaveValue('Plan it')
  await expect(button.getByLabel('Link')).toHaveValue('/contact')
  await expect(button.getByRole('combobox', { name: 'Style' })).toHaveText('Accent')
  await expect(dialog.getByRole('switch', { name: 'Active' })).not.toBeChecked()
  await hasNoAxeViolations(page)
})

test('SH-40: the words of a picture come back at their picture', async ({ page, server, expectComplaint }) => {
  expectComplaint(/401/)
  const name = `${unique('lake')}.jpg`
  await openScreen(page, server, 'media')
  await page.getByLabel('Upload files').setInputFiles(await photo(name))
  await page.getByRole('list', { name: 'Files' }).getByRole('button', { name }).click()
  const details = page.getByRole('dialog', { name })
  await details.getByLabel('Alt text').fill('A lake at dawn')
  await endSession(page)
  await details.getByRole('button', { name: 'Save alt text' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await signIn(page)
  await expect(back(page)).toBeVisible()
  await expect(details.getByLabel('Alt text')).toHaveValue('A lake at dawn')
  await details.getByRole('button', { name: 'Save alt text' }).click()
  await seesToast(page, 'Alt text saved successfully')
  await expect(back(page)).toHaveCount(0)
  const [file] = await rowsOf(server, `uploads?original_name=eq.${name}&select=path,alt_text`)
  expect(file).toMatchObject({ alt_text: 'A lake at dawn' })
  await (await staffOf(server)).send('DELETE', `/storage/v1/object/uploads/${file!.path}`)
})

test('SH-40: a form whose tab followed a logout elsewhere comes back too', async ({ page, server }) => {
  await openScreen(page, server, 'about')
  await page.getByLabel('Our Mission').fill('Half a mission')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/admin/dashboard`)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await signIn(page)
  await expect(page.getByLabel('Our Mission')).toHaveValue('Half a mission')
  await expect(back(page)).toBeVisible()
})

test('SH-41: whoever else signs in gets nothing of it, and it is forgotten', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  const colleague = await hire(server)
  await openScreen(page, server, 'awards')
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByLabel('Title').fill('Not for other eyes')
  await page.getByLabel('Organization').fill('A')
  await endSession(page)
  await save(page)
  await expect(page).toHaveURL(/\/admin\/login/)
  await signIn(page, colleague)
  await expect(page).toHaveURL(/\/admin\/awards$/)
  await expect(page.getByRole('button', { name: 'Add award' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await signIn(page)
  await page.getByRole('link', { name: 'Awards', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add award' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
  await page.close()
  await dismiss(server, colleague.userId)
})

test('SH-22: what was discarded by logging out does not come back', async ({ page, server }) => {
  await openScreen(page, server, 'about')
  const mission = page.getByLabel('Our Mission')
  const stored = await mission.inputValue()
  await mission.fill('A thought not worth keeping')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await signIn(page)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expect(mission).toHaveValue(stored)
})
