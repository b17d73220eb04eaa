import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts'
import { type Cluster, owner } from '../cluster.ts'
import { until } from '../parts/started-processes.ts'
import { formatNumber } from '../report.ts'
import { describeFailures, startVisitors, type Visitors } from '../visitors.ts'
import { requireAcknowledged, requireOk, type Scenario } from './scenario.ts'

/** While the database is away a request gets 503, and HAProxy's own 503 when no process is ready. */
function requireOnly503({ failures }: Visitors) {
  const others = failures.filter(({ what }) => !what.endsWith(': 503'))
  assert.deepEqual(others, [], `other answers than 503: ${describeFailures(others)}`)
}

/** Both processes hear changes again: a page that is kept shows what was changed through the other. */
async function requireFreshPages(cluster: Cluster) {
  for (const [here, there] of [
    ['one', 'two'],
    ['two', 'one'],
  ] as const) {
    const staff = await cluster.signedIn(cluster.urlOf(here))
    const title = `Award after the loss ${here}`
    requireOk(await staff.post('/rest/v1/awards', { title, organization: 'Board', year: 2024 }))
    await until('the page of the other process shows the change', async () =>
      (await (await fetch(`${cluster.urlOf(there)}/awards`)).text()).includes(title),
    )
    await staff.send('DELETE', `/rest/v1/awards?title=eq.${encodeURIComponent(title)}`)
  }
}

const untilReady = (cluster: Cluster) => Promise.all([cluster.untilServedBy('one'), cluster.untilServedBy('two')])

export const databaseRestart: Scenario = async (cluster) => {
  const visitors = startVisitors(cluster.proxyUrl)
  const aways: number[] = []
  for (const mode of ['fast', 'immediate', 'immediate'] as const) {
    await visitors.more(150)
    await cluster.primary.stop(mode)
    await sleep(1_000)
    await cluster.primary.start()
    const began = performance.now()
    await untilReady(cluster)
    aways.push(performance.now() - began)
  }
  await visitors.more(150)
  await visitors.stop()
  requireOnly503(visitors)
  await requireFreshPages(cluster)
  return [
    `3 restarts of PostgreSQL, 2 of them crashes: both processes serve ${(Math.max(...aways) / 1000).toFixed(1)} s after it at most`,
    `${formatNumber(visitors.failures.length)} of ${formatNumber(visitors.count())} requests answered 503 meanwhile, none anything else`,
    await requireAcknowledged(visitors, cluster.primary),
  ]
}

/** The deadlines of docs/operations.md: a statement of visitors, then a new connection; a busy machine adds a little. */
const longestAnswerMs = 4_000 + 5_000 + 3_000

export const blackHole: Scenario = async (cluster) => {
  const { port, socketFolder } = cluster.primary
  const endpoint = { host: socketFolder, port, user: owner.name, password: owner.password, database: owner.name }
  const proxy = await startDatabaseProxy(endpoint)
  const server = await cluster.startSite('behind-proxy', { DATABASE_URL: proxy.url })
  try {
    const ask = async (path: string) => {
      const began = performance.now()
      const { status } = await fetch(server.url + path)
      return { status, ms: performance.now() - began }
    }
    assert.equal((await ask('/rest/v1/services?select=title')).status, 200)
    proxy.dropPackets()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(`/rest/v1/services?select=title&display_order=gt.${index}`)),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503])
    const longest = Math.max(...answers.map(({ ms }) => ms))
    assert.ok(longest < longestAnswerMs, `an answer took ${longest.toFixed(0)} ms`)
    assert.equal((await ask('/readyz')).status, 503)
    proxy.forwardNewConnections()
    const began = performance.now()
    await until('the site works again', async () => (await ask('/rest/v1/services?select=title')).status === 200)
    const recovered = performance.now() - began
    await until('/readyz answers 200', async () => (await ask('/readyz')).status === 200)
    return [
      `packets to the database dropped: 20 of 20 requests answered 503, the last after ${(longest / 1000).toFixed(1)} s`,
      `works again ${(recovered / 1000).toFixed(1)} s after packets arrive`,
    ]
  } finally {
    proxy.forwardNewConnections()
    await server.stop()
    proxy.close()
  }
}

/** Loses the primary for good. */
export const failover: Scenario = async (cluster) => {
  const visitors = startVisitors(cluster.proxyUrl)
  await visitors.more(300)
  await cluster.primary.stop('immediate')
  await sleep(1_000)
  await cluster.replica.use('postgres', (sql) => sql`select pg_promote()`)
  const began = performance.now()
  await untilReady(cluster)
  const recovered = performance.now() - began
  await visitors.more(300)
  await visitors.stop()
  requireOnly503(visitors)
  await requireFreshPages(cluster)
  const mailsBefore = cluster.mailbox.mails.length
  const { status } = await fetch(`${cluster.proxyUrl}/rest/v1/rpc/newsletter_subscribe`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'after-the-failover@example.com' }),
  })
  assert.equal(status, 200)
  await until('mail goes out again', () => cluster.mailbox.mails.length > mailsBefore, { withinMs: 60_000 })
  return [
    `primary lost, replica promoted: both processes serve ${(recovered / 1000).toFixed(1)} s after it, without a restart`,
    `${formatNumber(visitors.failures.length)} of ${formatNumber(visitors.count())} requests answered 503 meanwhile, none anything else`,
    await requireAcknowledged(visitors, cluster.replica),
    'changes are heard and mail goes out on the promoted server',
  ]
}
