import { samplePicture } from '../storage/support/sample-files.ts'
import { openScreen, save } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: 'Go to a screen or a record' })

test('the sidebar follows, a form shows its start, its title and its picture whole, and a search finds literally and in order', async ({
  page,
  server,
}) => {
  const follow = (name: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true }).click()
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      document.documentElement.dataset.blocked = blockedURI
    })
  })
  await proves('SH-31', async () => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await openScreen(page, server, 'settings')
    const sidebar = page.getByRole('navigation', { name: 'Back office' })
    await expect(sidebar.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type('banners')
    await page.keyboard.press('Enter')
    await expect(sidebar.getByRole('link', { name: 'Banners' })).toBeInViewport({ ratio: 1 })
  })

  await proves('W-71', async () => {
    await page.getByRole('button', { name: 'Add banner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add banner' })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('Title is required')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-blocked')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await proves('SH-42', async () => {
    const word = unique('Rated')
    const names = [`${word} 5* [a+b]`, `${word} 5 stars`, `${word} "100%"`]
    for (const title of names) await addRow(server, 'awards', { title, organization: 'A', year: 2020 })
    await page.keyboard.press('Control+k')
    for (const [searchText, found] of [
      [`${word} 5* [A+`, names[0]],
      [`${word} "100%"`, names[2]],
    ] as const) {
      await palette(page).fill(searchText)
      await expect(page.getByRole('option')).toHaveText([`${found}Awards`])
    }
    await palette(page).fill(`${word}*stars`)
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await (await staffOf(server)).send('DELETE', `/rest/v1/awards?title=like.${word}*`)
  })

  await proves('SH-34', async () => {
    const word = unique('Peak')
    const award = (title: string, year: number, organization = 'A') =>
      addRow(server, 'awards', { title, organization, year })
    await award('Known by its giver', 2024, word)
    await award(`Older ${word}`, 2020)
    await award(`Newer ${word}`, 2022)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type(word)
    await expect(page.getByRole('option')).toHaveText([
      `Newer ${word}Awards`,
      `Older ${word}Awards`,
      'Known by its giverAwards',
    ])
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    const created = `or=(title.ilike.*${word}*,organization.eq.${word})`
    await (await staffOf(server)).send('DELETE', `/rest/v1/awards?${created}`)
  })

  await proves('SH-30', async () => {
    await follow('Blogs')
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('list', { name: 'Blogs' })
      .getByRole('button', { name: /^Edit / })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: 'Edit blog post' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Title')).toBeFocused()
  })

  await proves('SH-32 SH-33', async () => {
    const [title, emblem] = [unique('Emblem award'), unique('emblem')]
    await page.setViewportSize({ width: 1280, height: 720 })
    await follow('Awards')
    await page.getByRole('button', { name: 'Add award' }).click()
    const form = page.getByRole('dialog', { name: 'Add award' }).locator('form')
    const { width } = (await form.boundingBox())!
    expect((await form.getByLabel('Title').boundingBox())!.width).toBeCloseTo(width, 0)
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Organization').fill('Round table')
    const buffer = await samplePicture('png', 300, 300)
    await form.getByLabel('Image').setInputFiles({ name: `${emblem}.png`, mimeType: 'image/png', buffer })
    await expect(form.getByText(`${emblem}.png`, { exact: true })).toBeVisible()
    await save(page)
    await expect(form).toHaveCount(0)

    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const editForm = page.getByRole('dialog', { name: 'Edit award' })
    await expect(editForm.getByText(`${emblem}.png`, { exact: true })).toBeVisible()
    const preview = editForm.getByRole('img', { name: 'Preview' })
    await expect(preview).toHaveCSS('object-fit', 'contain')
    const [shown, frame] = [await preview.boundingBox(), await preview.locator('..').boundingBox()]
    expect(shown!.height).toBeLessThanOrEqual(frame!.height)
    await (await staffOf(server)).send('DELETE', `/rest/v1/awards?title=eq.${encodeURIComponent(title)}`)
  })
})
