import { z } from 'zod'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { type BackupState, readBackupState } from '#server/backup/nightly/backup-state.ts'
import { copyWarning } from '#server/home-place/home-place.ts'
import { readMailboxProblem } from '#server/mail/incoming/mailbox-state.ts'
import type { MailboxAddress } from '#server/runtime/mailbox-address.ts'
import { defineProcedure } from './procedure.ts'

/** Reports to the dashboard what needs somebody's attention: settings, and what visitors have filled today. */
export const serverWarnings = defineProcedure({
  summary: 'What staff must know of the server just now',
  role: 'admin',
  schema: z.object({}),

  async run(_given, _c, { database, warnings, faults, config, backups, clock, isAtHome }) {
    const full = await database.query<{ name: string }>(service, {
      text: 'select name from private.full_for_visitors() as name',
      values: [],
    })
    const copy = (await isAtHome()) ? [] : [copyWarning]
    const mail = config.smtpUrl ? [] : await describeWaitingMail(database)
    const backup = backups ? describeMissingBackup(await readBackupState(database, clock())) : []
    const mailbox = config.mailbox ? await describeUnreadMailbox(database, config.mailbox, clock()) : []
    return {
      warnings: [
        ...faults.list(),
        ...copy,
        ...warnings.list(),
        ...backup,
        ...mail,
        ...mailbox,
        ...full.map(({ name }) => describeFull(name)),
      ],
    }
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

const unreadMs = 60 * 60_000

/** A mail server that is away for a while is no news. */
async function describeUnreadMailbox(database: Database, { name }: MailboxAddress, now: Date): Promise<string[]> {
  const found = await readMailboxProblem(database, name)
  return found && now.getTime() - found.since.getTime() >= unreadMs
    ? [
        `The mailbox of IMAP_URL cannot be read since ${formatMinute(found.since.toISOString())}, so answers of visitors are not in the conversations. The reason: ${found.problem}`,
      ]
    : []
}

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
