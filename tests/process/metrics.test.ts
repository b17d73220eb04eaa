import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSource } from '../structure/source-files.ts'
import { freshDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { openEvents } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'

const token = 'a token that only monitoring knows'
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let db: TestDatabase
let server: RunningServer
beforeAll(async () => {
  temporary = await temporaryFolder()
  db = await freshDatabase()
  const env = { DATABASE_URL: urlOf(db.endpoint), METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:9' }
  server = await launch({ dataDir: path.join(temporary.folder, 'data'), env })
})
afterAll(async () => {
  await server.stop()
  await db.drop()
  await temporary.remove()
})

const read = (authorization?: string) =>
  fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} })

/** The values by name and labels, as the text has them. */
async function readMetrics(): Promise<Map<string, number>> {
  const answer = await read(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const visit = async (address: string) => (await fetch(server.url + address)).text()

test('OP-08: without the token, or with another one, /metrics tells nothing', async () => {
  for (const authorization of [undefined, 'Bearer ', `Bearer ${token}.`, token, `Basic ${token}`]) {
    const answer = await read(authorization)
    expect([answer.status, answer.headers.get('www-authenticate')], authorization).toEqual([401, 'Bearer'])
    expect(await answer.text()).not.toContain('prabas_')
  }
})

test('OP-09: requests are counted by the pattern of their route, never by their path', async () => {
  const before = await readMetrics()
  for (const address of [
    '/blog/one',
    '/blog/two',
    '/no/such/page',
    '/wp-login.php',
    '/rest/v1/awards',
    '/about',
    '/about',
  ])
    await visit(address)
  const after = await readMetrics()
  const added = (route: string, status: number) => {
    const name = `prabas_http_requests_total{route="${route}",status="${status}"}`
    return (after.get(name) ?? 0) - (before.get(name) ?? 0)
  }
  expect([added('/blog/:post', 404), added('/*', 404), added('/*.*', 404)]).toEqual([2, 1, 1])
  expect([added('/rest/v1/*', 200), added('/about', 200)]).toEqual([1, 2])
  const names = [...after.keys()].join('\n')
  expect(names).not.toMatch(/blog\/one|wp-login|awards"/)
  expect(after.get('prabas_http_request_duration_seconds_count{route="/blog/:post"}')).toBe(2)
  // The second visit found the page in memory.
  const hits = 'prabas_page_cache_requests_total{result="hit"}'
  expect(after.get(hits)! - before.get(hits)!).toBe(1)
})

test('OP-10: pools, errors, mails that wait, uploads, streams, memory and the event loop are measured', async () => {
  await db.owner`insert into mail_outbox (kind, recipient, subject, body, next_attempt_at, created_at)
    values ('invitation', 'hana@example.com', 'Late', 'Words', now() + interval '1 day', now() - interval '2 hours')`
  const refused = await fetch(`${server.url}/rest/v1/inquiries`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Hana', email: 'no address', subject: 'Tea', message: 'Words' }),
  })
  expect(refused.status).toBe(400)
  const stream = await openEvents(`${server.url}/realtime/v1/changes?tables=awards`)
  await stream.until(() => stream.events.length > 0)
  const metrics = await readMetrics()
  expect(metrics.get('prabas_event_streams{for="visitors"}')).toBe(1)
  expect(metrics.get('prabas_database_connections_limit{pool="visitors"}')).toBe(6)
  expect(metrics.get('prabas_database_errors_total{class="23"}')).toBe(1)
  expect(metrics.get('prabas_ready')).toBe(1)
  for (const name of [
    ...['prabas_database_waiting{pool="staff"}', 'prabas_upload_bytes_total', 'prabas_mail_server'],
    ...['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'],
  ])
    expect(metrics.has(name), name).toBe(true)
  await stream.close()
  // The outbox is asked once in five seconds.
  const later = await eventually(async () => {
    const values = await readMetrics()
    expect(values.get('prabas_mail_waiting')).toBe(1)
    return values
  })
  expect(later.get('prabas_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(7_200)
})

test('OP-11: every metric that the dashboard and the alerts name exists', async () => {
  const existing = new Set([...(await readMetrics()).keys()].map((name) => name.replace(/\{.*/, '')))
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/alerts.yaml']) {
    const named = readSource(file).match(/\b(?:prabas|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(named.length, file).toBeGreaterThan(4)
    expect(
      named.filter((name) => !existing.has(name)),
      file,
    ).toEqual([])
  }
  expect(readSource('deploy/alerts.yaml').match(/- alert:/g)).toHaveLength(4)
  expect(() => JSON.parse(readSource('deploy/grafana-dashboard.json'))).not.toThrow()
})
