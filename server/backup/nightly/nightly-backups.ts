import { service } from '#database/engine/connection/actors.ts'
import { type BackupWork, makeBackup } from '#server/backup/runs/make-backup.ts'

/** Makes a backup if one is due: the database names one process of all that ask. A copy of the site makes none. */
export async function makeDueBackup(work: BackupWork): Promise<void> {
  const { database, clock, log, isAtHome } = work
  if (!(await isAtHome())) return
  const startedAt = clock()
  const [due] = await database.as(
    service,
    (sql) => sql<{ run: string | null }[]>`select private.begin_nightly_backup(${startedAt}) as run`,
  )
  if (due?.run) await makeBackup(due.run, startedAt, work)
  const [told] = await database.as(
    service,
    (sql) => sql<{ is_new: boolean }[]>`select private.tell_of_missing_backup(${clock()}) as is_new`,
  )
  if (told?.is_new) log.error('there has been no good backup for 48 hours: super admins are told by email')
}
