import { resources } from '../resources.ts'
import { singles } from '../singles.ts'

/** Where the rows of a table are edited. */
export function screenOf(table: string): { title: string; to?: string } {
  const screen = [...resources, ...singles].find((one) => one.table === table)
  return screen ? { title: screen.title, to: `/admin/${screen.path}` } : { title: table.replaceAll('_', ' ') }
}
