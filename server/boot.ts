import path from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Address } from '#database/engine/connection.ts'
import { DatabaseError, DatabaseUnavailable, toDatabaseError } from '#database/engine/database-error.ts'
import { StartRefused, startEmbeddedPostgres } from '#database/engine/embedded-postgres.ts'
import { migrate } from '#database/engine/migrate.ts'
import { loadStarterContent } from '#database/starter/load.ts'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { openHouse } from './house.ts'
import { createApp } from './http/app.ts'
import { isHttpsSite } from './http/client-address.ts'
import { createFastLane } from './http/fast-lane.ts'
import { forgetAtMidnight } from './http/forget-at-midnight.ts'
import { type Before, inTurn, listen } from './http/listen.ts'
import { createPageCache } from './http/page-cache.ts'
import { createPages } from './http/pages.ts'
import { ensureFirstAdmin } from './identity/first-admin.ts'
import { createLog, type Log } from './log.ts'
import { createPictureLane } from './storage/picture-lane.ts'

export interface BootOptions {
  root: string
  build: ServerBuild | (() => Promise<ServerBuild>)
  clientFolder: string
  before: Before | undefined
}

/** config → database → migrations → starter content → http. Says `ready` when it answers, or in one sentence why not. */
export async function boot(options: BootOptions): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function start({ root, build, clientFolder, before }: BootOptions) {
  const config = readConfig(process.env, root)
  const log = createLog(config.logLevel)
  const clock = systemClock
  const { closing, close, isAskedToStop } = closeOnSignal(log)
  try {
    const address = await openAddress()
    const applied = await migrate(address, root).catch(explainRefusal)
    if (applied.length > 0) log.info({ migrations: applied.length }, 'the schema was brought up to date')

    const house = await openHouse({ config, address, clock, log })
    closing.push(house.close)
    if (config.starterContent) await loadStarterContent(house.database, clock)
    const made = await ensureFirstAdmin(house.database, clock, config.firstAdmin)

    const folders = { client: clientFolder, pictures: path.join(root, 'database/starter/pictures') }
    const pageCache = before ? undefined : createPageCache(house.changes)
    if (pageCache) forgetAtMidnight(pageCache, clock)
    const pages = await createPages(house, { build, folders, pageCache })
    const app = createApp(house, pages, { pageCache, isDevelopment: before !== undefined })
    const isHttps = isHttpsSite(config.siteUrl)
    const fastLane = pageCache && createFastLane(pageCache, log, isHttps)
    const pictureLane = createPictureLane(house.storage, log, isHttps)
    const server = await listen(app.fetch, config, inTurn(before ?? fastLane, pictureLane))
    const sweeping = house.storage.startSweeping()
    closing.push(sweeping.stop, server.drain, async () => app.closeStreams())
    if (made) console.log(`first admin: ${made.email}, password: ${made.password} (shown only now: keep it)`)
    console.log(`ready ${server.url}`)
  } catch (error) {
    await close()
    // What fails because it was closed is no failure.
    if (!isAskedToStop()) throw error
  }

  async function openAddress(): Promise<Address> {
    if (config.databaseUrl) return { url: config.databaseUrl }
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    closing.push(embedded.stop)
    return embedded.endpoint
  }
}

/** What was opened is closed again, the last first: when a start fails, and at a signal, which may come before its end. */
function closeOnSignal(log: Log) {
  const closing: (() => Promise<void>)[] = []
  let closed: Promise<void> | undefined
  const closeAll = async () => {
    for (let next = closing.pop(); next; next = closing.pop()) await next()
  }
  const close = () => (closed ??= closeAll())
  let isAsked = false
  const stop = async (signal: string) => {
    if (isAsked) return
    isAsked = true
    log.info({ signal }, 'stopping')
    await close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return { closing, close, isAskedToStop: () => isAsked }
}

/** What the operator of the database can mend is told in one sentence; anything else is ours. */
function explainRefusal(error: unknown): never {
  const reason = toDatabaseError(error)
  if (reason instanceof DatabaseUnavailable) {
    const { cause } = reason
    throw new ConfigError(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
  // Wrong name or password, no such database, no right to make what is needed.
  if (reason instanceof DatabaseError && /^(28|3D|42501)/.test(reason.code))
    throw new ConfigError(`The database cannot be used: ${reason.message}.`)
  throw error
}
