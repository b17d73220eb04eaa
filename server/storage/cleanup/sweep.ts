import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Pictures } from '#server/storage/pictures/pictures.ts'
import { type LooseFiles, noteLoose } from '#server/storage/records/unreferenced-files.ts'
import type { UploadRows } from '#server/storage/records/upload-rows.ts'
import type { VisitorQuota } from '#server/storage/records/visitor-quota.ts'
import { privateAddress, readFileName } from '#server/storage/rules/file-name.ts'
import { orphanAgeMs } from '#server/storage/rules/limits.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'

export interface SweepParts {
  database: Database
  store: FileStore
  rows: UploadRows
  looseFiles: LooseFiles
  pictures: Pictures
  quota: VisitorQuota
  clock: Clock
  log: Log
}

export interface Swept {
  unusedResumes: number
  looseFiles: number
  brokenWrites: number
  variants: number
}

/**
 * Removes what nobody needs any more. Safe to run at any time and in several processes; where the table and the store
 * do not belong together, it says so and removes nothing of either.
 */
export function createSweep({ database, store, rows, looseFiles, pictures, quota, clock, log }: SweepParts) {
  let lastWords = ''

  return async function sweep(): Promise<Swept> {
    const before = new Date(clock().getTime() - orphanAgeMs)
    const swept: Swept = {
      unusedResumes: await removeUnusedResumes(before),
      looseFiles: await removeFiles(await looseFiles.listOlderThan(before)),
      brokenWrites: await store.tidy(before),
      variants: await removeVariants(),
    }
    await quota.forgetOld()
    if (Object.values(swept).some((count) => count > 0)) log.info({ ...swept }, 'uploads were swept')
    await compare(before)
    return swept
  }

  async function listRows() {
    const found = await database.as(service, (sql) => sql<{ path: string }[]>`select path from public.uploads`)
    return new Set(found.map(({ path }) => path))
  }

  /** Locked first and judged second, so an application that names one of them at this moment is seen. */
  async function removeUnusedResumes(before: Date): Promise<number> {
    const gone = await database.as(service, async (sql) => {
      const old = await sql<{ id: string }[]>`select id from public.uploads
        where is_private and created_at < ${before} for update skip locked`
      if (old.length === 0) return []
      const unused = await sql<{ path: string }[]>`delete from public.uploads as file
        where id in ${sql(old.map(({ id }) => id))} and not exists (
          select from public.job_applications where resume_url = ${privateAddress('')} || file.path)
        returning path`
      const paths = unused.map(({ path }) => path)
      if (paths.length > 0) await noteLoose(sql, paths, clock())
      return paths
    })
    for (const path of gone) rows.forget(path)
    return removeFiles(gone)
  }

  async function removeFiles(paths: string[]): Promise<number> {
    for (const path of paths) await store.remove(path)
    await looseFiles.strikeAll(paths)
    return paths.length
  }

  async function removeVariants(): Promise<number> {
    const known = await listRows()
    const left = (await pictures.list()).filter((path) => !known.has(path))
    for (const path of left) await pictures.remove(path)
    return left.length
  }

  /** Rows before files: a file is there before its row, so a row that has none now has lost it. Only people mend that. */
  async function compare(before: Date) {
    const known = await listRows()
    const expected = await looseFiles.listAll()
    const files = new Set<string>()
    let unknown = 0
    for await (const { path, modifiedAt } of store.list()) {
      files.add(path)
      if (!known.has(path) && !expected.has(path) && readFileName(path) && modifiedAt < before) unknown += 1
    }
    const withoutFile = [...known].filter((path) => !files.has(path))
    // Who deletes a file while we look has lost nothing.
    const stillThere = withoutFile.length > 0 ? await listRows() : known
    const missing = withoutFile.filter((path) => stillThere.has(path))
    const words = JSON.stringify([missing, unknown])
    if (words === lastWords) return
    lastWords = words
    if (missing.length > 0)
      log.error(
        { missing: missing.length, first: missing.slice(0, 5) },
        'uploads have lost their files: is this the right folder or bucket?',
      )
    if (unknown > 0) log.warn({ unknown }, 'files that this database does not know are left alone')
  }
}
