import { z } from 'zod'
import { readBackupState } from '#server/backup/nightly/backup-state.ts'
import { defineProcedure } from './procedure.ts'

/** Reports to the dashboard when the last good backup was made. */
export const backupStatus = defineProcedure({
  summary: 'Whether the server makes backups by itself, and when it made the last good one',
  role: 'admin',
  schema: z.object({}),

  async run(_given, _c, { database, clock, config }) {
    if (!config.backupDir) return { is_on: false, last_good_at: null, is_good: true }
    const { lastGoodAt, isGood } = await readBackupState(database, clock())
    return { is_on: true, last_good_at: lastGoodAt?.toISOString() ?? null, is_good: isGood }
  },
})
