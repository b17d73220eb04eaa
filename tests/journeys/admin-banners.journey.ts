import { openScreen, save, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const titles = (page: Page) =>
  page
    .getByRole('list', { name: 'Banners' })
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))

test('banners are moved, and what is edited is what is stored', async ({ page, server }) => {
  const [title, moved] = [unique('Dawn over Machhapuchhre'), unique('Moved banner')]
  const { id } = await addRow(server, 'banner_slides', { title })
  const { id: movedId } = await addRow(server, 'banner_slides', {
    ...{ title: moved, image_url: '/pictures/hero-phewa-lake-1200.jpg' },
  })
  await openScreen(page, server, 'banners')
  await proves('BN-16', async () => {
    const before = (await titles(page)) as string[]
    const [first, second, third] = before as [string, string, string]
    const stored = async () => (await rowsOf(server, 'banner_slides?order=display_order')).map(({ title }) => title)
    const handle = (title: string) =>
      page.getByRole('button', { name: `Drag ${title}, or move it with the arrow keys` })
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
    await expect.poll(() => titles(page)).toEqual(before)

    // A fast drag drops the banner where it was released.
    const below = (await page.getByRole('article', { name: second }).boundingBox())!
    await handle(first).hover()
    await page.mouse.down()
    await handle(first).evaluate(
      (element, clientY) => {
        for (const type of ['pointermove', 'pointerup'])
          element.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true }))
      },
      below.y + below.height / 2 + 10,
    )
    await page.mouse.up()
    await expect.poll(stored).toEqual([second, first, ...before.slice(2)])
    // Repeated keys move it once.
    await handle(first).evaluate((element) => {
      for (let press = 0; press < 2; press++)
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
    })
    await expect.poll(() => titles(page)).toEqual(before)
    await expect.poll(stored).toEqual(before)
  })

  await test.step('buttons and picture', async () => {
    const buttonsOf = async () => (await rowsOf(server, `banner_slides?id=eq.${id}`))[0]!.buttons
    const edit = () => page.getByRole('button', { name: `Edit ${title}` }).click()
    await edit()
    const button = page.getByRole('group', { name: 'button 1' })
    const chosen = { text: 'Plan it', link: '/contact', style: 'accent' }
    await page.getByRole('button', { name: 'Add button' }).click()
    await button.getByLabel('Text').fill(chosen.text)
    await proves('BN-18', async () => {
      await button.getByLabel('Link').fill('our best trek')
      await save(page)
      await expect(button.getByText('Enter a page such as /contact', { exact: false })).toBeVisible()
      expect(await buttonsOf()).toEqual([])
    })
    await button.getByLabel('Link').fill('contact')
    await page.getByRole('button', { name: 'Use an address' }).click()
    const address = page.getByLabel('Address of the picture')
    await proves('BN-19', async () => {
      await address.fill('http://pictures.example/a.jpg')
      await save(page)
      await expect(page.getByText('Pages cannot show pictures from http:// addresses', { exact: false })).toBeVisible()
      expect(await buttonsOf()).toEqual([])
    })
    await address.fill('/pictures/hero-phewa-lake-1200.jpg')
    await proves('BN-06', async () => {
      await button.getByLabel('Style').click()
      await expect(page.getByRole('option')).toHaveText(['Primary', 'Secondary', 'Accent'])
      await page.getByRole('option', { name: 'Accent' }).click()
      await save(page)
      await expect.poll(buttonsOf).toEqual([chosen])
    })
    await proves('BN-17', async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await edit()
      await button.getByLabel('Link').fill('office@prabas.example')
      await save(page)
      await expect.poll(buttonsOf).toEqual([{ ...chosen, link: 'mailto:office@prabas.example' }])
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await proves('SH-85', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/rpc\/swap_display_order/, async (route) => {
      await released
      await route.continue()
    })
    const isMoving = page.waitForRequest(/\/rpc\/swap_display_order/)
    await page.getByRole('button', { name: `Move ${moved} up`, exact: true }).click()
    await isMoving
    await page.getByRole('button', { name: `Edit ${moved}`, exact: true }).click()
    release()
    await page.getByRole('dialog').getByLabel('Subtitle').fill('Moved first')
    await save(page)
    await seesToast(page, 'Banner updated successfully')
    await expect
      .poll(() => rowsOf(server, `banner_slides?id=eq.${movedId}`))
      .toMatchObject([{ subtitle: 'Moved first' }])
  })
  await leavePage(page)
  await removeRows(server, `banner_slides?id=in.(${id},${movedId})`)
})
