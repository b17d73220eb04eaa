import { test as base } from './journey.ts'
import { addRow, staffOf } from './staff.ts'

export interface Content {
  /** The URL of a site that has only the content this journey adds. */
  url: string
  add(table: string, row: object): Promise<Record<string, string>>
  change(table: string, id: string, row: object): Promise<void>
  /** Saves settings as the settings form does. */
  save(settings: Record<string, string>): Promise<void>
}

/** For journeys that need exact content: an empty site. Added rows are deleted at the end. */
export const test = base.extend<{ content: Content }>({
  content: async ({ emptyServer, quietConsole }, use) => {
    const staff = await staffOf(emptyServer)
    const added: string[] = []
    await use({
      url: emptyServer.url,
      async add(table, row) {
        const created = await addRow(emptyServer, table, row)
        added.push(`${table}?id=eq.${created.id}`)
        return created
      },
      async change(table, id, row) {
        await staff.send('PATCH', `/rest/v1/${table}?id=eq.${id}`, row)
      },
      async save(settings) {
        for (const [key, value] of Object.entries(settings)) {
          await staff.post(
            '/rest/v1/settings?on_conflict=key',
            { key, value },
            { prefer: 'resolution=merge-duplicates' },
          )
          added.push(`settings?key=eq.${key}`)
        }
      },
    })
    // What the page still saves meets rows that are gone.
    quietConsole.isOver = true
    for (const row of added.reverse()) await staff.send('DELETE', `/rest/v1/${row}`)
  },
})
