import { hasNoAxeViolations } from './support/axe.ts'
import {
  answerDialog,
  discardChanges,
  failRequests,
  openScreen,
  recordWrites,
  save,
  seesError,
  seesToast,
} from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const question = 'Are you sure you want to delete this banner?'
const titles = (page: Page) =>
  page
    .getByRole('list', { name: 'Banners' })
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))

test('BN-01 BN-02 BN-03: banners are listed in their order and moved up and down', async ({ page, server }) => {
  await openScreen(page, server, 'banners')
  const before = await titles(page)
  expect(before).toEqual((await rowsOf(server, 'banner_slides?order=display_order')).map(({ title }) => title))
  const [first, second] = before as [string, string]
  for (const action of ['Edit', 'Delete'])
    await expect(page.getByRole('button', { name: `${action} ${first}` })).toBeVisible()

  const stored = async () => (await rowsOf(server, 'banner_slides?order=display_order')).map(({ title }) => title)
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await expect.poll(stored).toEqual([second, first, ...before.slice(2)])
  await expect.poll(() => titles(page)).toEqual([second, first, ...before.slice(2)])
  await page.getByRole('button', { name: `Move ${first} up` }).click()
  await expect.poll(stored).toEqual(before)
  await expect.poll(() => titles(page)).toEqual(before)
  await expect(page.getByRole('button', { name: `Move ${first} up` })).toBeDisabled()
})

test('BN-16: a banner is moved by dragging or with the arrow keys', async ({ page, server }) => {
  await openScreen(page, server, 'banners')
  const before = (await titles(page)) as string[]
  const [first, second, third] = before as [string, string, string]
  const stored = async () => (await rowsOf(server, 'banner_slides?order=display_order')).map(({ title }) => title)
  const handle = (title: string) => page.getByRole('button', { name: `Drag ${title}, or move it with the arrow keys` })
  const target = (await page.getByRole('article', { name: third }).boundingBox())!
  await handle(first).hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + target.height / 2 + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(stored).toEqual([second, third, first, ...before.slice(3)])
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...before.slice(3)])

  await handle(first).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(stored).toEqual([second, first, third, ...before.slice(3)])
  await expect(handle(first)).toBeFocused()
  await expect(page.getByText(`${first} is now 2 of ${before.length}`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect.poll(stored).toEqual(before)
})

test('BN-16: a fast drag drops the banner where it was released, and repeated keys move it once', async ({
  page,
  server,
}) => {
  await openScreen(page, server, 'banners')
  const before = (await titles(page)) as string[]
  const [first, second, ...rest] = before as [string, string]
  const handle = page.getByRole('button', { name: `Drag ${first}, or move it with the arrow keys` })
  const target = (await page.getByRole('article', { name: second }).boundingBox())!
  const stored = async () => (await rowsOf(server, 'banner_slides?order=display_order')).map(({ title }) => title)
  await handle.hover()
  await page.mouse.down()
  await handle.evaluate(
    (element, clientY) => {
      for (const type of ['pointermove', 'pointerup'])
        element.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true }))
    },
    target.y + target.height / 2 + 10,
  )
  await page.mouse.up()
  await expect.poll(stored).toEqual([second, first, ...rest])

  await handle.evaluate((element) => {
    for (let press = 0; press < 2; press++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  })
  await expect.poll(() => titles(page)).toEqual(before)
  await expect.poll(stored).toEqual(before)
})

