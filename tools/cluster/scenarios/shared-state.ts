import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEvents } from '../../../tests/support/event-stream.ts'
import { randomAddress, TestBrowser } from '../../../tests/support/test-browser.ts'
import { owner, type SiteName } from '../cluster.ts'
import { until } from '../parts/started-processes.ts'
import { formatNumber, median } from '../report.ts'
import { startVisitors } from '../visitors.ts'
import { requireAcknowledged, requireNoFailures, requireOk, type Scenario } from './scenario.ts'

const pairs: [SiteName, SiteName][] = [
  ['one', 'two'],
  ['two', 'one'],
]

export const writesAndSessions: Scenario = async (cluster) => {
  const visitors = startVisitors(cluster.proxyUrl)
  await visitors.more(600)
  await visitors.stop()
  const shares = ['one', 'two'].map((name) => `${name} ${visitors.servedBy.get(name) ?? 0}`)
  assert.equal(visitors.servedBy.size, 2, `only some processes were asked: ${shares}`)
  for (const [here, there] of pairs) {
    const browser = await cluster.signedIn(cluster.urlOf(here))
    const other = new TestBrowser(cluster.urlOf(there))
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    const list = () => other.get('/rest/v1/inquiries?select=subject&limit=1')
    assert.equal((await list()).json().length, 1, 'a session of one process reads at the other')
    requireOk(await browser.call('admin_logout'))
    assert.notEqual((await list()).status, 200, 'a session that ended at one process reads at the other')
  }
  return [
    requireNoFailures(visitors, `over both processes (${shares.join(', ')})`),
    await requireAcknowledged(visitors, cluster.primary),
    'a session begun at either process counts at the other, and ends at both',
  ]
}

export const liveStreams: Scenario = async (cluster) => {
  const waits: number[] = []
  for (const [here, there] of pairs) {
    const stream = await openEvents(`${cluster.urlOf(there)}/realtime/v1/changes?tables=awards`)
    const staff = await cluster.signedIn(cluster.urlOf(here))
    await until('the stream is ready', () => stream.events.some(({ event }) => event === 'ready'))
    for (let round = 1; round <= 25; round++) {
      const began = performance.now()
      const award = { title: `Award ${round}`, organization: 'Trekking Board', year: 2024 }
      requireOk(await staff.post('/rest/v1/awards', award))
      await until('the event arrives', () => stream.changes().length >= round, { everyMs: 1, withinMs: 5_000 })
      waits.push(performance.now() - began)
    }
    await stream.close()
  }
  await cluster.primary.use(owner.name, (sql) => sql`delete from public.awards where title like 'Award %'`)
  return [
    `${waits.length} of ${waits.length} events of one process seen at the other, median ${median(waits).toFixed(0)} ms`,
  ]
}

const rounds = 100
const staleAfterMs = 2_000

export const pageCaches: Scenario = async (cluster) => {
  const staff = await cluster.signedIn(cluster.urlOf('one'))
  const [service] = (await staff.get('/rest/v1/services?select=id,title&is_active=eq.true&limit=1')).json()
  const address = `/rest/v1/services?id=eq.${service.id}`
  const shows = async (name: SiteName, title: string) =>
    (await (await fetch(`${cluster.urlOf(name)}/services`)).text()).includes(title)
  const waits: number[] = []
  let stale = 0
  let ownStale = 0
  for (let round = 1; round <= rounds; round++) {
    const title = `Guided trek ${round} of the test`
    requireOk(await staff.send('PATCH', address, { title }))
    const answered = performance.now()
    if (!(await shows('one', title))) ownStale += 1
    while (!(await shows('two', title)) && performance.now() - answered < staleAfterMs) await sleep(2)
    const wait = performance.now() - answered
    if (wait >= staleAfterMs) stale += 1
    waits.push(wait)
  }
  await staff.send('PATCH', address, { title: service.title })
  assert.deepEqual({ stale, ownStale }, { stale: 0, ownStale: 0 })
  const longest = Math.max(...waits)
  return [
    `page of the other process: median ${median(waits).toFixed(0)} ms, longest ${longest.toFixed(0)} ms, 0 stale of ${rounds}`,
    `page of the own process: 0 of ${rounds} stale at the first look`,
  ]
}

const subscribers = 120

export const mailOnce: Scenario = async (cluster) => {
  const { mails } = cluster.mailbox
  const run = randomAddress().replaceAll('.', '-')
  const wanted = Array.from({ length: subscribers }, (_, index) => `reader-${run}-${index}@example.com`)
  const sent = await Promise.all(
    wanted.map((email) => new TestBrowser(cluster.proxyUrl).call('newsletter_subscribe', { email })),
  )
  assert.deepEqual([...new Set(sent.map(({ status }) => status))], [200])
  const received = () => mails.filter(({ to }) => wanted.includes(to[0]!)).length
  await until('all mails have arrived', () => received() >= subscribers, { withinMs: 120_000 })
  await until('none waits', async () => {
    const [left] = await cluster.primary.use(
      owner.name,
      (sql) =>
        sql`select count(*)::int as count from public.mail_outbox where status <> 'sent' and recipient = any (${wanted})`,
    )
    return left!.count === 0
  })
  const doubled = received() - new Set(mails.map(({ to }) => to[0]).filter((to) => wanted.includes(to!))).size
  assert.equal(doubled, 0)
  return [`${formatNumber(subscribers)} mails with two processes, 0 missing, 0 doubled`]
}
