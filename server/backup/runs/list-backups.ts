import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { momentOfName } from '#server/backup/contents/backup-name.ts'
import type { BackupTarget, KeptBackup } from '#server/backup/targets/backup-target.ts'

/** Who made a backup: the server at night, a super admin, or a command on the machine, of which no run tells. */
type Origin = 'night' | 'staff' | 'command'

interface ListedBackup {
  name: string
  made_at: string
  bytes: number
  is_verified: boolean
  origin: Origin
  started_by: string | null
}

export interface BackupOverview {
  running: { started_at: string; started_by: string | null; percent: number } | null
  /** Of the newest run that has ended, if it failed. */
  failure: { at: string; problem: string } | null
  /** Why the place cannot be read. */
  problem: string | null
  /** The newest first. */
  backups: ListedBackup[]
}

/** Many more than are kept: others come from commands. */
const mostListed = 100

interface Run {
  started_at: Date
  started_by: string | null
  ended_at: Date | null
  percent: number
  file_name: string | null
  problem: string | null
  is_running: boolean
}

/** What is kept, what is being made, and what went wrong last. */
export async function readBackupOverview(database: Database, target: BackupTarget, now: Date): Promise<BackupOverview> {
  const kept = await target.list().catch((error: Error) => error)
  const files = kept instanceof Error ? [] : newestOf(kept)
  const names = files.map(({ name }) => name)
  const runs = await database.as(
    service,
    (sql) => sql<Run[]>`
      select started_at, started_by, ended_at, percent, file_name, problem, private.is_being_made(run, ${now}) as is_running
      from private.backup_runs as run
      where ended_at is null or file_name = any (${`{${names}}`}::text[])
        or id = (select id from private.backup_runs where ended_at is not null order by started_at desc limit 1)
      order by started_at desc limit 1000`,
  )
  const running = runs.find(({ is_running }) => is_running)
  const last = runs.find(({ is_running }) => !is_running)
  return {
    running: running
      ? { started_at: toText(running.started_at), started_by: running.started_by, percent: running.percent }
      : null,
    failure: last ? failureOf(last) : null,
    problem: kept instanceof Error ? kept.message : null,
    backups: files.map((file) =>
      describe(
        file,
        runs.find(({ file_name }) => file_name === file.name),
      ),
    ),
  }
}

const toText = (moment: Date | string) => new Date(moment).toISOString()

const newestOf = (kept: KeptBackup[]) =>
  kept.toSorted((one, other) => (one.name < other.name ? 1 : -1)).slice(0, mostListed)

function failureOf({ started_at, ended_at, problem }: Run): BackupOverview['failure'] {
  if (ended_at && !problem) return null
  return { at: toText(started_at), problem: problem ?? 'The server was stopped before the backup was finished.' }
}

/** Only what a run tells of was read back. */
function describe({ name, bytes }: KeptBackup, run: Run | undefined): ListedBackup {
  const origin = !run ? 'command' : run.started_by ? 'staff' : 'night'
  const started_by = run?.started_by ?? null
  return { name, bytes, made_at: momentOfName(name).toISOString(), is_verified: run !== undefined, origin, started_by }
}
