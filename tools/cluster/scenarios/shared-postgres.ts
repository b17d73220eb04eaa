import assert from 'node:assert/strict'
import path from 'node:path'
import { TestBrowser } from '../../../tests/support/test-browser.ts'
import { type Cluster, owner } from '../cluster.ts'
import { type PoolMode, startPgbouncer } from '../parts/pgbouncer.ts'
import { until } from '../parts/started-processes.ts'
import { startVisitors } from '../visitors.ts'
import { requireAcknowledged, requireNoFailures, requireOk, type Scenario } from './scenario.ts'

const poolerOf = ({ programs, folder, primary }: Cluster, mode: PoolMode) =>
  startPgbouncer({
    program: programs.pgbouncer,
    folder: path.join(folder, `pgbouncer-${mode}`),
    database: owner.name,
    postgresPort: primary.port,
    mode,
  })

const through = (port: number, { name, password } = owner) => `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

export const poolerInSessionMode: Scenario = async (cluster) => {
  const pooler = await poolerOf(cluster, 'session')
  const server = await cluster.startSite('pooled', { DATABASE_URL: through(pooler.port), TRUST_PROXY: '1' })
  try {
    const visitors = startVisitors(server.url)
    await visitors.more(300)
    await visitors.stop()
    const failed = requireNoFailures(visitors, 'through PgBouncer in session mode')
    // It hears what other processes change.
    const staff = await cluster.signedIn(cluster.urlOf('one'))
    const award = { title: 'Award past the pooler', organization: 'Board', year: 2024 }
    await (await fetch(`${server.url}/awards`)).text()
    requireOk(await staff.post('/rest/v1/awards', award))
    await until('the page shows the change', async () =>
      (await (await fetch(`${server.url}/awards`)).text()).includes(award.title),
    )
    await staff.send('DELETE', `/rest/v1/awards?title=eq.${encodeURIComponent(award.title)}`)
    return [
      failed,
      await requireAcknowledged(visitors, cluster.primary),
      'changes of processes beside the pooler arrive',
    ]
  } finally {
    await server.stop()
    await pooler.end()
  }
}

export const poolerInTransactionMode: Scenario = async (cluster) => {
  const pooler = await poolerOf(cluster, 'transaction')
  try {
    const { code, errors, lines } = await cluster.runToEnd({ DATABASE_URL: through(pooler.port), PORT: '0' })
    assert.equal(code, 1, `the start was not refused: ${lines.join(' ')}`)
    assert.match(errors, /pool_mode = session\.\n$/)
    assert.equal(errors.trim().split('\n').length, 1, `more than one sentence: ${errors}`)
    return [`PgBouncer in transaction mode is refused: ${errors.trim()}`]
  } finally {
    await pooler.end()
  }
}

/** A bucket belongs to one site: each deletes files that its database does not name. */
const ownUploads = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }

export const twoSites: Scenario = async (cluster) => {
  const second = { name: 'second', password: 'second-password' }
  await cluster.primary.createDatabase(second.name, second.password)
  const server = await cluster.startSite('second', {
    DATABASE_URL: through(cluster.primary.port, second),
    TRUST_PROXY: '1',
    ...ownUploads,
  })
  try {
    const visitors = startVisitors(server.url)
    const firstVisitors = startVisitors(cluster.proxyUrl)
    await Promise.all([visitors.more(150), firstVisitors.more(150)])
    await Promise.all([visitors.stop(), firstVisitors.stop()])
    const staff = new TestBrowser(server.url)
    const first = await cluster.signedIn(cluster.urlOf('one'))
    for (const [name, value] of first.cookies) staff.cookies.set(name, value)
    assert.notEqual(
      (await staff.get('/rest/v1/inquiries?select=subject')).status,
      200,
      'a session of the other site counts',
    )
    const stored = await cluster.primary.use(second.name, (sql) => sql`select subject from public.inquiries`)
    const foreign = stored.filter(({ subject }) => firstVisitors.acknowledged.includes(subject))
    assert.equal(foreign.length, 0)
    const logins = await cluster.primary.use(
      'postgres',
      (sql) => sql`select distinct usename, datname from pg_stat_activity where usename like 'prabas_app%'`,
    )
    assert.equal(new Set(logins.map(({ usename }) => usename)).size, 2, 'the sites share a login role')
    assert.equal(logins.length, 2, 'a login role is connected to both databases')
    return [
      requireNoFailures(visitors, 'of a second site on the same PostgreSQL'),
      requireNoFailures(firstVisitors, 'of the first beside it'),
      await requireAcknowledged(firstVisitors, cluster.primary),
      'each has its own login role; no row and no session of one is known to the other',
    ]
  } finally {
    await server.stop()
  }
}
