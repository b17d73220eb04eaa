import assert from 'node:assert/strict'
import { type Cluster, owner, type SiteName } from '../cluster.ts'
import { formatNumber } from '../report.ts'
import { describeFailures, startVisitors } from '../visitors.ts'
import { requireAcknowledged, requireNoFailures, type Scenario } from './scenario.ts'

const names: SiteName[] = ['one', 'two']

export const rollingRestart: Scenario = async (cluster) => {
  const visitors = startVisitors(cluster.proxyUrl, { readers: 8, writers: 3 })
  await visitors.more(200)
  for (const name of [...names, ...names]) {
    assert.equal(await cluster.site(name).stop(), 0, 'a process did not stop cleanly')
    await cluster.start(name)
    await cluster.untilServedBy(name)
    await visitors.more(100)
  }
  await visitors.stop()
  return [
    requireNoFailures(visitors, 'while each process was restarted twice'),
    await requireAcknowledged(visitors, cluster.primary),
  ]
}

/** What was on its way in a killed process is lost, and nothing else is. */
const noticedWithinMs = 4_000

export const lostProcess: Scenario = async (cluster) => {
  const visitors = startVisitors(cluster.proxyUrl)
  let inFlight = 0
  for (const name of names) {
    await visitors.more(200)
    const [killedAt, before] = [visitors.now(), visitors.failures.length]
    await cluster.site(name).stop('SIGKILL')
    await visitors.more(400)
    const late = visitors.failures.filter(({ atMs }) => atMs > killedAt + noticedWithinMs)
    assert.deepEqual(late, [], `requests failed later than the kill: ${describeFailures(late)}`)
    inFlight += visitors.failures.length - before
    await cluster.start(name)
    await cluster.untilServedBy(name)
  }
  await visitors.stop()
  return [
    `2 × kill -9: ${inFlight} of ${visitors.count()} requests, those on their way, failed; all others were served by the other`,
    await requireAcknowledged(visitors, cluster.primary),
  ]
}

export const rotation: Scenario = async (cluster) => {
  const rotate: [string, ...string[]] = [process.execPath, 'scripts/rotate-login.mjs']
  let [requests, writes] = [0, 0]
  for (let round = 0; round < 3; round++) {
    const visitors = startVisitors(cluster.proxyUrl)
    await visitors.more(150)
    const { code, errors } = await cluster.runToEnd({}, rotate)
    assert.deepEqual({ code, errors }, { code: 0, errors: '' })
    await visitors.more(150)
    await visitors.stop()
    requireNoFailures(visitors, 'during npm run rotate-login')
    await requireAcknowledged(visitors, cluster.primary)
    requests += visitors.count()
    writes += visitors.acknowledged.length
    // Nobody asks now, so that no request is hit. The next ones need new connections, and those the new password.
    await endConnections(cluster)
    for (const name of names) await cluster.untilServedBy(name)
  }
  return [
    `0 of ${formatNumber(requests)} requests failed during 3 × npm run rotate-login`,
    `${formatNumber(writes)} acknowledged writes, 0 lost, 0 doubled`,
  ]
}

const endConnections = ({ primary }: Cluster) =>
  primary.use(
    owner.name,
    (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
      where usename like 'prabas_app%' and datname = ${owner.name}`,
  )
