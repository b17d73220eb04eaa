import { Transform } from 'node:stream'
import { service } from '#database/engine/connection/actors.ts'
import type { Address } from '#database/engine/connection/connection.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { orAborted } from '#server/backup/archive/or-aborted.ts'
import type { BackupSource } from '#server/backup/archive/read-file.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { listOutdated } from '#server/backup/retention/outdated-backups.ts'
import type { BackupTarget } from '#server/backup/targets/backup-target.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { IsAtHome } from '#server/home-place/home-place.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import { recordProgress } from './record-progress.ts'

export interface BackupWork {
  database: Database
  address: Address
  store: FileStore
  target: BackupTarget
  passphrase: string | undefined
  /** The versions of the migrations that this code has. */
  migrations: number[]
  isAtHome: IsAtHome
  clock: Clock
  log: Log
  /** Ends what is being made. */
  signal?: AbortSignal
}

/** Makes the backup of a run that the database has begun, and records there how it ended. */
export async function makeBackup(run: string, startedAt: Date, work: BackupWork): Promise<void> {
  const { database, target, clock, log, signal } = work
  const progress = recordProgress({ run, database, clock, log })
  const making = writeAndCheck(startedAt, work, progress.reach)
  try {
    const { name, bytes } = await orAborted(making, signal)
    await progress.stop()
    await database.as(
      service,
      (sql) => sql`update private.backup_runs
        set ended_at = ${clock()}, percent = 100, file_name = ${name}, bytes = ${bytes} where id = ${run}`,
    )
    log.info({ file: name, place: target.place, bytes }, 'a backup was made and read back')
  } catch (error) {
    await progress.stop()
    log.error({ err: error }, 'a backup failed')
    const problem = signal?.aborted ? 'The server was stopped before the backup was finished.' : messageOf(error)
    await database.as(
      service,
      (sql) =>
        sql`update private.backup_runs set ended_at = ${clock()}, problem = ${problem.slice(0, 500)} where id = ${run}`,
    )
    // What was written is being taken back.
    await making.catch(() => {})
    return
  }
  await removeOutdated(target, clock()).catch((error) => log.warn({ err: error }, 'old backups could not be removed'))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** How much of the work is done when everything is written; the rest is reading it back. */
const shareOfWriting = 0.8

/** A file that cannot be read back is no backup, and does not stay. */
async function writeAndCheck(startedAt: Date, work: BackupWork, reach: (share: number) => void) {
  const { address, store, target, passphrase, migrations, log, signal } = work
  const onProgress = (share: number) => reach(share * shareOfWriting)
  const { name, manifest } = await writeBackup({ address, store, target, startedAt, passphrase, onProgress, signal })
  const bytes = (await target.list()).find((kept) => kept.name === name)?.bytes ?? 0
  try {
    const onRead = (read: number) => reach(shareOfWriting + (1 - shareOfWriting) * (bytes > 0 ? read / bytes : 0))
    await checkBackup({ source: countRead(target.sourceOf(name), onRead, signal), passphrase }, migrations)
  } catch (error) {
    await target.remove(name)
    throw error
  }
  if (manifest.lostFiles.length > 0)
    log.warn({ files: manifest.lostFiles.slice(0, 5) }, `${manifest.lostFiles.length} uploads have lost their files`)
  return { name, bytes }
}

/** Tells after each chunk how many bytes have been read. */
function countRead(source: BackupSource, onRead: (bytes: number) => void, signal?: AbortSignal): BackupSource {
  return {
    name: source.name,
    async open() {
      let read = 0
      const stored = await source.open()
      const counted = new Transform({
        signal,
        transform(chunk: Buffer, _encoding, done) {
          read += chunk.length
          onRead(read)
          done(null, chunk)
        },
      })
      stored.on('error', (error) => counted.destroy(error))
      counted.on('close', () => stored.destroy())
      return stored.pipe(counted)
    },
  }
}

const dayMs = 86_400_000

/** Outdated backups, and what backups that were killed more than a day ago have left. */
async function removeOutdated(target: BackupTarget, now: Date): Promise<void> {
  const kept = await target.list()
  for (const name of listOutdated(kept.map(({ name }) => name))) await target.remove(name)
  await target.removeAbandoned(new Date(now.getTime() - dayMs))
}
