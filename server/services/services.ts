import path from 'node:path'
import { sanitiseHtml } from '#app/lib/text/sanitise-html.server.ts'
import { service } from '#database/engine/connection/actors.ts'
import { type Address, openDatabase } from '#database/engine/connection/connection.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { createBackups } from '#server/backup/service/backups.ts'
import { openBackupTarget } from '#server/backup/targets/open-target.ts'
import { copyWarning, createHomePlace } from '#server/home-place/home-place.ts'
import { createAccountTrace } from '#server/identity/account-trace.ts'
import { createInvitations } from '#server/identity/invitations.ts'
import { createLoginLimiter } from '#server/identity/login-limiter.ts'
import {
  createPasswordStrength,
  type PasswordStrengthMeter,
} from '#server/identity/password-strength/password-strength.ts'
import { createSecondFactors } from '#server/identity/second-factor/second-factors.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { createSigner } from '#server/identity/signed-value.ts'
import { startDigestWorker } from '#server/mail/digest-worker.ts'
import type { MailboxWorkerOptions } from '#server/mail/incoming/mailbox-worker.ts'
import { startMailWorker } from '#server/mail/mail-worker.ts'
import { startNewsletterWorker } from '#server/mail/newsletter-worker.ts'
import { deliverBySmtp } from '#server/mail/smtp.ts'
import { createMissingPaths } from '#server/missing-paths/missing-paths.ts'
import { listenForChanges } from '#server/realtime/changes.ts'
import { announceScheduledChanges } from '#server/realtime/scheduled-changes.ts'
import { createBackgroundTasks } from '#server/runtime/background-tasks.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Config } from '#server/runtime/config.ts'
import { createServerFaults } from '#server/runtime/faults/server-faults.ts'
import type { Log } from '#server/runtime/log.ts'
import { createServerWarnings } from '#server/runtime/server-warnings.ts'
import { createStorage } from '#server/storage/storage.ts'
import { openStore, uploadsFolder } from '#server/storage/stores/open-store.ts'
import { visitorWrites } from '#server/table-api/limits/limits.ts'
import { createRateLimit } from '#server/table-api/limits/rate-limit.ts'
import { createTableApi } from '#server/table-api/table-api.ts'
import { createVisitorCookie } from '#server/web/cookies.ts'
import { createKnownBrowsers } from '#server/web/sign-in-cookies.ts'
import { loadVisitorLimits } from './load-visitor-limits.ts'

export interface ServicesOptions {
  config: Config
  address: Address
  /** Which files hold the embedded database. */
  files?: string
  /** The versions of the migrations that this code has. */
  migrations: number[]
  clock: Clock
  log: Log
  /** Closed with the other services. */
  passwordStrength?: PasswordStrengthMeter
}

