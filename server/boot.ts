import path from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Address } from '#database/engine/connection.ts'
import { DatabaseUnavailable, toDatabaseError } from '#database/engine/database-error.ts'
import { type EmbeddedPostgres, StartRefused, startEmbeddedPostgres } from '#database/engine/embedded-postgres.ts'
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
import { createLog } from './log.ts'
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
  const embedded: EmbeddedPostgres | undefined = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    const address: Address = embedded?.endpoint ?? { url: config.databaseUrl! }
    const applied = await migrate(address, root).catch(explainUnreachable)
    if (applied.length > 0) log.info({ migrations: applied.length }, 'the schema was brought up to date')

    const house = await openHouse({ config, address, clock, log })
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
    const sweeping = house.storage.startSweeping()
    const server = await listen(app.fetch, config, inTurn(before ?? fastLane, pictureLane))
    if (made) console.log(`first admin: ${made.email}, password: ${made.password} (shown only now: keep it)`)
    console.log(`ready ${server.url}`)

    let isStopping = false
    const stop = async (signal: string) => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      app.closeStreams()
      await server.drain()
      await sweeping.stop()
      await house.close()
      await embedded?.stop()
      process.exit(0)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

function explainUnreachable(error: unknown): never {
  const reason = toDatabaseError(error)
  if (!(reason instanceof DatabaseUnavailable)) throw error
  const { cause } = reason
  throw new ConfigError(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`)
}
