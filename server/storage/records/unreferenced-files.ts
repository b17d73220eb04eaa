import { service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'

/** Runs in the transaction that deletes the row, so that a crash before the file's deletion leaves a record. */
export const recordUnreferenced = (sql: Sql, paths: string[], at: Date) =>
  sql<{ id: string }[]>`insert into private.orphan_candidates ${sql(paths.map((path) => ({ path, at })))} returning id`

export const deleteRecord = (sql: Sql, id: string) => sql`delete from private.orphan_candidates where id = ${id}`

/**
 * The list of files that the sweep may delete. Other objects in the bucket and uploads that a restored older database
 * does not know are not on it.
 */
export function createUnreferencedFiles(database: Database, clock: Clock) {
  return {
    /** Called before a file is stored; the record is deleted with the insert of its row. */
    record: (path: string): Promise<string> =>
      database.as(service, async (sql) => (await recordUnreferenced(sql, [path], clock()))[0]!.id),

    /** For a file that was not stored. */
    delete: (id: string) => database.as(service, (sql) => deleteRecord(sql, id)),

    /** For files that were deleted. */
    deleteAll: (paths: string[]) =>
      database.as(service, async (sql) => {
        if (paths.length > 0) await sql`delete from private.orphan_candidates where path in ${sql(paths)}`
      }),

    /** Lists files recorded before that time that have no row, and deletes the records of those that have one. */
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

export type UnreferencedFiles = ReturnType<typeof createUnreferencedFiles>
