import { LRUCache } from 'lru-cache'
import type { Row } from '#app/lib/data/data.ts'
import { type Actor, isAdmin, service, serviceFor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Changes } from '#server/realtime/changes.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { readFileName } from '#server/storage/rules/file-name.ts'
import { notFound, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { deleteRecord, recordUnreferenced } from './unreferenced-files.ts'

const maxCachedRows = 5_000

type NewColumns = 'path' | 'content_type' | 'bytes' | 'width' | 'height' | 'placeholder' | 'original_name'
export type NewUpload = Pick<Row<'uploads'>, NewColumns>
export type UploadRow = NewUpload & Pick<Row<'uploads'>, 'id' | 'is_private' | 'alt_text' | 'focus_x' | 'focus_y'>

/** Reads and writes the uploads table. Found rows are cached until a change notification. */
export function createUploadRows(database: Database, changes: Changes, clock: Clock) {
  const cache = new LRUCache<string, UploadRow>({ max: maxCachedRows })
  const listeners = new Set<(path: string | undefined) => void>()
  let changeCount = 0

  const invalidate = (path: string | undefined) => {
    changeCount += 1
    if (path) cache.delete(path)
    else cache.clear()
    for (const listener of listeners) listener(path)
  }
  const unsubscribe = changes.subscribe((change) => {
    if (change === 'missed') return invalidate(undefined)
    if (change.table !== 'uploads' || change.operation === 'insert') return
    const known = [...cache.values()].find(({ id }) => id === change.id)
    invalidate(change.id === null ? undefined : known?.path)
  })

  return {
    async find(path: string): Promise<UploadRow | undefined> {
      const known = cache.get(path)
      if (known) return known
      const countBefore = changeCount
      const [row] = await database.query<UploadRow>(service, {
        text: `select id, path, is_private, content_type, bytes, width, height, placeholder, original_name, alt_text,
            focus_x, focus_y
          from public.uploads where path = cast($1 as text)`,
        values: [path],
      })
      if (row && countBefore === changeCount) cache.set(path, row)
      return row
    },

    /** The picture of a resume's first page, if one could be drawn. */
    findFirstPage: async ({ id }: UploadRow): Promise<Buffer | undefined> => {
      const [found] = await database.as(
        service,
        (sql) => sql<{ webp: Buffer }[]>`select webp from private.resume_pictures where upload_id = ${id}`,
      )
      return found?.webp
    },

    /** Returns only cached rows. */
    peek: (path: string) => cache.get(path),

    /** Deletes the file's record of `unreferenced-files.ts` in the same transaction. */
    insert: (
      actor: Actor,
      visitorId: string | undefined,
      { firstPage, ...row }: NewUpload & { firstPage: Uint8Array | null },
      recordId: string,
    ): Promise<UploadRow> =>
      database.as(isAdmin(actor) ? serviceFor(actor) : service, async (sql) => {
        const now = clock()
        await deleteRecord(sql, recordId)
        const [inserted] = await sql<UploadRow[]>`
          insert into public.uploads
            ${sql({ ...row, visitor_id: visitorId ?? null, created_at: now, updated_at: now })}
          returning id, path, is_private, content_type, bytes, width, height, placeholder, original_name,
            alt_text, focus_x, focus_y`
        if (firstPage)
          await sql`insert into private.resume_pictures (upload_id, webp) values (${inserted!.id}, ${Buffer.from(firstPage)})`
        return inserted!
      }),

    /** Deletes all or none: a file that content refers to cannot be deleted. */
    remove: (actor: Actor, given: string[]): Promise<UploadRow[]> =>
      database.as(isAdmin(actor) ? serviceFor(actor) : service, async (sql) => {
        const paths = given.filter((path) => readFileName(path))
        if (paths.length === 0) throw notFound()
        const [use] = await sql<
          { path: string; table_name: string }[]
        >`select path, table_name from public.uses_of_files(${`{${paths}}`}::text[]) limit 1`
        if (use)
          throw new StorageRefusal(409, 'InUse', `${use.path} is in use (${use.table_name}) and cannot be deleted`)
        const removed = await sql<UploadRow[]>`delete from public.uploads where path in ${sql(paths)} returning *`
        if (removed.length === 0) throw notFound()
        await recordUnreferenced(
          sql,
          removed.map(({ path }) => path),
          clock(),
        )
        return [...removed]
      }),

    invalidate,
    /** The path is undefined when any row may have changed. */
    onInvalidated: (listener: (path: string | undefined) => void) => listeners.add(listener),
    close: unsubscribe,
  }
}

export type UploadRows = ReturnType<typeof createUploadRows>
