import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { listMigrations, migrate } from '#database/engine/migrate.ts'
import { loadStarterContent } from '#database/starter/load.ts'
import { prepareBackupFolder } from '#server/backup/nightly/backup-folder.ts'
import { startIndexBuilder } from '#server/backup/service/index-builder.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { createMetrics } from '#server/http/monitoring/metrics.ts'
import { createRoutePatterns } from '#server/http/monitoring/route-patterns.ts'
import { createCachedPageHandler } from '#server/http/page-cache/cached-page-handler.ts'
import { clearAtMidnight } from '#server/http/page-cache/clear-at-midnight.ts'
import { createPageCache } from '#server/http/page-cache/page-cache.ts'
import { refreshPages } from '#server/http/page-cache/refresh-pages.ts'
import { createPages } from '#server/http/pages/pages.ts'
import { createStoredPictureHandler } from '#server/http/static/stored-picture-handler.ts'
import { ensureFirstAdmin } from '#server/identity/first-admin.ts'
import { systemClock } from '#server/runtime/clock.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog, type Log } from '#server/runtime/log.ts'
import { openServices } from '#server/services/services.ts'
import { requireBucket } from '#server/storage/stores/s3-request.ts'
import { isHttpsSite } from '#server/web/client-address.ts'
import { chainHandlers, type NodeHandler } from '#server/web/node-handler.ts'
import { checkConnections } from './check-connections.ts'
import { connectToDatabase, explainConnectionError } from './connect-to-database.ts'
import { prepareToDropRoot } from './drop-root.ts'
import { reportStartupError } from './report-startup-error.ts'

export interface BootOptions {
  root: string
  build: ServerBuild | (() => Promise<ServerBuild>)
  clientFolder: string
  before: NodeHandler | undefined
}

/**
 * config → database → migrations → starter content → http. Prints `ready` once it accepts requests, or the reason why
 * it cannot start.
 */
export const boot = (options: BootOptions) => reportStartupError(() => start(options))

async function start({ root, build, clientFolder, before }: BootOptions) {
  const config = readConfig(process.env, root)
  const log = createLog(config.logLevel)
  if (config.smtpUrl && !config.isSiteUrlGiven)
    log.warn(`SMTP_URL is set and SITE_URL is not: the links in letters lead to ${config.siteUrl}`)
  if (config.bucket) await requireBucket(config.bucket)
  if (config.backupBucket) await requireBucket(config.backupBucket, 'BACKUP_')
  const clock = systemClock
  const { closing, close, isStopping, secondSignal } = closeOnSignal(log)
  try {
    const connecting = connectToDatabase(config, log)
    // A database that is still starting when the signal arrives is stopped once it has started.
    closing.push(async () => (await connecting.catch(() => undefined))?.stop())
    const { address, account, files } = await connecting
    const applied = await migrate(address, root).catch(explainConnectionError)
    if (applied.length > 0) log.info({ migrations: applied.length }, 'the schema was brought up to date')

    const migrations = await listMigrations(root)
    const services = await openServices({ config, address, files, migrations, clock, log }).catch(
      explainConnectionError,
    )
    closing.push(services.close)
    await checkConnections(services.database, services.changes).catch(explainConnectionError)
    if (config.starterContent) await loadStarterContent(services.database, clock)

    const folders = { client: clientFolder, pictures: path.join(root, 'database/starter/pictures') }
    const pageCache = before ? undefined : createPageCache(services.changes)
    if (pageCache) clearAtMidnight(pageCache, clock)
    const pages = await createPages(services, { build, folders, pageCache })
    if (pageCache) closing.push(refreshPages(pageCache, pages.renderAhead, log).stop)
    const patternOf = createRoutePatterns(typeof build === 'function' ? {} : build.routes)
    const metrics = config.metricsToken ? createMetrics({ services, patternOf, pageCache }) : undefined
    const app = createApp(services, pages, { pageCache, isDevelopment: before !== undefined, metrics, isStopping })
    const isHttps = isHttpsSite(config.siteUrl)
    const cachedPageHandler =
      pageCache &&
      createCachedPageHandler(pageCache, {
        log,
        isHttps,
        onMissing: services.missingPaths.count,
        metrics: metrics?.requests,
      })
    const storedPictureHandler = createStoredPictureHandler(services.storage, log, isHttps, metrics?.requests)
    const { dataDir } = config
    const backupDir = config.backupBucket ? undefined : config.backupDir
    if (backupDir) await prepareBackupFolder(backupDir)
    const dropRoot = before ? () => {} : await prepareToDropRoot({ root, dataDir, backupDir, account, log })
    const server = await listen(app.fetch, config, chainHandlers(before ?? cachedPageHandler, storedPictureHandler))
    // Before the first request is read. Only root may bind a port below 1024.
    dropRoot()
    const sweeping = services.storage.startSweeping()
    closing.push(sweeping.stop, server.drain, async () => app.closeStreams())
    if (services.backups) closing.push(services.backups.stop)
    services.backups?.startNightly()
    closing.push(startIndexBuilder({ database: services.database, address, log }).stop)
    // The account is created last, because its password is printed only once and a failed start would lose it.
    const created = await ensureFirstAdmin(services.database, clock, config.firstAdmin)
    if (created) console.log(`first admin: ${created.email}, password: ${created.password} (shown only now: keep it)`)
    if (config.drainSeconds > 0)
      closing.push(async () => {
        server.endConnectionsWithAnswers()
        await sleep(config.drainSeconds * 1000, undefined, { signal: secondSignal }).catch(() => {})
      })
    console.log(`ready ${server.url}`)
  } catch (error) {
    await close()
    // An error caused by closing is not reported.
    if (!isStopping()) throw error
  }
}

/**
 * Closes opened resources in reverse order: when the start fails, and on a signal, which may arrive during the start.
 */
function closeOnSignal(log: Log) {
  const closing: (() => Promise<void>)[] = []
  let closed: Promise<void> | undefined
  const closeAll = async () => {
    for (let next = closing.pop(); next; next = closing.pop()) await next()
  }
  const close = () => (closed ??= closeAll())
  let hasSignal = false
  const second = new AbortController()
  const stop = async (signal: string) => {
    if (hasSignal) return second.abort()
    hasSignal = true
    log.info({ signal }, 'stopping')
    await close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return { closing, close, isStopping: () => hasSignal, secondSignal: second.signal }
}
