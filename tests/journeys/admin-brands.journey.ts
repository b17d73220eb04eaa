import { hasNoAxeViolations } from './support/axe.ts'
import { failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'

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

  test.describe(name, () => {
    test.afterEach(async ({ emptyServer }) => {
      await (await staffOf(emptyServer)).send('DELETE', `/rest/v1/${table}?title=like.*`)
    })

    test(`the page of ${name} is edited`, async ({ page, emptyServer }) => {
      const row = await addRow(emptyServer, table, {
        title: 'Old name',
        [list]: [{ title: 'Gone soon', description: '', icon: icons[1] }],
      })
      await openScreen(page, emptyServer, path)
      const basics = page.getByRole('region', { name: 'Basic Information' })
      await expect(basics.getByLabel('Title')).toHaveValue('Old name')
      await basics.getByLabel('Title').fill('')
      await save(page)
      await expect(page.getByText('Title is required')).toBeVisible()
      await basics.getByLabel('Title').fill('New name')
      await basics.getByLabel('Description').fill('By people who know the weather.')
      await basics.getByRole('button', { name: 'Use an address' }).click()
      await basics.getByLabel('Address of the picture').fill('/pictures/page-about-1200.jpg')
      await page.getByRole('button', { name: `Add ${itemName}` }).click()
      const added = page.getByRole('group', { name: `${itemName} 2` })
      await provesOne('03', () => expect(added.getByRole('combobox', { name: 'Icon' })).toHaveText(icons[0]!))
      await added.getByLabel('Title').fill('Early calls')
      await added.getByLabel('Description').fill('Before a delay becomes a surprise.')
      await added.getByRole('combobox', { name: 'Icon' }).click()
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

      const release = await delayRequests(page, `**/rest/v1/${table}?*`)
      await save(page)
      await provesOne('05', () => expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible())
      release()
      await provesOne('06', () => seesToast(page, 'Success', `${name} data updated successfully`))
      const [stored] = await rowsOf(emptyServer, table)
      await provesOne('01', async () =>
        expect(stored).toMatchObject({
          id: row.id,
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
      expect(Date.parse(String(stored!.updated_at))).toBeGreaterThan(Date.parse(row.updated_at!))
      const html = await (await page.request.get(`${emptyServer.url}/${path}`)).text()
      for (const text of ['New name', 'Early calls', 'page-about']) expect(html).toContain(text)
      expect(html).not.toContain('Gone soon')
    })

    test(`a missing record of ${name} and failures are shown`, async ({ page, emptyServer, expectConsoleError }) => {
      expectConsoleError(/400|406|Failed to (load|save)/)
      const missing = `No ${name} data found. Please add a record in the backend table.`
      await openScreen(page, emptyServer, path)
      await provesOne('09', () => expect(page.getByText(missing, { exact: true })).toBeVisible())
      await page.route(`**/rest/v1/${table}?*`, (route) =>
        route.fulfill({ status: 406, json: { code: 'PGRST116', message: 'no row', details: null, hint: null } }),
      )
      await page.reload()
      await provesOne('10', async () => {
        await expect(page.getByText(missing, { exact: true })).toBeVisible()
        await expect(page.locator('[data-tone="destructive"]')).toHaveCount(0)
      })
      await page.unroute(`**/rest/v1/${table}?*`)

      await page.getByRole('button', { name: 'Add it here' }).click()
      await page.getByRole('region', { name: 'Basic Information' }).getByLabel('Title').fill('First words')
      const restore = await failRequests(page, table, 'POST')
      await save(page)
      await provesOne('08', () => seesError(page, `Failed to save ${name} data: the shelf is full`))
      await expect(page.getByRole('region', { name: 'Basic Information' }).getByLabel('Title')).toHaveValue(
        'First words',
      )
      await restore()
      await expect(page.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-busy')
      await save(page)
      await seesToast(page, 'Success', `${name} data updated successfully`)
      await failRequests(page, table, 'GET')
      await page.reload()
      await provesOne('07', () => seesError(page, `Failed to load ${name} data: the shelf is full`))
    })
  })
}
