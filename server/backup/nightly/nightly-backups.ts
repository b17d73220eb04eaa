import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { service } from '#database/engine/connection/actors.ts'
import type { Address } from '#database/engine/connection/connection.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { everyMinute } from '#server/runtime/every-minute.ts'
import type { Log } from '#server/runtime/log.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import { listOutdated } from './outdated-backups.ts'

export interface NightlyBackupOptions {
  database: Database
  address: Address
  store: FileStore
  folder: string
  passphrase: string | undefined
  /** The versions of the migrations that this code has. */
  migrations: number[]
  clock: Clock
  log: Log
}

/** Asks every minute whether a backup is due: the database names one process of all that ask. */
export function startNightlyBackups(options: NightlyBackupOptions) {
  let isStopped = false
  const { stop } = everyMinute(
    () => makeDueBackup(options),
    (error) => {
      if (!isStopped) options.log.error({ err: error }, 'whether a backup is due could not be found out')
    },
  )
  return {
    /** Does not wait for a backup that is being made: the end of the process removes its file. */
    async stop() {
      isStopped = true
      void stop()
    },
  }
}

export async function makeDueBackup(options: NightlyBackupOptions): Promise<void> {
  const { database, clock, log } = options
  const startedAt = clock()
  const [due] = await database.as(
    service,
    (sql) => sql<{ run: string | null }[]>`select private.begin_nightly_backup(${startedAt}) as run`,
  )
  if (due?.run) await makeBackup(due.run, startedAt, options)
  const [told] = await database.as(
    service,
    (sql) => sql<{ is_new: boolean }[]>`select private.tell_of_missing_backup(${clock()}) as is_new`,
  )
  if (told?.is_new) log.error('there has been no good backup for 48 hours: super admins are told by email')
}

async function makeBackup(run: string, startedAt: Date, options: NightlyBackupOptions): Promise<void> {
  const { database, folder, clock, log } = options
  try {
    const { file, bytes } = await writeAndCheck(startedAt, options)
    await database.as(
      service,
      (
        sql,
      ) => sql`update private.backup_runs set ended_at = ${clock()}, file_name = ${path.basename(file)}, bytes = ${bytes}
        where id = ${run}`,
    )
    log.info({ file, bytes }, 'a backup was made and read back')
  } catch (error) {
    log.error({ err: error }, 'the nightly backup failed')
    const problem = error instanceof Error ? error.message : String(error)
    await database.as(
      service,
      (sql) =>
        sql`update private.backup_runs set ended_at = ${clock()}, problem = ${problem.slice(0, 500)} where id = ${run}`,
    )
    return
  }
  await removeOutdated(folder, clock()).catch((error) => log.warn({ err: error }, 'old backups could not be removed'))
}

/** A file that cannot be read back is no backup, and does not stay. */
async function writeAndCheck(startedAt: Date, options: NightlyBackupOptions) {
  const { address, store, folder, passphrase, migrations, log } = options
  const { file, manifest } = await writeBackup({ address, store, folder, startedAt, passphrase })
  try {
    await checkBackup({ file, passphrase }, migrations)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  if (manifest.lostFiles.length > 0)
    log.warn({ files: manifest.lostFiles.slice(0, 5) }, `${manifest.lostFiles.length} uploads have lost their files`)
  return { file, bytes: (await stat(file)).size }
}

const dayMs = 86_400_000

/** Outdated backups, and what backups that were killed more than a day ago have left. */
async function removeOutdated(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder)
  for (const name of listOutdated(names)) await rm(path.join(folder, name), { force: true })
  for (const name of names.filter((one) => /^\.prabas-.+\.partial$/.test(one))) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (now.getTime() - mtimeMs > dayMs) await rm(file, { force: true })
  }
}
