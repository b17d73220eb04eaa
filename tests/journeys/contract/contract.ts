import type { RunningServer } from '../../support/running-server.ts'
import { seesToast } from '../support/back-office.ts'
import { expect, type Page } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { proves } from '../support/proves.ts'
import { rowsOf } from '../support/staff.ts'
import { removeRows } from '../support/visitors.ts'
import type { DeclaredScreen } from './declared-screen.ts'
import { creates, edits, startsWithoutRows, switchesOff } from './form-steps.ts'
import { arranges, listsRecord, reorders, startsEmpty } from './list-steps.ts'
import { describeScreen, type OpenScreen } from './open-contract.ts'

/** What every declared screen does, from the empty list to the deletion of its record, on one visit. */
export async function keepsContract(page: Page, server: RunningServer, screen: DeclaredScreen) {
  const open = describeScreen(page, server, screen)
  const { form, visitors } = screen
  await startsEmpty(open)
  if (form?.add) await startsWithoutRows(open, form)
  await arranges(open)
  if (form?.add) await creates(open, form)
  if (visitors) await open.step('shownInPublic', () => isPublic(open, visitors.texts))
  await listsRecord(open)
  if (form) await edits(open, form)
  if (visitors?.changedTexts) await isPublic(open, visitors.changedTexts)
  if (screen.canReorder) await reorders(open)
  if (form && screen.shownSwitch) await switchesOff(open, form)
  if (screen.remove) await removes(open)
  if (screen.others) await removeRows(server, `${screen.table}?id=not.is.null`)
  await screen.cleanUp?.(server)
}

async function isPublic({ publicText }: OpenScreen, texts: readonly string[]) {
  for (const text of texts) await expect.poll(publicText).toContain(text)
}

/** A deletion asks first, if it is declared so; refused or cancelled it changes nothing. */
async function removes(open: OpenScreen) {
  const { page, server, screen, row, step, find, button, publicText } = open
  const { question, hasTrash } = screen.remove!
  const remove = button(`Delete ${screen.name}`)
  const dialog = page.getByRole('alertdialog', { name: question ?? '', exact: true })
  const answer = async (choice: 'Delete' | 'Cancel') => {
    await step('question', () => expect(dialog).toBeVisible())
    await tabTo(page, dialog.getByRole('button', { name: choice, exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  const before = await find()
  if (question !== null) {
    await remove.press('Enter')
    await proves('SH-12', () => expect(dialog).toBeVisible())
    await proves('SH-13', async () => {
      await answer('Cancel')
      await expect(row).toBeVisible()
      expect(await find()).toEqual(before)
    })
  }
  const press = async () => {
    await remove.press('Enter')
    if (question !== null) await answer('Delete')
  }
  await open.fails('deleteFailed', press)
  await expect(row).toBeVisible()
  await proves('W-04', press)
  if (question === null) await step('noQuestion', () => expect(page.getByRole('alertdialog')).toHaveCount(0))
  await step('deleted', () => seesToast(page, 'Success', screen.messages.deleted!))
  await step('refreshed', () => expect(row).toHaveCount(0))
  expect(await find()).toEqual([])
  if (screen.visitors) await expect.poll(publicText).not.toContain(screen.visitors.texts[0])
  if (hasTrash)
    await step('trash', async () =>
      expect(await rowsOf(server, `trash?table_name=eq.${screen.table}&order=deleted_at.desc&limit=1`)).toMatchObject([
        { title: screen.name },
      ]),
    )
}
