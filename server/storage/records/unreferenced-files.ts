import { service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'

/** Together with the loss of its row, so that a file which a crash then leaves behind is known. */
export const noteLoose = (sql: Sql, paths: string[], at: Date) =>
  sql<{ id: string }[]>`insert into private.orphan_candidates ${sql(paths.map((path) => ({ path, at })))} returning id`

export const strikeNote = (sql: Sql, id: string) => sql`delete from private.orphan_candidates where id = ${id}`

/**
 * The only files that the sweep deletes. Neither what others keep in the bucket is among them, nor the uploads that a
 * restored older database does not know any more.
 */
export function createLooseFiles(database: Database, clock: Clock) {
  return {
    /** Before the bytes are stored; the note is struck when the row is there. */
    note: (path: string): Promise<string> =>
      database.as(service, async (sql) => (await noteLoose(sql, [path], clock()))[0]!.id),

    /** Nothing was stored. */
    strike: (id: string) => database.as(service, (sql) => strikeNote(sql, id)),

    /** The files are removed. */
    strikeAll: (paths: string[]) =>
      database.as(service, async (sql) => {
        if (paths.length > 0) await sql`delete from private.orphan_candidates where path in ${sql(paths)}`
      }),

    /** What was noted before that time and has no row. Notes of files that have one go. */
    listOlderThan: (before: Date): Promise<string[]> =>
      database.as(service, async (sql) => {
        await sql`delete from private.orphan_candidates where at < ${before}
          and exists (select from public.uploads where uploads.path = orphan_candidates.path)`
        const found = await sql<{ path: string }[]>`
          select distinct path from private.orphan_candidates where at < ${before}`
        return found.map(({ path }) => path)
      }),

    listAll: async (): Promise<Set<string>> => {
      const found = await database.as(
        service,
        (sql) => sql<{ path: string }[]>`select path from private.orphan_candidates`,
      )
      return new Set(found.map(({ path }) => path))
    },
  }
}

export type LooseFiles = ReturnType<typeof createLooseFiles>
