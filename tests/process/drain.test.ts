import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { launch, temporaryFolder } from '../support/running-server.ts'

test('CL-01: a process that is told to stop goes on to serve for DRAIN_SECONDS, not ready, and ends each connection with its answer', async () => {
  const temporary = await temporaryFolder()
  const db = await freshDatabase()
  const server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { DATABASE_URL: urlOf(db.endpoint), DRAIN_SECONDS: '60' },
  })
  let hasExited = false
  void server.exited.then(() => {
    hasExited = true
  })
  onTestFinished(async () => {
    if (!hasExited) await server.stop('SIGKILL')
    await db.drop()
    await temporary.remove()
  })
  const ask = (address: string) => fetch(server.url + address)
  expect((await ask('/readyz')).headers.get('connection')).toBe('keep-alive')
  process.kill(server.pid, 'SIGTERM')
  await eventually(async () => expect((await ask('/readyz')).status).toBe(503))
  for (const address of ['/about', '/rest/v1/services?select=title', '/robots.txt']) {
    const answer = await ask(address)
    expect([address, answer.status, answer.headers.get('connection')]).toEqual([address, 200, 'close'])
  }
  // A second signal ends the waiting, which would take a minute.
  process.kill(server.pid, 'SIGTERM')
  expect(await Promise.race([server.exited, sleep(50_000)])).toBe(0)
})
