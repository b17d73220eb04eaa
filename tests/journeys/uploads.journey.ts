import { samplePdf, samplePicture } from '../storage/support/sample-files.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { fileEvent, photo, uploadRequests } from './support/files.ts'
import { expect, type Page, test } from './support/journey.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const brochure = () => ({ name: 'brochure.pdf', mimeType: 'application/pdf', buffer: samplePdf() })
const tooLarge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) }
const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }

const publicAddress = /^\/storage\/v1\/object\/public\/uploads\/\d{13}-[a-z0-9]{16}\.jpg$/

/** So slow that one can watch it. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
  await limit(25_000)
  return () => limit(-1)
}

test('UP-01 UP-02 UP-05 UP-08 UP-10 UP-11 UP-12 UP-13 AW-09: an image field from idle to saved, by drop, click, paste and keyboard', async ({
  page,
  server,
}) => {
  const title = unique('Pictured award')
  const field = page.getByLabel('Image', { exact: true })
  const zone = page.locator('div:has(> input[type=file])')
  const sent: string[] = []
  const given = await photo()
  page.on('filechooser', (chooser) => chooser.setFiles(given))
  page.on('request', (request) => {
    if (request.url().includes('/object/uploads/')) sent.push(request.url())
  })
  await openScreen(page, server, 'awards')
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Organization').fill('Boot makers')
  await expect(zone).toContainText('Drop a picture here, or choose a file')
  expect(await field.getAttribute('accept')).toMatch(/^\.jpg,\.jpeg,\.png,\.webp,\.gif,\.avif,image\/jpeg,/)

  await field.setInputFiles(tooLarge)
  await seesToast(page, 'File too large', 'File size must be less than 10MB')
  for (const wrong of [drawing, brochure()]) {
    await field.setInputFiles(wrong)
    await seesToast(page, 'Wrong file type')
  }
  expect(sent).toEqual([])

  const held = await samplePicture('jpg', 400, 300)
  await fileEvent(zone, 'dragenter', held)
  await expect(zone).toContainText('Let go to upload')
  await fileEvent(zone, 'dragleave', held)
  await expect(zone).toContainText('Drop a picture here')
  await fileEvent(zone, 'drop', held)
  await seesToast(page, 'Success', 'File uploaded successfully')
  const preview = zone.getByRole('img', { name: 'Preview' })
  await expect(preview).toHaveAttribute('src', /\/render\/uploads\/\d+-[a-z0-9]+\.jpg\/320\.webp$/)
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(preview).toHaveCount(0)
  await expect(field).toBeFocused()
  await fileEvent(zone, 'paste', held)
  await expect(preview).toBeVisible()
  const pasted = await preview.getAttribute('src')

  await field.focus()
  await page.keyboard.press('Enter')
  await expect(preview).not.toHaveAttribute('src', pasted!)
  await field.setInputFiles(drawing)
  await expect(page.getByText('Please choose a file of type JPG, PNG, WebP, GIF or AVIF.').first()).toBeVisible()
  await hasNoAxeViolations(page)
  await save(page)
  await seesToast(page, 'Award created successfully')
  const [made] = await rowsOf(server, `awards?title=eq.${title}`)
  expect(made!.image_url).toMatch(publicAddress)
  expect(sent).toHaveLength(3)

  const shown = await page.request.get(`${server.url}/awards`)
  const name = String(made!.image_url).replace(/^.*\//, '')
  const html = await shown.text()
  for (const part of [`/${name}/320.avif 320w`, `/${name}/1200.webp 1200w`, 'width="900" height="450"'])
    expect(html).toContain(part)
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${made!.id}`)
})

test('UP-03 UP-09: progress, cancel, a form that waits, a lost network and a refusal; then it works', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to (load resource|upload file)|ERR_FAILED/)
  const name = unique('Patient member')
  await openScreen(page, server, 'team')
  await page.getByRole('button', { name: 'Add team member' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Position').fill('Guide')
  const field = page.getByLabel('Photo', { exact: true })
  const large = await photo('slow.jpg', 1600)

  const speedUp = await slowDown(page)
  await field.setInputFiles(large)
  const bar = page.getByRole('progressbar', { name: 'Uploading slow.jpg' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await save(page)
  await seesToast(page, 'Upload in progress')
  expect(await rowsOf(server, `team_members?name=eq.${name}`)).toEqual([])
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(bar).toHaveCount(0)
  await expect(field).toBeFocused()
  await speedUp()

  await page.route(uploadRequests, (route) => route.abort())
  await field.setInputFiles(large)
  await seesToast(page, 'Upload failed', 'Failed to upload file. Please try again.')
  await page.unroute(uploadRequests)
  await field.setInputFiles({ ...large, buffer: Buffer.from('not a picture at all') })
  await expect(page.getByText('The content is not image/jpeg')).toBeVisible()
  await field.setInputFiles(await photo())
  await seesToast(page, 'Success', 'File uploaded successfully')
  await save(page)
  await seesToast(page, 'Team member saved successfully!')
  const [made] = await rowsOf(server, `team_members?name=eq.${name}`)
  expect(made!.photo_url).toMatch(publicAddress)
  const html = await (await page.request.get(`${server.url}/team`)).text()
  expect(html).toContain(`${String(made!.photo_url).replace(/^.*\//, '')}/320.avif?v=`)
  await (await staffOf(server)).send('DELETE', `/rest/v1/team_members?id=eq.${made!.id}`)
})

test('BN-08: every other image field of a declared form takes a picture and refuses a document', async ({
  page,
  server,
}) => {
  const screens = { banners: 'Image', services: 'Photo', testimonials: 'Client Photo' }
  const given = await photo()
  for (const [screen, label] of Object.entries(screens)) {
    await openScreen(page, server, screen)
    await page.getByRole('button', { name: /^Add / }).click()
    const field = page.getByLabel(label, { exact: true })
    await field.setInputFiles(brochure())
    await seesToast(page, 'Wrong file type')
    await field.setInputFiles(given)
    await seesToast(page, 'Success', 'File uploaded successfully')
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  }
})
