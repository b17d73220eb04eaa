import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'

const longestWithoutMs = 48 * 3_600_000

export interface BackupState {
  lastGoodAt: Date | null
  /** When the last good backup was begun, or the first attempt if there was none. */
  waitingSince: Date | null
  /** False after 48 hours without a good backup. */
  isGood: boolean
  /** What the last attempt met, if it failed. */
  problem: string | null
}

export async function readBackupState(database: Database, now: Date): Promise<BackupState> {
  const [state] = await database.query<{
    last_good_at: string | null
    waiting_since: string | null
    problem: string | null
  }>(service, { text: 'select * from private.backup_state()', values: [] })
  const toDate = (moment: string | null | undefined) => (moment ? new Date(moment) : null)
  const waitingSince = toDate(state?.waiting_since)
  return {
    lastGoodAt: toDate(state?.last_good_at),
    waitingSince,
    isGood: waitingSince === null || now.getTime() - waitingSince.getTime() < longestWithoutMs,
    problem: state?.problem ?? null,
  }
}
