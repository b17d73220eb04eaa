import { service } from '#database/engine/actors.ts'
import type { Database } from '#database/engine/as.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { privateAddress } from './file-name.ts'
import { orphanAgeMs } from './limits.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { FileStore } from './stores/file-store.ts'
import type { UploadRows } from './upload-rows.ts'
import type { VisitorQuota } from './visitor-quota.ts'

export interface SweepParts {
  database: Database
  store: FileStore
  rows: UploadRows
  pictures: Pictures
  quota: VisitorQuota
  clock: Clock
  log: Log
}

export interface Swept {
  unusedResumes: number
  rowsWithoutFile: number
  filesWithoutRow: number
  brokenWrites: number
  variants: number
}

/** Few may go without a question; most of them, or all of several, only if the table and the store do not belong together. */
const looksLikeMistake = (orphans: number, all: number) => orphans > (orphans === all ? 3 : 20) && orphans > all / 2

/** Puts table, files and variants in agreement again. Safe to run at any time and in several processes. */
export async function sweep({ database, store, rows, pictures, quota, clock, log }: SweepParts): Promise<Swept> {
  const before = new Date(clock().getTime() - orphanAgeMs)
  const unusedResumes = await removeUnusedResumes()
  // Rows before files: a file is there before its row, so a row that has none now has lost it.
  const known = new Set(await listRows())
  const files = new Map<string, Date>()
  for await (const { path, modifiedAt } of store.list()) files.set(path, modifiedAt)

  const swept: Swept = {
    unusedResumes,
    rowsWithoutFile: await removeRows([...known].filter((path) => !files.has(path))),
    filesWithoutRow: await removeFiles([...files].filter(([path, at]) => !known.has(path) && at < before)),
    brokenWrites: await store.tidy(before),
    variants: await removeVariants(),
  }
  await quota.forgetOld()
  if (Object.values(swept).some((count) => count > 0)) log.info({ ...swept }, 'uploads were swept')
  return swept

  async function listRows() {
    const found = await database.as(service, (sql) => sql<{ path: string }[]>`select path from public.uploads`)
    return found.map(({ path }) => path)
  }

  /** Locked first and judged second, so an application that names one of them at this moment is seen. */
  async function removeUnusedResumes(): Promise<number> {
    const gone = await database.as(service, async (sql) => {
      const old = await sql<{ id: string }[]>`select id from public.uploads
        where is_private and created_at < ${before} for update skip locked`
      if (old.length === 0) return []
      return sql<{ path: string }[]>`delete from public.uploads as file
        where id in ${sql(old.map(({ id }) => id))} and not exists (
          select from public.job_applications where resume_url = ${privateAddress('')} || file.path)
        returning path`
    })
    for (const { path } of gone) {
      rows.forget(path)
      await store.remove(path)
    }
    return gone.length
  }

  async function removeRows(paths: string[]): Promise<number> {
    const missing: string[] = []
    for (const path of paths) {
      const file = await store.get(path)
      if (file) await file.body.cancel()
      else missing.push(path)
    }
    if (looksLikeMistake(missing.length, known.size)) {
      log.error(
        { missing: missing.length },
        'most files are missing: is this the right folder or bucket? No row was removed',
      )
      return 0
    }
    if (missing.length === 0) return 0
    log.warn({ paths: missing }, 'files are missing; their rows go')
    await database.as(service, (sql) => sql`delete from public.uploads where path in ${sql(missing)}`)
    return missing.length
  }

  async function removeFiles(orphans: [string, Date][]): Promise<number> {
    if (looksLikeMistake(orphans.length, files.size)) {
      log.error({ orphans: orphans.length }, 'most files have no row: is this the right database? No file was removed')
      return 0
    }
    for (const [path] of orphans) await store.remove(path)
    return orphans.length
  }

  async function removeVariants(): Promise<number> {
    const now = new Set(await listRows())
    const left = (await pictures.list()).filter((path) => !now.has(path))
    for (const path of left) await pictures.remove(path)
    return left.length
  }
}
