import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'

/** An arbitrary number: a backup holds this lock from before its snapshot until it has read the last file. */
export const backupLock = 7_202_015

/**
 * False while a backup is being made: its snapshot may name files whose rows were deleted since. Asked after the deletion
 * of the rows is committed; a backup that begins later does not see them.
 */
export const mayDeleteFiles = (database: Database): Promise<boolean> =>
  database.as(service, async (sql) => {
    const [lock] = await sql<{ is_free: boolean }[]>`select pg_try_advisory_xact_lock_shared(${backupLock}) as is_free`
    return lock!.is_free
  })