test('a banner is created, edited and deleted', async ({ page, server }) => {
  const title = unique('Dawn over Machhapuchhre')
  const find = () => rowsOf(server, `banner_slides?title=eq.${title}`)
  const [highest] = await rowsOf(server, 'banner_slides?order=display_order.desc&limit=1')
  await openScreen(page, server, 'banners')
  await page.getByRole('button', { name: 'Add banner' }).click()
  const hasFields = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    for (const label of ['Title', 'Subtitle'])
      await expect(dialog.getByRole('textbox', { name: label, exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Image', { exact: true })).toBeAttached()
    await expect(dialog.getByRole('button', { name: 'Add button' })).toBeVisible()
    await expect(dialog.getByRole('switch', { name: 'Active' })).toBeVisible()
  }
  await proves('BN-04', () => hasFields('Add banner'))
  await proves('BN-05', async () => {
    const before = await rowsOf(server, 'banner_slides?select=id')
    const writes = recordWrites(page, 'banner_slides')
    await page.getByLabel('Subtitle').fill('Six days, no hurry')
    await save(page)
    await expect(page.getByText('Title is required')).toBeVisible()
    expect(writes).toEqual([])
    expect(await rowsOf(server, 'banner_slides?select=id')).toHaveLength(before.length)
  })
  await hasNoAxeViolations(page)

  await titleField(page).fill(title)
  await page.getByRole('button', { name: 'Use an address' }).click()
  await page.getByLabel('Address of the picture').fill('/pictures/hero-phewa-lake-1200.jpg')
  const button = page.getByRole('group', { name: 'button 1' })
  const chosen = { text: 'Plan it', link: '/contact', style: 'accent' }
  await proves('BN-06', async () => {
    await page.getByRole('button', { name: 'Add button' }).click()
    await button.getByLabel('Text').fill(chosen.text)
    await proves('BN-18', async () => {
      await button.getByLabel('Link').fill('our best trek')
      await save(page)
      await expect(button.getByText('Enter a page such as /contact', { exact: false })).toBeVisible()
    })
    await proves('BN-19', async () => {
      await page.getByLabel('Address of the picture').fill('http://pictures.example/a.jpg')
      await save(page)
      await expect(page.getByText('Pages cannot show pictures from http:// addresses', { exact: false })).toBeVisible()
      await page.getByLabel('Address of the picture').fill('/pictures/hero-phewa-lake-1200.jpg')
    })
    await button.getByLabel('Link').fill('contact')
    await button.getByLabel('Style').click()
    await expect(page.getByRole('option')).toHaveText(['Primary', 'Secondary', 'Accent'])
    await page.getByRole('option', { name: 'Accent' }).click()
    await save(page)
    await expect.poll(async () => (await find())[0]?.buttons).toEqual([chosen])
  })
  await proves('BN-09', () => seesToast(page, 'Success', 'Banner created successfully'))
  const [created] = await find()
  expect(created).toMatchObject({
    subtitle: 'Six days, no hurry',
    image_url: '/pictures/hero-phewa-lake-1200.jpg',
    is_active: true,
  })
  await proves('BN-17', async () => {
    for (const [typed, link] of [
      ['office@prabas.example', 'mailto:office@prabas.example'],
      ['+977 1 000 0114', 'tel:+97710000114'],
      ['#awards', '#awards'],
    ]) {
      await page.getByRole('button', { name: `Edit ${title}` }).click()
      await button.getByLabel('Link').fill(typed!)
      await save(page)
      await expect.poll(async () => (await find())[0]?.buttons).toEqual([{ ...chosen, link }])
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
  await proves('BN-07', async () => expect(created!.display_order).toBe(Number(highest!.display_order) + 1))

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await proves('BN-04', () => hasFields('Edit banner'))
  await expect(page.getByLabel('Subtitle')).toHaveValue('Six days, no hurry')
  await page.getByRole('switch', { name: 'Active' }).click()
  await save(page)
  await proves('BN-10', () => seesToast(page, 'Success', 'Banner updated successfully'))
  await expect(page.getByRole('article', { name: title }).getByText('Inactive')).toBeVisible()
  expect(await (await fetch(server.url)).text()).not.toContain(title)

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await proves('SH-12', () => expect(page.getByRole('alertdialog', { name: question })).toBeVisible())
  await proves('SH-13', async () => {
    await answerDialog(page, question, 'Cancel')
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    expect(await find()).toHaveLength(1)
  })
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await answerDialog(page, question, 'Delete')
  await proves('BN-11', () => seesToast(page, 'Success', 'Banner deleted successfully'))
  expect(await find()).toHaveLength(0)
})

test('every failure is shown with the reason, and no typed text is lost', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|Error (creating|updating|deleting)/)
  const title = unique('Refused banner')
  const row = await addRow(server, 'banner_slides', { title })
  await openScreen(page, server, 'banners')

  await failRequests(page, 'banner_slides', 'POST')
  await page.getByRole('button', { name: 'Add banner' }).click()
  await titleField(page).fill('Kept words')
  await save(page)
  await proves('BN-12', () => seesError(page, 'Error creating banner: the shelf is full'))
  await expect(titleField(page)).toHaveValue('Kept words')
  await discardChanges(page)

  await failRequests(page, 'banner_slides', 'PATCH')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Subtitle').fill('changed')
  await save(page)
  await proves('BN-13', () => seesError(page, 'Error updating banner: the shelf is full'))
  await discardChanges(page)

  await failRequests(page, 'rpc/swap_display_order', 'POST')
  await page.getByRole('button', { name: `Move ${title} up` }).click()
  await proves('BN-15', () => seesError(page, 'Error updating order: the shelf is full'))

  await failRequests(page, 'banner_slides', 'DELETE')
  // By keyboard, because the last toast may cover the last row, and stays while the mouse is over it.
  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await answerDialog(page, question, 'Delete')
  await proves('BN-14', () => seesError(page, 'Error deleting banner: the shelf is full'))
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await (await staffOf(server)).send('DELETE', `/rest/v1/banner_slides?id=eq.${row.id}`)
})

test('SH-85: a record that was just moved opens as it is stored, so that nobody conflicts with the own change', async ({
  page,
  server,
}) => {
  const title = unique('Moved banner')
  const { id } = await addRow(server, 'banner_slides', { title, image_url: '/pictures/hero-phewa-lake-1200.jpg' })
  await openScreen(page, server, 'banners')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/rpc\/swap_display_order/, async (route) => {
    await released
    await route.continue()
  })
  const isMoving = page.waitForRequest(/\/rpc\/swap_display_order/)
  await page.getByRole('button', { name: `Move ${title} up`, exact: true }).click()
  await isMoving
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  release()
  await page.getByRole('dialog').getByLabel('Subtitle').fill('Moved first')
  await save(page)
  await seesToast(page, 'Banner updated successfully')
  expect(await rowsOf(server, `banner_slides?id=eq.${id}`)).toMatchObject([{ subtitle: 'Moved first' }])
  await (await staffOf(server)).send('DELETE', `/rest/v1/banner_slides?id=eq.${id}`)
})
