import path from 'node:path'
import { sanitiseHtml } from '#app/lib/sanitise-html.server.ts'
import { service } from '#database/engine/actors.ts'
import { type Address, openDatabase } from '#database/engine/connection.ts'
import { createAfterwards } from './afterwards.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createVisitorCookie } from './http/cookies.ts'
import { createInvitations } from './identity/invitations.ts'
import { createLoginLimiter } from './identity/login-limiter.ts'
import { createSessions } from './identity/sessions.ts'
import type { Log } from './log.ts'
import { startPostman } from './mail/postman.ts'
import { deliverBySmtp } from './mail/smtp.ts'
import { hearChanges } from './realtime/changes.ts'
import { createStorage } from './storage/storage.ts'
import { openLocalDisk } from './storage/stores/local-disk.ts'
import { openS3Bucket } from './storage/stores/s3-bucket.ts'
import { createAllowance } from './table-api/allowance.ts'
import { visitorWrites } from './table-api/limits.ts'
import { createTableApi } from './table-api/table-api.ts'

export interface HouseOptions {
  config: Config
  address: Address
  clock: Clock
  log: Log
}

/** Everything that lives as long as the process, built once on a migrated database. */
export async function openHouse({ config, address, clock, log }: HouseOptions) {
  const database = openDatabase(address)
  const changes = await hearChanges(address, log)
  const tableApi = await createTableApi({
    database,
    sanitizeHtml: sanitiseHtml,
    visitorWrites: createAllowance(visitorWrites, clock),
  })
  const [secret] = await database.ask(service, {
    text: `select value from private.server_secrets where name = 'visitor-cookie'`,
    values: [],
  })
  const postman = startPostman({
    database,
    changes,
    deliver: config.smtpUrl ? deliverBySmtp(config.smtpUrl, config.mailFrom) : undefined,
    siteUrl: config.siteUrl,
    clock,
    log,
  })

  const afterwards = createAfterwards(log)
  const uploads = path.join(config.dataDir, 'uploads')
  const storage = createStorage({
    database,
    changes,
    store: config.bucket ? openS3Bucket(config.bucket) : openLocalDisk(uploads),
    variantsFolder: path.join(uploads, '.variants'),
    clock,
    log,
  })

  return {
    config,
    clock,
    log,
    database,
    changes,
    tableApi,
    storage,
    afterwards,
    sessions: createSessions(database, clock),
    loginLimiter: createLoginLimiter(database, clock),
    invitations: createInvitations(database, clock, config.siteUrl),
    visitorCookie: createVisitorCookie(secret!.value as Buffer),
    async close() {
      await afterwards.end()
      await postman.stop()
      storage.close()
      await changes.end()
      await database.end()
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
