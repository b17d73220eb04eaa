import { LRUCache } from 'lru-cache'
import type { Row } from '#app/lib/data/data.ts'
import { type Actor, isAdmin, service, serviceFor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Changes } from '#server/realtime/changes.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { readFileName } from '#server/storage/rules/file-name.ts'
import { notFound, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { noteLoose, strikeNote } from './unreferenced-files.ts'

const mostRemembered = 5_000

type NewColumns = 'path' | 'content_type' | 'bytes' | 'width' | 'height' | 'placeholder' | 'original_name'
export type NewUpload = Pick<Row<'uploads'>, NewColumns>
export type UploadRow = NewUpload & Pick<Row<'uploads'>, 'id' | 'is_private' | 'alt_text'>

/** The table of files. What was found is remembered until the database tells that it changed. */
export function createUploadRows(database: Database, changes: Changes, clock: Clock) {
  const remembered = new LRUCache<string, UploadRow>({ max: mostRemembered })
  const listeners = new Set<(path: string | undefined) => void>()
  let changesHeard = 0

  const forget = (path: string | undefined) => {
    changesHeard += 1
    if (path) remembered.delete(path)
    else remembered.clear()
    for (const listener of listeners) listener(path)
  }
  const unsubscribe = changes.subscribe((change) => {
    if (change === 'missed') return forget(undefined)
    if (change.table !== 'uploads' || change.operation === 'insert') return
    const known = [...remembered.values()].find(({ id }) => id === change.id)
    forget(change.id === null ? undefined : known?.path)
  })

  return {
    async find(path: string): Promise<UploadRow | undefined> {
      const known = remembered.get(path)
      if (known) return known
      const heardBefore = changesHeard
      const [row] = await database.ask<UploadRow>(service, {
        text: `select id, path, is_private, content_type, bytes, width, height, placeholder, original_name, alt_text
          from public.uploads where path = cast($1 as text)`,
        values: [path],
      })
      if (row && heardBefore === changesHeard) remembered.set(path, row)
      return row
    },

    /** Only what is remembered already. */
    peek: (path: string) => remembered.get(path),

    /** The note of the file, made before it was stored, goes with it. */
    insert: (actor: Actor, visitorId: string | undefined, row: NewUpload, noteId: string): Promise<UploadRow> =>
      database.as(isAdmin(actor) ? serviceFor(actor) : service, async (sql) => {
        const now = clock()
        await strikeNote(sql, noteId)
        const [made] = await sql<UploadRow[]>`
          insert into public.uploads
            ${sql({ ...row, visitor_id: visitorId ?? null, created_at: now, updated_at: now })}
          returning id, path, is_private, content_type, bytes, width, height, placeholder, original_name,
            alt_text`
        return made!
      }),

    /** All of them or none: a file that content still shows stays. */
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
        await noteLoose(
          sql,
          removed.map(({ path }) => path),
          clock(),
        )
        return [...removed]
      }),

    forget,
    /** Undefined: nobody knows what changed. */
    onForgotten: (listener: (path: string | undefined) => void) => listeners.add(listener),
    close: unsubscribe,
  }
}

export type UploadRows = ReturnType<typeof createUploadRows>
