import type { Route } from '@playwright/test'
import { samplePdf, samplePicture } from '../storage/support/sample-files.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, openScreen, save, seesToast } from './support/back-office.ts'
import { goToScreen } from './support/go-to-screen.ts'
import { expect, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await samplePicture('jpg', 700, 500),
})

test('UP-07: the library uploads several files, searches, sets alt text, fills picture fields, replaces files in use and deletes unused ones', async ({
  page,
  server,
}) => {
  const [lake, peak, award] = [unique('lake'), unique('peak'), unique('Media award')]
  const files = page.getByRole('list', { name: 'Files' })
  const input = page.getByLabel('Upload files')
  await openScreen(page, server, 'redirects')
  await proves('UP-30', async () => {
    const early = `${unique('early')}.jpg`
    const list = /\/rest\/v1\/uploads\?/
    const answersAfterUpload = async (route: Route) => {
      const response = await route.fetch()
      const uploaded = page.waitForResponse(
        (one) => one.url().includes('/storage/') && one.request().method() === 'POST',
      )
      await input.setInputFiles(await photo(early))
      await uploaded
      await route.fulfill({ response })
    }
    await page.route(list, answersAfterUpload, { times: 1 })
    await page.getByRole('link', { name: 'Media', exact: true }).click()
    await expect(files.getByRole('button', { name: early })).toBeVisible()
  })
  expect(await input.getAttribute('accept')).toContain('.jpg,.jpeg,.png,.webp,.gif,.avif,.pdf,.doc,.docx,')
  await input.setInputFiles([
    await photo(`${lake}.jpg`),
    { name: 'bad.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: `${peak}.pdf`, mimeType: 'application/pdf', buffer: samplePdf() },
  ])
  await seesToast(page, 'Wrong file type')
  await seesToast(page, 'Success', '2 files uploaded successfully')
  await page.getByRole('button', { name: 'Dismiss bad.svg' }).click()
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  await expect(files.getByRole('button', { name: `${lake}.jpg` })).toContainText('Not used')
  await hasNoAxeViolations(page)

  const product = page.getByRole('list', { name: 'Came with the site' })
  await proves('LI-11', async () => {
    await page.getByLabel('Search files').fill('emblem-green')
    await expect(product.getByRole('button')).toHaveText(['emblem-green'])
    await product.getByRole('button').click()
    const picture = page.getByRole('dialog', { name: 'emblem-green' })
    await expect(picture.getByText('/pictures/emblem-green-480.png', { exact: true })).toBeVisible()
    await hasNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(picture).toHaveCount(0)
  })

  await page.getByLabel('Search files').fill(lake)
  await expect(files.getByRole('button')).toHaveCount(1)
  await files.getByRole('button', { name: `${lake}.jpg` }).click()
  const details = page.getByRole('dialog', { name: `${lake}.jpg` })
  await expect(details).toContainText('700 × 500 pixels')
  await details.getByLabel('Alt text').fill('A lake')
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Go on writing' })
    .click()
  await details.getByLabel('Alt text').fill('A lake at dawn')
  await details.getByRole('button', { name: 'Save alt text' }).click()
  await seesToast(page, 'Alt text saved successfully')
  const [fromLeft, fromTop] = [details.getByLabel('From the left'), details.getByLabel('From the top')]
  const shown = details.getByRole('button', { name: 'Choose the focus' })
  const isLoaded = () => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)
  const box = (await shown.boundingBox())!
  await shown.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect(fromLeft).toHaveValue('25')
  await expect(fromTop).toHaveValue('75')
  await fromTop.focus()
  await fromTop.press('ArrowLeft')
  await expect(fromTop).toHaveValue('74')
  await details.getByRole('button', { name: 'Save focus' }).click()
  await seesToast(page, 'Focus saved successfully')
  await hasNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  await goToScreen(page, 'awards')
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByLabel('Title').fill(award)
  await page.getByLabel('Organization').fill('Lake keepers')
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await proves('LI-11', async () => {
    await page.getByRole('button', { name: 'Choose from library' }).click()
    await picker.getByLabel('Search pictures').fill('emblem-green')
    await expect(product.getByRole('button')).toHaveCount(1)
    await product.getByRole('button').click()
    await expect(picker).toHaveCount(0)
    await expect(page.getByText('emblem-green-480.png')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Choose from library' }).click()
  await picker.getByLabel('Search pictures').fill('lake at dawn')
  await expect(picker.getByRole('list', { name: 'Pictures' }).getByRole('button')).toHaveCount(1)
  await hasNoAxeViolations(page)
  await picker.getByRole('button', { name: `${lake}.jpg` }).click()
  await expect(picker).toHaveCount(0)
  await save(page)
  await seesToast(page, 'Award created successfully')
  const findAward = async () => (await rowsOf(server, `awards?title=eq.${award}`))[0]!
  const before = await findAward()
  const awards = await (await page.request.get(`${server.url}/awards`)).text()
  expect(awards).toContain('A lake at dawn')
  await proves('IM-22', async () => expect(awards).toContain('object-position:25% 74%'))

  await page.goto(`${server.url}/admin/media?q=${lake}`)
  await expect(files.getByRole('button', { name: `${lake}.jpg` })).toContainText('Used in 1 place')
  await files.getByRole('button', { name: `${lake}.jpg` }).click()
  await expect(details.getByRole('listitem')).toHaveText(`Awards: ${award}`)
  await expect(details.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await details.getByLabel('Replace').setInputFiles(await photo(`${lake}-winter.jpg`))
  await seesToast(page, 'Success', 'File replaced in 1 place')
  await expect(details).toHaveCount(0)
  const after = await findAward()
  expect(after.image_url).not.toBe(before.image_url)
  expect((await page.request.get(server.url + String(before.image_url))).status()).toBe(404)
  expect((await page.request.get(server.url + String(after.image_url))).status()).toBe(200)
  const winter = files.getByRole('button', { name: `${lake}-winter.jpg` })
  await expect(winter).toContainText('Used in 1 place')
  const staff = await staffOf(server)
  await staff.send('DELETE', `/rest/v1/awards?id=eq.${before.id}`)
  // What is in the trash keeps its files.
  await staff.send('DELETE', `/rest/v1/trash?row_id=eq.${before.id}`)

  await page.goto(`${server.url}/admin/media?q=${lake}`)
  await winter.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await answerDialog(page, 'Are you sure you want to delete this file?', 'Delete')
  await seesToast(page, 'File deleted successfully')
  await expect(page.getByText('No files match.')).toBeVisible()
  expect((await page.request.get(server.url + String(after.image_url))).status()).toBe(404)
})
