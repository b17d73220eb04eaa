import { hasNoAxeViolations } from './support/axe.ts'
import { closeToasts, failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'
import { removeRows } from './support/visitors.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

const brands = [
  {
    ...{ area: 'AF', path: 'flights-nepal', table: 'flights_nepal', name: 'FlightsNepal', list: 'features' },
    ...{ itemName: 'feature', icons: ['Plane', 'Clock', 'Shield', 'MapPin'] },
  },
  {
    ...{ area: 'AH', path: 'prabas-holidays', table: 'prabas_holidays', name: 'Prabas Holidays', list: 'services' },
    ...{ itemName: 'service', icons: ['Globe', 'Plane', 'Sun', 'ShoppingBag'] },
  },
]

for (const { area, path, table, name, list, itemName, icons } of brands) {
  const provesOne = (number: string, work: () => Promise<void>) => proves(`${area}-${number}`, work)

  test(`the page of ${name} is added and edited, and failures are shown`, async ({
    page,
    emptyServer,
    expectConsoleError,
  }) => {
    expectConsoleError(/400|406|Failed to (load|save)/)
    const missing = `No ${name} data found. Please add a record in the backend table.`
    await page.route(
      `**/rest/v1/${table}?*`,
      (route) =>
        route.fulfill({ status: 406, json: { code: 'PGRST116', message: 'no row', details: null, hint: null } }),
      { times: 1 },
    )
    await openScreen(page, emptyServer, path)
    await provesOne('10', async () => {
      await expect(page.getByText(missing, { exact: true })).toBeVisible()
      await expect(page.locator('[data-tone="destructive"]')).toHaveCount(0)
    })
    await page.reload()
    await provesOne('09', () => expect(page.getByText(missing, { exact: true })).toBeVisible())

    await page.getByRole('button', { name: 'Add it here' }).click()
    const basics = page.getByRole('region', { name: 'Basic Information' })
    await save(page)
    await expect(page.getByText('Title is required')).toBeVisible()
    await basics.getByLabel('Title').fill('First words')
    await page.getByRole('button', { name: `Add ${itemName}` }).click()
    const first = page.getByRole('group', { name: `${itemName} 1` })
    await provesOne('03', () => expect(first.getByRole('combobox', { name: 'Icon' })).toHaveText(icons[0]!))
    await first.getByLabel('Title').fill('Gone soon')
    const restore = await failRequests(page, table, 'POST')
    await save(page)
    await provesOne('08', () => seesError(page, `Failed to save ${name} data: the shelf is full`))
    await expect(basics.getByLabel('Title')).toHaveValue('First words')
    await restore()
    await expect(page.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-busy')
    const release = await delayRequests(page, `**/rest/v1/${table}?*`)
    await save(page)
    await provesOne('05', () => expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible())
    release()
    await provesOne('06', () => seesToast(page, 'Success', `${name} data updated successfully`))
    await closeToasts(page)
    const [added] = await rowsOf(emptyServer, table)
    expect(added).toMatchObject({ title: 'First words' })

    await basics.getByLabel('Title').fill('New name')
    await basics.getByLabel('Description').fill('By people who know the weather.')
    await basics.getByRole('button', { name: 'Use an address' }).click()
    await basics.getByLabel('Address of the picture').fill('/pictures/page-about-1200.jpg')
    await page.getByRole('button', { name: `Add ${itemName}` }).click()
    const second = page.getByRole('group', { name: `${itemName} 2` })
    await second.getByLabel('Title').fill('Early calls')
    await second.getByLabel('Description').fill('Before a delay becomes a surprise.')
    await second.getByRole('combobox', { name: 'Icon' }).click()
    await provesOne('04', () => expect(page.getByRole('option')).toHaveText(icons))
    await page.getByRole('option', { name: icons[2] }).click()
    // The focus follows a moved item, and stays near a removed one.
    await page.getByRole('button', { name: `Move ${itemName} 2 up` }).press('Enter')
    await expect(page.getByRole('button', { name: `Move ${itemName} 1 down` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Move ${itemName} 2 up` })).toBeFocused()
    await page.getByRole('button', { name: `Remove ${itemName} 1` }).press('Enter')
    await expect(page.getByRole('button', { name: `Add ${itemName}` })).toBeFocused()
    await hasNoAxeViolations(page)

    await save(page)
    await seesToast(page, 'Success', `${name} data updated successfully`)
    const [stored] = await rowsOf(emptyServer, table)
    await provesOne('01', async () =>
      expect(stored).toMatchObject({
        id: added!.id,
        title: 'New name',
        description: 'By people who know the weather.',
        hero_image_url: '/pictures/page-about-1200.jpg',
      }),
    )
    await provesOne('02', async () =>
      expect(stored![list]).toEqual([
        { title: 'Early calls', description: 'Before a delay becomes a surprise.', icon: icons[2] },
      ]),
    )
    expect(Date.parse(String(stored!.updated_at))).toBeGreaterThan(Date.parse(String(added!.updated_at)))
    const html = await (await page.request.get(`${emptyServer.url}/${path}`)).text()
    for (const text of ['New name', 'Early calls', 'page-about']) expect(html).toContain(text)
    expect(html).not.toContain('Gone soon')

    await failRequests(page, table, 'GET')
    await page.reload()
    await provesOne('07', () => seesError(page, `Failed to load ${name} data: the shelf is full`))
    await removeRows(emptyServer, `${table}?id=not.is.null`)
  })
}
