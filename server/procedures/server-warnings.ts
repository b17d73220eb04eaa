import { z } from 'zod'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { type BackupState, readBackupState } from '#server/backup/nightly/backup-state.ts'
import { defineProcedure } from './procedure.ts'

/** Reports to the dashboard what needs somebody's attention: settings, and what visitors have filled today. */
export const serverWarnings = defineProcedure({
  summary: 'What staff must know of the server just now',
  role: 'admin',
  schema: z.object({}),

  async run(_given, _c, { database, warnings, config, clock }) {
    const full = await database.query<{ name: string }>(service, {
      text: 'select name from private.full_for_visitors() as name',
      values: [],
    })
    const mail = config.smtpUrl ? [] : await describeWaitingMail(database)
    const backup = config.backupDir ? describeMissingBackup(await readBackupState(database, clock())) : []
    return { warnings: [...warnings.list(), ...backup, ...mail, ...full.map(({ name }) => describeFull(name))] }
  },
})

const describeFull = (table: string) =>
  `Visitors have sent so much to ${table.replaceAll('_', ' ')} in the last 24 hours that no more is accepted. Look through it and delete the spam.`

const describeMissingBackup = ({ isGood, waitingSince, problem }: BackupState) =>
  isGood || !waitingSince
    ? []
    : [
        `There has been no good backup since ${formatMinute(waitingSince.toISOString())}. The last attempt failed: ${problem ?? 'it did not finish.'}`,
      ]

async function describeWaitingMail(database: Database): Promise<string[]> {
  const [mails] = await database.query<{ waiting: number }>(service, {
    text: "select count(*)::int as waiting from public.mail_outbox where status = 'waiting'",
    values: [],
  })
  const { waiting } = mails!
  return waiting > 0
    ? [
        `${waiting} ${waiting === 1 ? 'email waits' : 'emails wait'} in the outbox, because no mail server is set. Start the server with SMTP_URL, such as smtp://user:password@host:587, and SITE_URL.`,
      ]
    : []
}
