import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { readBackupState } from '#server/backup/nightly/backup-state.ts'
import { answerWithin } from '#server/runtime/answer-within.ts'
import type { Services } from '#server/services/services.ts'
import { createOutboxDepth } from './outbox-depth.ts'
import type { FindUnreadiness } from './readiness.ts'
import { createRequestMetrics } from './request-metrics.ts'
import type { PatternOf } from './route-patterns.ts'

/** What the database does not tell within this time is left out. */
const answerMs = 2_000

export interface MetricsOptions {
  services: Pick<Services, 'config' | 'database' | 'storage' | 'backups' | 'clock'>
  patternOf: PatternOf
  pageCache: { counts(): { hits: number; misses: number } } | undefined
}

/** What the application adds once it exists. */
export interface WatchedApp {
  findUnreadiness: FindUnreadiness
  countStreams(): Record<string, number>
}

/**
 * What monitoring reads, in Prometheus' words. The parts of the server count in plain numbers, which are read when
 * somebody asks: a request pays for no label.
 */
export function createMetrics({ services, patternOf, pageCache }: MetricsOptions) {
  const { config, database, storage, backups, clock } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = createRequestMetrics(registry, patternOf)
  const findOutboxDepth = createOutboxDepth(database, clock)

  type Add = (value: number, labels?: Record<string, string>) => void
  type Read = (add: Add) => void | Promise<void>
  const gauge = (name: string, help: string, labelNames: string[], read: Read) =>
    new Gauge({
      ...{ name: `prabas_${name}`, help, labelNames, registers: [registry] },
      collect() {
        this.reset()
        return read((value, labels = {}) => this.set(labels, value))
      },
    })
  const counter = (name: string, help: string, labelNames: string[], read: Read) =>
    new Counter({
      ...{ name: `prabas_${name}_total`, help, labelNames, registers: [registry] },
      collect() {
        this.reset()
        return read((value, labels = {}) => this.inc(labels, value))
      },
    })
  const pools = () => Object.entries(database.load().pools)

  counter('page_cache_requests', 'Requests for public pages, by whether the page was in memory.', ['result'], (add) => {
    const { hits, misses } = pageCache?.counts() ?? { hits: 0, misses: 0 }
    add(hits, { result: 'hit' })
    add(misses, { result: 'miss' })
  })
  gauge('database_connections', 'Connections to PostgreSQL by state.', ['pool', 'state'], (add) => {
    for (const [pool, { inUse, idle }] of pools()) {
      add(inUse, { pool, state: 'used' })
      add(idle, { pool, state: 'idle' })
    }
  })
  gauge('database_connections_limit', 'The most connections that a pool opens.', ['pool'], (add) => {
    for (const [pool, { limit }] of pools()) add(limit, { pool })
  })
  gauge('database_waiting', 'Work that waits for a connection.', ['pool'], (add) => {
    for (const [pool, { waiting }] of pools()) add(waiting, { pool })
  })
  counter('database_missed_deadlines', 'Connections replaced because an answer did not come.', ['pool'], (add) => {
    for (const [pool, { missedDeadlines }] of pools()) add(missedDeadlines, { pool })
  })
  counter('database_errors', "Failed work by the class of PostgreSQL's error code.", ['class'], (add) => {
    add(0, { class: 'unavailable' })
    for (const [kind, count] of database.load().errors) add(count, { class: kind })
  })
  gauge('mail_server', '1 with SMTP_URL, 0 without: then mail waits by intention.', [], (add) =>
    add(config.smtpUrl ? 1 : 0),
  )
  gauge('mail_waiting', 'Mails in the outbox that wait, up to 10,000.', [], async (add) => {
    const depth = await findOutboxDepth()
    if (depth) add(depth.waiting)
  })
  gauge('mail_oldest_waiting_seconds', 'The age of the oldest mail that waits.', [], async (add) => {
    const depth = await findOutboxDepth()
    if (depth) add(depth.oldestSeconds)
  })
  gauge('backup_age_seconds', 'The time since the last good nightly backup, once there is one.', [], async (add) => {
    if (!backups) return
    const state = await answerWithin(answerMs, readBackupState(database, clock())).catch(() => undefined)
    if (state?.lastGoodAt) add((clock().getTime() - state.lastGoodAt.getTime()) / 1_000)
  })
  counter('uploads', 'Files received.', [], (add) => add(storage.received().files))
  counter('upload_bytes', 'Bytes of the files received, as stored.', [], (add) => add(storage.received().bytes))

  return {
    requests,

    watchApp({ findUnreadiness, countStreams }: WatchedApp) {
      gauge('ready', '1 while /readyz answers 200.', [], async (add) => add((await findUnreadiness()) ? 0 : 1))
      gauge('event_streams', 'Open streams of live changes.', ['for'], (add) => {
        for (const [readers, count] of Object.entries(countStreams())) add(count, { for: readers })
      })
    },

    contentType: registry.contentType,
    read: () => registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
