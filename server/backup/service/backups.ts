import { service } from '#database/engine/connection/actors.ts'
import { makeDueBackup } from '#server/backup/nightly/nightly-backups.ts'
import { readBackupOverview } from '#server/backup/runs/list-backups.ts'
import { type BackupWork, makeBackup } from '#server/backup/runs/make-backup.ts'
import { answerWithin } from '#server/runtime/answer-within.ts'
import { everyMinute } from '#server/runtime/every-minute.ts'

/** Long enough to take back what was written, short enough for a restart. */
const endWithinMs = 5_000

/** The backups that this server makes, by itself and when a super admin asks for one. */
export function createBackups(given: Omit<BackupWork, 'signal'>) {
  const stopping = new AbortController()
  const work: BackupWork = { ...given, signal: stopping.signal }
  const { database, target, clock, log, isAtHome } = given
  const underWay = new Set<Promise<void>>()
  let nightly: ReturnType<typeof everyMinute> | undefined

  return {
    target,
    isEncrypted: given.passphrase !== undefined,
    overview: () => readBackupOverview(database, target, clock()),

    /** Goes on after it has answered. False while another one is being made, by whichever process. */
    async start(starter: string): Promise<boolean> {
      const startedAt = clock()
      const [begun] = await database.as(
        service,
        (sql) => sql<{ run: string | null }[]>`select private.begin_backup(${startedAt}, ${starter}) as run`,
      )
      if (!begun?.run) return false
      const done: Promise<void> = makeBackup(begun.run, startedAt, work)
        .catch((error) => log.error({ err: error }, 'how a backup ended could not be recorded'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
      return true
    },

    isAtHome,

    startNightly(): void {
      nightly = everyMinute(
        () => makeDueBackup(work),
        (error) => {
          if (!stopping.signal.aborted) log.error({ err: error }, 'whether a backup is due could not be found out')
        },
      )
    },

    /** Ends what is being made. What does not end soon ends with the process. */
    async stop(): Promise<void> {
      stopping.abort(new Error('The server is stopping'))
      await answerWithin(endWithinMs, Promise.all([nightly?.stop(), ...underWay])).catch(() => {})
    },
  }
}

export type Backups = ReturnType<typeof createBackups>
