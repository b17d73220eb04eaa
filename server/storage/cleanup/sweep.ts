import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Pictures } from '#server/storage/pictures/pictures.ts'
import { mayDeleteFiles } from '#server/storage/records/backup-lock.ts'
import { recordUnreferenced, type UnreferencedFiles } from '#server/storage/records/unreferenced-files.ts'
import type { UploadRows } from '#server/storage/records/upload-rows.ts'
import type { VisitorQuota } from '#server/storage/records/visitor-quota.ts'
import { privateAddress, readFileName } from '#server/storage/rules/file-name.ts'
import { orphanAgeMs } from '#server/storage/rules/limits.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'

export interface SweepOptions {
  database: Database
  store: FileStore
  rows: UploadRows
  unreferencedFiles: UnreferencedFiles
  pictures: Pictures
  quota: VisitorQuota
  alsoSweep: (() => Promise<void>) | undefined
  clock: Clock
  log: Log
}

export interface SweepResult {
  unusedPrivateFiles: number
  unreferencedFiles: number
  incompleteWrites: number
  variants: number
}

/**
 * Deletes unused files. Safe to run at any time and in several processes. Files that the database does not know are
 * reported, not deleted.
 */
export function createSweep({ quota, alsoSweep, clock, log, ...parts }: SweepOptions) {
  const { database, store, rows, unreferencedFiles, pictures } = parts
  let lastReport = ''

  return async function sweep(): Promise<SweepResult> {
    const before = new Date(clock().getTime() - orphanAgeMs)
    const swept: SweepResult = {
      unusedPrivateFiles: await removeUnusedPrivateFiles(before),
      unreferencedFiles: await removeFiles(await unreferencedFiles.listOlderThan(before)),
      incompleteWrites: await store.removeIncompleteWrites(before),
      variants: await removeVariants(),
    }
    await quota.deleteOld()
    await alsoSweep?.()
    if (Object.values(swept).some((count) => count > 0)) log.info({ ...swept }, 'uploads were swept')
    await reportDifferences(before)
    return swept
  }

  async function listRows() {
    const found = await database.as(service, (sql) => sql<{ path: string }[]>`select path from public.uploads`)
    return new Set(found.map(({ path }) => path))
  }

  /** Locks the rows before it checks them, so that a concurrent application or answer that refers to one is seen. */
  async function removeUnusedPrivateFiles(before: Date): Promise<number> {
    const removed = await database.as(service, async (sql) => {
      const old = await sql<{ id: string }[]>`select id from public.uploads
        where is_private and created_at < ${before} for update skip locked`
      if (old.length === 0) return []
      const unused = await sql<{ path: string }[]>`delete from public.uploads as file
        where id in ${sql(old.map(({ id }) => id))} and not exists (
          select from public.job_applications where resume_url = ${privateAddress('')} || file.path)
          and not exists (select from public.conversation_files where conversation_files.path = file.path)
        returning path`
      const paths = unused.map(({ path }) => path)
      if (paths.length > 0) await recordUnreferenced(sql, paths, clock())
      return paths
    })
    for (const path of removed) rows.invalidate(path)
    return removeFiles(removed)
  }

  /** While a backup is being made they stay, and a later sweep finds them. */
  async function removeFiles(paths: string[]): Promise<number> {
    if (paths.length === 0 || !(await mayDeleteFiles(database))) return 0
    for (const path of paths) await store.remove(path)
    await unreferencedFiles.deleteAll(paths)
    return paths.length
  }

  async function removeVariants(): Promise<number> {
    const known = await listRows()
    const orphaned = (await pictures.list()).filter((path) => !known.has(path))
    for (const path of orphaned) await pictures.remove(path)
    return orphaned.length
  }

  /**
   * Reads rows before files. A file is stored before its row, so a row without a file has lost it, which only an
   * operator can repair.
   */
  async function reportDifferences(before: Date) {
    const known = await listRows()
    const expected = await unreferencedFiles.listAll()
    const files = new Set<string>()
    let unknown = 0
    for await (const { path, modifiedAt } of store.list()) {
      files.add(path)
      if (!known.has(path) && !expected.has(path) && readFileName(path) && modifiedAt < before) unknown += 1
    }
    const withoutFile = [...known].filter((path) => !files.has(path))
    // Rows deleted during the comparison are not missing files.
    const stillThere = withoutFile.length > 0 ? await listRows() : known
    const missing = withoutFile.filter((path) => stillThere.has(path))
    const report = JSON.stringify([missing, unknown])
    if (report === lastReport) return
    lastReport = report
    if (missing.length > 0)
      log.error(
        { missing: missing.length, first: missing.slice(0, 5) },
        'uploads have lost their files: is this the right folder or bucket?',
      )
    if (unknown > 0) log.warn({ unknown }, 'files that this database does not know are left alone')
  }
}