/** Creates every object that lives as long as the process, on a migrated database. */
export async function openServices(options: ServicesOptions) {
  const { config, address, files = '', migrations, clock, log, passwordStrength = createPasswordStrength() } = options
  const faults = createServerFaults(log)
  const database = openDatabase(address, { onRefused: (reason) => log.error(reason), onError: faults.notice })
  const watching = faults.watch({ dataDir: config.dataDir, database })
  const changes = await listenForChanges(address, log)
  const tableApi = await createTableApi({
    database,
    sanitizeHtml: sanitiseHtml,
    visitorWrites: createRateLimit(visitorWrites, clock),
    visitorLimits: await loadVisitorLimits(database, clock),
  })
  const secrets = await database.query<{ name: string; value: Buffer }>(service, {
    text: 'select name, value from private.server_secrets',
    values: [],
  })
  const keyOf = (wanted: string) => secrets.find(({ name }) => name === wanted)!.value
  const deliver = config.smtpUrl ? deliverBySmtp(config.smtpUrl, config.mailFrom) : undefined
  const isAtHome = createHomePlace(database, files)
  if (!(await isAtHome())) log.error(copyWarning)
  const mailing = { database, isAtHome, changes, deliver, siteUrl: config.siteUrl, clock, log }
  const mailWorker = startMailWorker(mailing)
  const newsletterWorker = startNewsletterWorker({ ...mailing, perMinute: config.mailPerMinute })
  const digestWorker = startDigestWorker({ database, clock, log })
  const scheduledChanges = announceScheduledChanges({ database, changes, log })

  const missingPaths = createMissingPaths({ database, clock, log })
  const backgroundTasks = createBackgroundTasks(log)
  const storage = createStorage({
    database,
    isAtHome,
    changes,
    store: openStore(config),
    variantsFolder: path.join(uploadsFolder(config.dataDir), '.variants'),
    dataFolder: config.dataDir,
    async alsoSweep() {
      await missingPaths.deleteOld()
      await emptyTrash(database, clock)
      await forgetOldAutosaves(database, clock)
      await forgetSpam(database, clock)
    },
    clock,
    log,
    faults,
  })
  const backupTarget = openBackupTarget(config)
  const backupWork = { database, address, store: openStore(config), passphrase: config.backupPassphrase, migrations }
  const backups = backupTarget && createBackups({ ...backupWork, target: backupTarget, isAtHome, clock, log })
  const mailboxWorker =
    config.mailbox && (await readMailbox({ database, storage, isAtHome, address: config.mailbox, clock, log }))

  return {
    config,
    clock,
    log,
    database,
    changes,
    tableApi,
    storage,
    missingPaths,
    /** Undefined when the configuration names no place for them. */
    backups,
    backupLinks: createSigner(keyOf('backup-link'), clock),
    isAtHome,
    /** Sends a mail at once; undefined without a mail server. */
    deliver,
    backgroundTasks,
    passwordStrength,
    warnings: createServerWarnings(log),
    faults,
    sessions: createSessions(database, clock),
    loginLimiter: createLoginLimiter(database, clock),
    trace: createAccountTrace(database, log),
    knownBrowsers: createKnownBrowsers(createSigner(keyOf('known-browser'), clock)),
    secondFactors: createSecondFactors(
      database,
      clock,
      createSigner(keyOf('passkey-challenge'), clock),
      config.siteUrl,
    ),
    invitations: createInvitations(database, clock, config.siteUrl),
    visitorCookie: createVisitorCookie(keyOf('visitor-cookie')),
    async close() {
      await watching.stop()
      await backups?.stop()
      await backgroundTasks.end()
      await mailboxWorker?.stop()
      await missingPaths.stop()
      await scheduledChanges.stop()
      await digestWorker.stop()
      await mailWorker.stop()
      await newsletterWorker.stop()
      storage.close()
      passwordStrength.close()
      await changes.end()
      await database.end()
    },
  }
}

/** Loaded only where a mailbox is configured: what reads mails takes several megabytes of memory. */
async function readMailbox(options: MailboxWorkerOptions) {
  const { startMailboxWorker } = await import('#server/mail/incoming/mailbox-worker.ts')
  return startMailboxWorker(options)
}

const monthMs = 30 * 24 * 60 * 60 * 1000
const aMonthAgo = (clock: Clock) => new Date(clock().getTime() - monthMs).toISOString()

/** Deletes for good what staff deleted 30 days ago. */
const emptyTrash = (database: Database, clock: Clock) =>
  database.query(service, {
    text: 'delete from public.trash where deleted_at < $1::text::timestamptz',
    values: [aMonthAgo(clock)],
  })

/** Deletes what somebody typed and left unsaved 30 days ago. */
const forgetOldAutosaves = (database: Database, clock: Clock) =>
  database.query(service, {
    text: 'delete from public.autosaves where saved_at < $1::text::timestamptz',
    values: [aMonthAgo(clock)],
  })

/** Deletes spam of 90 days ago. A resume that was sent with it has no use then, and the next sweep deletes it. */
export const forgetSpam = (database: Database, clock: Clock) =>
  database.query(service, {
    text: 'select private.forget_spam($1::text::timestamptz)',
    values: [clock().toISOString()],
  })

export type Services = Awaited<ReturnType<typeof openServices>>
