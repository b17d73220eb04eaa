import { resources } from '#app/admin/registry/resources.ts'
import { singletons } from '#app/admin/registry/singletons.ts'

/** The screen that edits the rows of a table. */
export function screenOf(table: string): { title: string; to?: string } {
  const screen = [...resources, ...singletons].find((one) => one.table === table)
  return screen ? { title: screen.title, to: `/admin/${screen.path}` } : { title: table.replaceAll('_', ' ') }
}
