import { hasNoAxeViolations } from '../support/axe.ts'
import { closeToasts, discardChanges, recordWrites, seesToast } from '../support/back-office.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { proves } from '../support/proves.ts'
import type { ScreenField, ScreenForm } from './declared-screen.ts'
import { findControl, hasValue, isOffered, typeOver, typeValue } from './form-fields.ts'
import { fitsNarrowScreen } from './narrow-screen.ts'
import type { OpenScreen } from './open-contract.ts'

const findForm = ({ page }: OpenScreen, { isInline }: ScreenForm, name: string) =>
  page.getByRole(isInline ? 'region' : 'dialog', { name, exact: true })

const provesField = (id: string | undefined, label: string, work: () => Promise<unknown>) =>
  test.step(id ? `${id}: ${label}` : label, work)

/** What a new record starts with while there is none. */
export async function startsWithoutRows(open: OpenScreen, form: ScreenForm) {
  const fields = form.fields.filter(({ startsWhenEmpty }) => startsWhenEmpty !== undefined)
  if (fields.length === 0) return
  await open.button(form.add!).click()
  const shown = findForm(open, form, form.add!)
  for (const field of fields)
    await provesField(field.id, field.label, () => hasValue(shown, field, field.startsWhenEmpty!))
  await shown.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(shown).toHaveCount(0)
}

/** A record is created with the keyboard alone. Until it is complete nothing is saved, and nothing typed is lost. */
export async function creates(open: OpenScreen, form: ScreenForm) {
  const { page, screen, step, row, find, button } = open
  const add = form.add!
  const shown = findForm(open, form, add)
  const starts = async () => {
    for (const field of form.fields) {
      const { starts: value, placeholder } = field
      await provesField(field.id, field.label, async () => {
        await isOffered(shown, field)
        if (value !== undefined) await hasValue(shown, field, value)
        if (placeholder) await expect(findControl(shown, field)).toHaveAttribute('placeholder', placeholder)
      })
    }
  }
  const press = async (name: string) => {
    await tabTo(page, shown.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await proves('W-04', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    if (form.staysOpen) return tabTo(page, findControl(shown, form.fields[0]!))
    await step('formHidden', () => expect(shown).toHaveCount(0))
    await tabTo(page, button(add))
    await page.keyboard.press('Enter')
    await expect(findControl(shown, form.fields[0]!)).toBeFocused()
  })
  await step('addOpens', starts)
  await step('formOpens', () => expect(shown).toBeVisible())
  if (form.isInline && !form.staysOpen)
    await step('cancel', async () => {
      await findControl(shown, form.fields[0]!).fill('Not meant')
      await discardChanges(page)
      await expect(shown).toHaveCount(0)
      await button(add).press('Enter')
      await expect(findControl(shown, form.fields[0]!)).toBeFocused()
      await starts()
    })
  await proves('W-04', async () => {
    for (const field of form.fields) await typeValue(page, shown, field)
  })
  await refuses(open, form, shown)
  await proves('W-02', () => hasNoAxeViolations(page))
  await fitsNarrowScreen(page, `${screen.path}, the form`)
  await open.fails('createFailed', () => press('Save'))
  await proves('W-10', () => keeps(form, shown))
  await proves('W-04', () => press('Save'))
  if (screen.messages.created) await step('created', () => seesToast(page, 'Success', screen.messages.created!))
  if (form.afterCreation) {
    const dialog = page.getByRole('dialog', { name: form.afterCreation.dialog })
    await dialog.getByRole('button', { name: form.afterCreation.button }).click()
    await expect(dialog).toHaveCount(0)
  }
  // What an edit says may be the same.
  await closeToasts(page)
  await step('refreshed', () => expect(row).toBeVisible())
  await step('stored', async () => expect(await find()).toMatchObject([form.created!]))
  await step('reset', async () => {
    if (form.staysOpen) return starts()
    await expect(shown).toHaveCount(0)
    // A dialog is new each time.
    if (!form.isInline) return
    await button(add).press('Enter')
    await starts()
    await shown.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(shown).toHaveCount(0)
  })
}

type Form = ReturnType<typeof findForm>

/** All that was typed is still there. */
async function keeps({ fields }: ScreenForm, shown: Form, except?: ScreenField) {
  for (const field of fields) if (field !== except) await hasValue(shown, field, field.typed)
}

async function refuses(open: OpenScreen, form: ScreenForm, shown: Form) {
  const { page, screen, count } = open
  const writes = recordWrites(page, screen.table)
  const before = await count()
  for (const field of form.fields)
    for (const [typed, message, id] of field.refused ?? [])
      await provesField(id, `${field.label}: ${message}`, async () => {
        const control = findControl(shown, field)
        await control.fill(typed)
        await shown.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(shown.getByText(message, { exact: true })).toBeVisible()
        await expect(shown.locator('[aria-invalid=true]')).toHaveCount(1)
        await hasValue(shown, field, typed)
        await keeps(form, shown, field)
        expect(writes).toEqual([])
        expect(await count()).toBe(before)
        await control.fill(String(field.typed))
      })
}

/** The record opens as it is stored; a failed save loses nothing, and the next one is shown everywhere. */
export async function edits(open: OpenScreen, form: ScreenForm) {
  const { page, screen, step, row, find } = open
  const shown = findForm(open, form, form.edit)
  const changes = form.fields.filter(({ changed }) => changed !== undefined)
  await proves('W-04', async () => {
    await editButton(open, form).press('Enter')
    await expect(shown).toBeVisible()
  })
  await step('formOpens', async () => {
    for (const field of form.fields) await isOffered(shown, field)
  })
  await step('editOpens', async () => {
    for (const field of form.fields)
      if (form.add || field.opens) await hasValue(shown, field, field.opens ?? field.typed)
  })
  if (!form.add) {
    await refuses(open, form, shown)
    await proves('W-02', () => hasNoAxeViolations(page))
    await fitsNarrowScreen(page, `${screen.path}, the form`)
  }
  for (const field of changes) await typeOver(page, shown, field, field.changed!)
  const save = shown.getByRole('button', { name: 'Save', exact: true })
  await open.fails('changeFailed', () => save.press('Enter'))
  for (const field of changes) await proves('W-10', () => hasValue(shown, field, field.changed!))
  await save.press('Enter')
  if (screen.messages.changed) await step('changed', () => seesToast(page, 'Success', screen.messages.changed!))
  await step('refreshed', async () => {
    for (const text of form.changedTexts) await expect(row.getByText(text, { exact: true })).toBeVisible()
  })
  await step('changeStored', async () => expect(await find()).toMatchObject([form.changed]))
  await expect(shown).toHaveCount(0)
}

const editButton = ({ button, screen }: OpenScreen, { editButton: label }: ScreenForm) =>
  button(label ?? `Edit ${screen.name}`)

/** The switch takes the record from visitors. */
export async function switchesOff(open: OpenScreen, form: ScreenForm) {
  const { screen, row, step, find, publicText } = open
  const { label, column, badge } = screen.shownSwitch!
  const { texts, goneStatus } = screen.visitors!
  const shown = findForm(open, form, form.edit)
  await step('switch', async () => {
    await editButton(open, form).click()
    await shown.getByRole('switch', { name: label, exact: true }).click()
    await shown.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(shown).toHaveCount(0)
    await expect.poll(find).toMatchObject([{ [column]: false }])
    await expect.poll(publicText).not.toContain(texts[0])
    if (goneStatus) expect(await publicText()).toMatch(new RegExp(`^${goneStatus} `))
  })
  await step('badge', () => expect(row.getByText(badge, { exact: true })).toBeVisible())
}
