import { openScreen } from './support/back-office.ts'
import { test } from './support/content.ts'
import { expect } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

test('the team is arranged by handle, arrow keys and buttons, each said to be saved', async ({
  page,
  content,
  emptyServer,
}) => {
  const names = [unique('Ang'), unique('Bina'), unique('Chhiri')]
  for (const [index, name] of names.entries())
    await content.add('team_members', { name, position: 'Guide', display_order: index + 4 })
  const [ang, bina, chhiri] = names as [string, string, string]
  const storedOrder = async () =>
    (await rowsOf(emptyServer, 'team_members?select=name&order=display_order')).map(({ name }) => name)
  const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}, or move it with the arrow keys` })
  const rows = page.getByRole('table', { name: 'Team' }).getByRole('row')
  await openScreen(page, emptyServer, 'team')
  await proves('LI-01', async () => {
    await handle(ang).press('ArrowDown')
    await expect(page.getByText(`${ang} is now 2 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([bina, ang, chhiri])
    await expect(handle(ang)).toBeFocused()
    await page.getByRole('button', { name: `Move ${chhiri} up` }).click()
    await expect(page.getByText(`${chhiri} is now 2 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([bina, chhiri, ang])
    await proves('SH-50', async () => {
      await page.getByRole('button', { name: `Move ${chhiri} up` }).press('Enter')
      await expect(page.getByRole('button', { name: `Move ${chhiri} down` })).toBeFocused()
    })
    await expect(page.getByText(`${chhiri} is now 1 of 3. Saved.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${chhiri} is now 2 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([bina, chhiri, ang])
    const [from, to] = [(await handle(ang).boundingBox())!, (await handle(bina).boundingBox())!]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText(`${ang} is now 1 of 3. Saved.`)).toBeVisible()
    expect(await storedOrder()).toEqual([ang, bina, chhiri])
    await expect(rows.nth(1)).toContainText(ang)
  })
  await proves('LI-02', async () => {
    await page.getByRole('button', { name: `Edit ${chhiri}` }).click()
    const [first] = await rowsOf(emptyServer, `team_members?select=display_order&name=eq.${ang}`)
    await page.getByLabel('Display Order').fill(String(first!.display_order))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows.nth(1)).toContainText(chhiri)
    expect(await storedOrder()).toEqual([chhiri, ang, bina])
  })
})
