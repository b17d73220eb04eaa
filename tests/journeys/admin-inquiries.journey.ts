import { discardChanges, failRequests, openScreen, save, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const inquiry = (subject: string, columns: object = {}) => ({
  name: 'Pasang',
  email: 'pasang@example.com',
  subject,
  message: 'Namaste,\n\nis May a good month?',
  ...columns,
})
const card = (page: Page, subject: string) => page.getByRole('article', { name: `Pasang, ${subject}` })
const statusButtons = (page: Page, subject: string) =>
  card(page, subject).getByRole('button', { name: /^Mark as (?!spam)/ })
const mark = (page: Page, subject: string, status: string) =>
  card(page, subject)
    .getByRole('button', { name: `Mark as ${status}` })
    .click()
const filter = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
const offersStatuses = (page: Page, subject: string, ...statuses: string[]) =>
  expect(statusButtons(page, subject)).toHaveText(statuses.map((status) => `Mark as ${status}`))

test('an inquiry is read, marked once, closed and reopened; its address is only an address, and a note outlives it', async ({
  page,
  emptyServer,
  expectConsoleError,
}) => {
  expectConsoleError(/400|Failed to update inquiry status/)
  const [older, newer] = [unique('Older'), unique('Newer')]
  await openScreen(page, emptyServer, 'inquiries')
  const isEmpty = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await filter(page, /pending/i).click()
  await proves('AI-14', () => isEmpty('No pending inquiries found.'))
  await filter(page, /responded/i).click()
  await proves('AI-15', () => isEmpty('No responded inquiries found.'))
  await filter(page, /closed/i).click()
  await proves('AI-16', () => isEmpty('No closed inquiries found.'))
  await filter(page, /^All/).click()

  await sendRows(emptyServer, 'inquiries', inquiry(older, { phone: '+977 1 4000000' }))
  await sendRows(emptyServer, 'inquiries', inquiry(newer))
  await page.reload()
  const cards = page.getByRole('list', { name: 'Inquiries' }).getByRole('article')
  const lists = async (...subjects: string[]) => {
    await expect(cards).toHaveCount(subjects.length)
    for (const [index, subject] of subjects.entries())
      await expect(cards.nth(index)).toHaveAccessibleName(`Pasang, ${subject}`)
  }
  await proves('AI-01', async () => {
    await lists(newer, older)
    for (const text of ['+977 1 4000000', 'pasang@example.com', 'Namaste,\n\nis May a good month?', 'pending'])
      await expect(card(page, older).getByText(text, { exact: true })).toBeVisible()
  })
  await proves('AI-17', () =>
    expect(card(page, older).getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      /^mailto:pasang@example\.com\?subject=Re%3A%20Older.*%3E%20Namaste%2C.*%3E%20is%20May%20a%20good%20month%3F$/,
    ),
  )
  const counters = page.getByRole('list', { name: 'Counters' }).getByRole('listitem')
  const seesCounts = (...counts: number[]) =>
    expect(counters).toHaveText(
      ['Total', 'Pending', 'Responded', 'Closed'].map((name, index) => `${name} ${counts[index]}`),
    )
  await proves('AI-02', () => seesCounts(2, 2, 0, 0))

  await proves('AI-12', async () => {
    const restore = await failRequests(page, 'inquiries', 'PATCH')
    await mark(page, older, 'closed')
    await seesError(page, 'Failed to update inquiry status')
    await restore()
  })
  await proves('AI-05', () => offersStatuses(page, older, 'responded', 'closed'))
  await mark(page, older, 'responded')
  await proves('AI-08', async () => {
    await seesToast(page, 'Success', 'Inquiry marked as responded')
    await expect(card(page, older).getByText(/^Responded on /)).toBeVisible()
  })
  await proves('AI-06', () => offersStatuses(page, older, 'closed', 'pending'))
  await proves('AI-02', () => seesCounts(2, 1, 1, 0))
  await proves('AI-04', async () => {
    await filter(page, /Responded/).click()
    await lists(older)
    await filter(page, /Pending/).click()
    await lists(newer)
    await filter(page, /Closed/).click()
    await lists()
    await filter(page, /^All/).click()
    await lists(newer, older)
  })
  await mark(page, older, 'closed')
  await proves('AI-09', () => seesToast(page, 'Success', 'Inquiry marked as closed'))
  await proves('AI-07', () => offersStatuses(page, older, 'pending'))
  await proves('AI-02', () => seesCounts(2, 1, 0, 1))
  await proves('AI-03', () =>
    expect(filter(page, /./)).toHaveText(['All (2)', 'Pending (1)', 'Responded (0)', 'Closed (1)', 'Spam (0)']),
  )
  await proves('AI-04', async () => {
    await filter(page, /Closed/).click()
    await lists(older)
    await expect(page).toHaveURL(/\?filter=closed$/)
  })
  await mark(page, older, 'pending')
  await proves('AI-10', () => seesToast(page, 'Success', 'Inquiry marked as pending'))
  await proves('AI-16', () => isEmpty('No closed inquiries found.'))
  expect(await rowsOf(emptyServer, `inquiries?subject=eq.${older}`)).toMatchObject([
    { status: 'pending', responded_at: null },
  ])

  await filter(page, /^All/).click()
  await proves('AI-30', async () => {
    const subject = unique('Sly')
    const email = 'pasang@example.com?bcc=all%40example.com&body=x'
    await sendRows(emptyServer, 'inquiries', inquiry(subject, { email }))
    const link = card(page, subject).getByRole('link', { name: email })
    await expect(link).toHaveAttribute('href', 'mailto:pasang@example.com%3Fbcc%3Dall%2540example.com%26body%3Dx')
    await removeRows(emptyServer, `inquiries?subject=eq.${subject}`)
  })

  await proves('W-11', async () => {
    const subject = unique('Twice')
    await sendRows(emptyServer, 'inquiries', inquiry(subject))
    await card(page, subject).getByRole('button', { name: 'Mark as responded' }).dblclick({ delay: 60 })
    await seesToast(page, 'Success', 'Inquiry marked as responded')
    await offersStatuses(page, subject, 'closed', 'pending')
    expect(await rowsOf(emptyServer, `inquiries?subject=eq.${subject}&select=status`)).toEqual([
      { status: 'responded' },
    ])
    await removeRows(emptyServer, `inquiries?subject=eq.${subject}`)
  })

  await proves('SH-43 W-10', async () => {
    const subject = unique('Vanishing')
    await sendRows(emptyServer, 'inquiries', inquiry(subject))
    await card(page, subject).getByRole('button', { name: 'Internal note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Internal note').fill('Called back')
    await removeRows(emptyServer, `inquiries?subject=eq.${subject}`)
    await save(page)
    await expect(dialog.getByText('Somebody else has deleted this inquiry since you opened it.')).toBeVisible()
    await expect(dialog.getByLabel('Internal note')).toHaveValue('Called back')
    await expect(dialog.getByRole('button', { name: /Save mine/ })).toHaveCount(0)
    await discardChanges(page)
  })

  await proves('SH-16', async () => {
    const names = ['Zangmo', 'Ang', ...Array.from({ length: 8 }, (_, index) => `Mingma ${index}`)]
    await sendRows(
      emptyServer,
      'inquiries',
      names.map((name) => inquiry('Ten', { name })),
    )
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Name' }).click()
    await expect(page).toHaveURL(/\?sort=name$/)
    await expect(cards.first()).toHaveAccessibleName('Ang, Ten')
    await expect(cards.last()).toHaveAccessibleName('Zangmo, Ten')
  })
  await removeRows(emptyServer, 'inquiries?id=not.is.null')
})
