import type { Locator } from '@playwright/test'
import type { RunningServer } from '../../support/running-server.ts'
import { seesError } from '../support/back-office.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { rowsOf } from '../support/staff.ts'
import type { DeclaredScreen } from './declared-screen.ts'
import { createFailures } from './failures.ts'
import { readPublicText } from './public-text.ts'
import { screens } from './screens.ts'

export interface OpenScreen {
  page: Page
  server: RunningServer
  screen: DeclaredScreen
  /** The rows of the list, without the heading of a table. */
  rows: Locator
  /** The row of the record. */
  row: Locator
  button: (name: string) => Locator
  /** A step that proves the behaviours of this part of the contract. */
  step: <Result>(part: keyof DeclaredScreen['ids'], work: () => Promise<Result>) => Promise<Result>
  find: () => Promise<Record<string, unknown>[]>
  count: () => Promise<number>
  /** A request of this kind fails while the work is done; the failure is shown, and the record is as before. */
  fails: (
    part: 'createFailed' | 'changeFailed' | 'orderFailed' | 'deleteFailed',
    work: () => Promise<unknown>,
  ) => Promise<void>
  publicText: () => Promise<string>
}

export function describeScreen(page: Page, server: RunningServer, screen: DeclaredScreen): OpenScreen {
  const { table, list, name } = screen
  const rows = screen.columns
    ? page
        .getByRole('table', { name: list })
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
    : page.getByRole('list', { name: list, exact: true }).getByRole('article')
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const find = () => rowsOf(server, `${table}?${screen.find}`)
  const step: OpenScreen['step'] = (part, work) => test.step(titleOf(screen.ids[part], part), work)
  const requests = {
    createFailed: { path: table, method: 'POST' },
    changeFailed: { path: table, method: 'PATCH' },
    orderFailed: { path: 'rpc/swap_display_order', method: 'POST' },
    deleteFailed: { path: screen.remove?.path ?? table, method: screen.remove?.method ?? 'DELETE' },
  }
  const messages = { ...screen.messages, orderFailed: 'Error updating order: the shelf is full' }
  const failures = createFailures(page, screens.indexOf(screen))
  return {
    ...{ page, server, screen, rows, step, find },
    row: screen.rowText
      ? rows.filter({ hasText: screen.rowText })
      : rows.filter({ has: button(screen.remove ? `Delete ${name}` : `Edit ${name}`) }),
    button,
    count: async () => (await rowsOf(server, table)).length,
    async fails(part, work) {
      const message = messages[part]
      if (!message) return
      const before = await find()
      const failure = await failures.make(requests[part], message)
      await work()
      await step(part, () => seesError(page, failure.message))
      await failure.end()
      expect(await find()).toEqual(before)
    },
    publicText: () => readPublicText(server, screen.visitors!.path),
  }
}

/** `AW-11: created`. The counter of behaviours reads the ids. */
const titleOf = (ids: string | readonly string[] = [], part: string) =>
  ids.length > 0 ? `${[ids].flat().join(' ')}: ${part}` : part
