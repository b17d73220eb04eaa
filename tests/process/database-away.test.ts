import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let db: TestDatabase
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let server: RunningServer
let isStopped = false
beforeAll(async () => {
  temporary = await temporaryFolder()
  db = await freshDatabase()
  proxy = await startDatabaseProxy(db.endpoint)
  server = await launch({ dataDir: path.join(temporary.folder, 'data'), env: { DATABASE_URL: proxy.url } })
})
afterAll(async () => {
  if (!isStopped) await server.stop()
  proxy.close()
  await db.drop()
  await temporary.remove()
})

const ask = async (address: string) => {
  const answer = await fetch(server.url + address, { redirect: 'manual' })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() }
}
const isBack = () =>
  eventually(async () => {
    for (const address of ['/readyz', '/healthz', '/about', '/blog'])
      expect([address, (await ask(address)).status]).toEqual([address, 200])
  })

test('OP-05: while both pools reach the database, /readyz says ok', async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, retryAfter: null, body: 'ok' })
})

test('OP-02 OP-06: without the database pages and probes answer 503 and when to come back, until it is there again', async () => {
  proxy.cut()
  // Until a second has passed, the pool that answered last counts as one that does.
  const notReady = { status: 503, retryAfter: '1', body: 'the database does not answer' }
  await eventually(async () => expect(await ask('/readyz')).toEqual(notReady))
  for (const address of ['/team', '/blog?page=1', '/feed.xml', '/healthz', '/share/careers.jpg'])
    expect(await ask(address), address).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
  // What is built in can be read all the same.
  expect((await ask('/testimonials')).body).toContain('Greta Almhagen')
  await proxy.reopen()
  await isBack()
  expect((await ask('/share/careers.jpg')).status).toBe(200)
}, 120_000)

test('OP-12 OP-13: when packets are dropped, requests get 503, and the site recovers by itself', async () => {
  // Kept from now on, until a change is heard.
  expect((await ask('/awards')).status).toBe(200)
  proxy.dropPackets()
  await db.owner`insert into awards (title, organization, year) values ('Unheard', 'Of', 2025)`
  // A page that nobody has asked for is not kept.
  const answers = await Promise.all(['/healthz', '/rest/v1/services', '/services'].map(ask))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  const notReady = { status: 503, body: 'the database does not answer' }
  await eventually(async () => expect(await ask('/readyz')).toMatchObject(notReady))
  proxy.forwardNewConnections()
  await isBack()
  // What was missed meanwhile shows, and changes are heard again.
  await eventually(async () => expect((await ask('/awards')).body).toContain('Unheard'))
  await db.owner`insert into awards (title, organization, year) values ('Heard again', 'Of', 2024)`
  await eventually(async () => expect((await ask('/awards')).body).toContain('Heard again'))
}, 180_000)

test('OP-07: a server that is stopping is not ready', async () => {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /readyz HTTP/1.1\r\nhost: site\r\nconnection: close\r\n')
  // An answered request on another connection: the server has read the first one's beginning.
  await ask('/readyz')
  process.kill(server.pid, 'SIGTERM')
  isStopped = true
  await eventually(() => expect(fetch(`${server.url}/readyz`)).rejects.toThrow())
  socket.write('\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [\s\S]*the server is stopping/)
  expect(await server.exited).toBe(0)
})
