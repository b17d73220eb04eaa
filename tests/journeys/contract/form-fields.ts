import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import type { ScreenField } from './declared-screen.ts'

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function findControl(form: Locator, { kind, label }: ScreenField): Locator {
  if (kind === 'switch') return form.getByRole('switch', { name: label, exact: true })
  if (kind === 'choice') return form.getByRole('combobox', { name: label, exact: true })
  if (kind === 'rich-text') return form.getByRole('textbox', { name: label, exact: true })
  // The label of a required field ends with a star.
  return form.getByLabel(new RegExp(`^${escapePattern(label)} ?\\*?$`))
}

/** The label stands in the form: a rich text has its own, and `items` have a button. */
export const isOffered = (form: Locator, field: ScreenField) =>
  field.item
    ? expect(form.getByRole('button', { name: field.item.add })).toBeVisible()
    : expect(findControl(form, field)).toBeAttached()

export async function hasValue(form: Locator, field: ScreenField, value: string | boolean) {
  const control = findControl(form, field)
  if (field.item) return expect(form.getByRole('group', { name: field.item.name })).toHaveCount(value ? 1 : 0)
  if (field.kind === 'switch') return expect(control).toBeChecked({ checked: value === true })
  if (field.kind === 'choice' || field.kind === 'rich-text') return expect(control).toHaveText(String(value))
  if (field.kind !== 'picture') return expect(control).toHaveValue(String(value))
  const preview = form.getByRole('img', { name: 'Preview' })
  if (value === '') return expect(preview).toHaveCount(0)
  return expect(preview).toHaveAttribute('src', new RegExp(nameOfFile(String(value))))
}

/** Small sizes of a picture have names that begin like its own. */
const nameOfFile = (address: string) =>
  address
    .split('/')
    .at(-1)!
    .replace(/(-\d+)?\.\w+$/, '')

/** Fills in a field with the keyboard alone. */
export async function typeValue(page: Page, form: Locator, field: ScreenField, value = field.typed) {
  if (field.item) {
    await tabTo(page, form.getByRole('button', { name: field.item.add }))
    await page.keyboard.press('Enter')
    const item = form.getByRole('group', { name: field.item.name })
    for (const [index, part] of field.item.fields.entries()) {
      // The first one has the focus already.
      if (index === 0) await expect(findControl(item, part)).toBeFocused()
      else await tabTo(page, findControl(item, part))
      await typeIntoFocused(page, item, part, part.typed)
    }
    return
  }
  if (field.kind === 'picture') {
    await tabTo(page, form.getByRole('button', { name: 'Use an address' }))
    await page.keyboard.press('Enter')
    await tabTo(page, form.getByLabel('Address of the picture'))
  } else await tabTo(page, findControl(form, field))
  await typeIntoFocused(page, form, field, value)
}

/** Types over what a field has. */
export async function typeOver(page: Page, form: Locator, field: ScreenField, value: string) {
  if (value === '') return findControl(form, field).fill('')
  await findControl(form, field).focus()
  await typeIntoFocused(page, form, field, value)
}

async function typeIntoFocused(page: Page, form: Locator, field: ScreenField, value: string | boolean) {
  if (field.kind === 'switch') {
    if ((await findControl(form, field).isChecked()) !== value) await page.keyboard.press('Space')
    return hasValue(form, field, value)
  }
  if (field.kind === 'choice') return chooseByKeyboard(page, String(value))
  await page.keyboard.press('ControlOrMeta+a')
  if (field.keys) await page.keyboard.type(field.keys)
  else await page.keyboard.insertText(String(value))
}

async function chooseByKeyboard(page: Page, name: string) {
  await page.keyboard.press('Enter')
  const options = page.getByRole('option')
  await expect(options.and(page.locator(':focus'))).toHaveCount(1)
  const names = await options.allTextContents()
  const chosen = names.indexOf((await options.and(page.locator(':focus')).textContent())!)
  const distance = names.indexOf(name) - chosen
  for (let step = 0; step < Math.abs(distance); step++)
    await page.keyboard.press(distance > 0 ? 'ArrowDown' : 'ArrowUp')
  await expect(page.getByRole('option', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
}
