import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, seesToast } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { expect, type Page, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const save = (page: Page) => page.getByRole('button', { name: 'Save Opening Hours' })
const time = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test.afterEach(async ({ emptyServer }) => {
  const staff = await staffOf(emptyServer)
  const week = Object.fromEntries(weekdays.map((day) => [day.toLowerCase(), ['09:00', '19:00']]))
  const change = { ...week, saturday: ['09:00', '16:00'], holidays: [] }
  await staff.send('PATCH', '/rest/v1/opening_hours?id=not.is.null', change)
  await staff.send('DELETE', '/rest/v1/settings?key=like.*')
})

test('staff set the opening hours, and visitors read them', async ({ page, emptyServer }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openScreen(page, emptyServer, 'opening-hours')
  await proves('AK-61', async () => {
    for (const day of weekdays) {
      await expect(page.getByRole('switch', { name: day })).toBeChecked()
      await expect(time(page, `${day} opens`)).toHaveValue('09:00')
      await expect(time(page, `${day} closes`)).toHaveValue(day === 'Saturday' ? '16:00' : '19:00')
    }
  })
  await proves('AK-64', async () => {
    await time(page, 'Monday closes').fill('08:00')
    await page.getByRole('button', { name: 'Add holiday' }).click()
    await save(page).click()
    await expect(page.getByText('Monday: each time has to be later than the one before')).toBeVisible()
    await expect(page.getByText('Day is required')).toBeVisible()
    await expect(time(page, 'Monday opens')).toBeFocused()
    await time(page, 'Monday closes').fill('')
    await expect(page.getByText('Monday needs a time in each field')).toBeVisible()
    await hasNoClippedText(page, 'refused opening hours at 390')
    await hasNoAxeViolations(page)
    await page.getByRole('button', { name: 'Remove holiday 1' }).click()
    await time(page, 'Monday closes').fill('19:00')
  })
  await proves('AK-60', async () => {
    // By the keyboard alone.
    await page.getByRole('switch', { name: 'Friday' }).focus()
    await tabTo(page, page.getByRole('button', { name: 'Add break on Friday' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove break on Friday' })).toBeFocused()
    await tabTo(page, page.getByRole('switch', { name: 'Saturday' }))
    await page.keyboard.press('Space')
    await expect(time(page, 'Saturday opens')).toHaveCount(0)
    await time(page, 'Friday closes').fill('12:30')
    await time(page, 'Friday opens again').fill('13:15')
    await page.getByRole('button', { name: 'Add holiday' }).click()
    const holiday = page.getByRole('group', { name: 'holiday 1' })
    await holiday.getByRole('textbox', { name: 'Day', exact: true }).fill('2031-10-20')
    await holiday.getByLabel('Name').fill('Dashain')
    await save(page).click()
    await seesToast(page, 'Opening hours saved')
    expect(await rowsOf(emptyServer, 'opening_hours?select=thursday,friday,saturday,holidays')).toEqual([
      {
        thursday: ['09:00:00', '19:00:00'],
        friday: ['09:00:00', '12:30:00', '13:15:00', '19:00:00'],
        saturday: [],
        holidays: [{ day: '2031-10-20', name: 'Dashain' }],
      },
    ])
  })
  await hasNoClippedText(page, 'the opening hours at 390')
  await hasNoAxeViolations(page)
  await proves('AK-62', async () => {
    const shown = await (await page.request.get(`${emptyServer.url}/contact`)).text()
    expect(shown).toContain('Sunday to Thursday: 9:00 AM - 7:00 PM; Friday: 9:00 AM - 12:30 PM, 1:15 PM - 7:00 PM')
    expect(shown).toContain('Saturday: closed')
  })
})
