import { samplePdf, samplePicture } from '../storage/support/sample-files.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { emptyFile, fileEvent, photo, uploadRequests } from './support/files.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { closeToast } from './support/toast.ts'
import { unique } from './support/unique.ts'

const brochure = () => ({ name: 'brochure.pdf', mimeType: 'application/pdf', buffer: samplePdf() })
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

test('an image field from idle to saved, by drop, click, paste and keyboard', async ({ page, server }) => {
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
  await proves('UP-01', () => expect(zone).toContainText('Drop a picture here, or choose a file'))

  const isRefused = async (file: ReturnType<typeof brochure>, ...words: string[]) => {
    await field.setInputFiles(file)
    await seesToast(page, ...words)
    expect(sent).toEqual([])
  }
  await proves('UP-05', async () => {
    await field.setInputFiles(await emptyFile('huge.jpg', 10_485_761))
    await seesToast(page, 'File too large', 'File size must be less than 10MB')
    expect(sent).toEqual([])
  })
  await proves('UP-13', () => isRefused(drawing, 'Wrong file type'))
  await closeToast(page)
  await proves('UP-08', () => isRefused(brochure(), 'Wrong file type'))
  await proves('AW-09', async () =>
    expect(await field.getAttribute('accept')).toBe(
      ['.jpg,.jpeg,.png,.webp,.gif,.avif', 'image/jpeg,image/png,image/webp,image/gif,image/avif'].join(','),
    ),
  )

  const held = await samplePicture('jpg', 400, 300)
  await proves('UP-02', async () => {
    await fileEvent(zone, 'dragenter', held)
    await expect(zone).toContainText('Let go to upload')
    await fileEvent(zone, 'dragleave', held)
    await expect(zone).toContainText('Drop a picture here')
  })
  await fileEvent(zone, 'drop', held)
  await proves('UP-10', () => seesToast(page, 'Success', 'File uploaded successfully'))
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
  expect(sent).toHaveLength(3)
  await proves('UP-11', async () => {
    for (const address of sent)
      expect(new URL(address).pathname).toMatch(/^\/storage\/v1\/object\/uploads\/\d{13}-[a-z0-9]{16}\.jpg$/)
    const times = sent.map((address) => Number(address.match(/(\d{13})-/)![1]))
    for (const time of times) expect(Math.abs(Date.now() - time)).toBeLessThan(120_000)
    expect(new Set(sent).size).toBe(3)
  })
  await proves('UP-12', async () => {
    expect(made!.image_url).toMatch(publicAddress)
    expect(made!.image_url).toBe(new URL(sent[2]!).pathname.replace('/object/', '/object/public/'))
    expect((await fetch(server.url + String(made!.image_url))).status).toBe(200)
  })

  const shown = await page.request.get(`${server.url}/awards`)
  const name = String(made!.image_url).replace(/^.*\//, '')
  const html = await shown.text()
  for (const part of [`/${name}/320.avif 320w`, `/${name}/1200.webp 1200w`, 'width="900" height="450"'])
    expect(html).toContain(part)
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${made!.id}`)
})

test('UP-03 UP-09: progress, cancel, a form that waits, a lost network and a refusal; then it works, but takes no document', async ({
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

  await page.getByRole('link', { name: 'Banners', exact: true }).click()
  await page.getByRole('button', { name: 'Add banner' }).click()
  const image = page.getByLabel('Image', { exact: true })
  await proves('BN-08', async () => {
    await image.setInputFiles(brochure())
    await seesToast(page, 'Wrong file type', 'Please choose a file of type JPG, PNG, WebP, GIF or AVIF.')
    await image.setInputFiles(await photo())
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  })
})
