import { z } from 'zod'
import { readBackupState } from '#server/backup/nightly/backup-state.ts'
import { defineProcedure } from '#server/procedures/procedure.ts'

/** Reports to the dashboard where backups go and when the last good one was made. */
export const backupStatus = defineProcedure({
  summary: 'Whether and where the server keeps backups, and when it made the last good one',
  role: 'admin',
  schema: z.object({}),

  async run(_given, _c, { database, clock, backups }) {
    if (!backups) return { is_on: false, place: null, last_good_at: null, is_good: true }
    const { lastGoodAt, isGood } = await readBackupState(database, clock())
    const { place } = backups.target
    return { is_on: true, place, last_good_at: lastGoodAt?.toISOString() ?? null, is_good: isGood }
  },
})
