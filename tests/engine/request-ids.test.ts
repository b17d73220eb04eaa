import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anonymous, service } from '../../database/engine/connection/actors.ts'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import { inRequest } from '../../database/engine/connection/request-id.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { hasReliableSyncfs } from '../../database/engine/embedded/postgres-settings.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'
import { makeTemporaryDataDir, query, until } from './engine-fixture.ts'

type Line = { details: object; message: string }

const lines: Line[] = []
let engine: EmbeddedPostgres
let database: Database
let remove: () => void
beforeAll(async () => {
  const temporary = await makeTemporaryDataDir()
  remove = temporary.remove
  copyPreparedData(temporary.dataDir)
  const write = (details: object, message: string) => void lines.push({ details, message })
  const log = { info: write, warn: write, error: write }
  engine = await startEmbeddedPostgres({ dataDir: temporary.dataDir, log })
  database = openDatabase(engine.endpoint)
})
afterAll(async () => {
  await database.end()
  await engine.stop()
  remove()
})
beforeEach(() => void lines.splice(0))

const ask = (text: string) => ({ text, values: [] })

test('FA-01: a failed statement of a request has its id in the line of PostgreSQL', async () => {
  const tooSlow = database.query(service, ask('select pg_sleep(60)'), { timeoutMs: 50 })
  const ofRequest = inRequest('visit-0a1b2c3d', () =>
    database.query(anonymous, ask('select pg_sleep(60)'), { timeoutMs: 50 }),
  )
  await Promise.allSettled([tooSlow, ofRequest])
  const logged = () => lines.filter(({ message }) => message.includes('statement timeout'))
  await until('both lines are logged', () => logged().length === 2)
  expect(logged().map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { process: 'client backend', code: '57014' },
      { process: 'client backend', code: '57014', requestId: 'visit-0a1b2c3d' },
    ]),
  )
})

test('FA-01: what a client gets as its own error is not logged', async () => {
  await expect(inRequest('visit-0a1b2c3d', () => database.query(service, ask("select 'typed'::int")))).rejects.toThrow()
  await expect(database.query(service, ask('select pg_sleep(60)'), { timeoutMs: 1 })).rejects.toThrow()
  await until('the later error is logged', () => lines.some(({ message }) => message.includes('statement timeout')))
  expect(JSON.stringify(lines)).not.toContain('typed')
})

test('FA-02: the id ends with its transaction, and is a comment of a question that is not prepared', async () => {
  const name = ask("select current_setting('application_name') as name")
  const inOrder = async (...ids: string[]) => {
    const answers: unknown[] = []
    for (const id of ids) answers.push(await inRequest(id, () => database.query(anonymous, name)))
    return answers
  }
  expect(await inOrder('visit-first', 'visit-second')).toEqual([
    [{ name: 'prabas visit-first' }],
    [{ name: 'prabas visit-second' }],
  ])
  expect(await database.query(anonymous, name)).toEqual([{ name: 'prabas' }])

  const sent = { ...ask('select current_query() as query'), givesWay: true }
  const answers: unknown[] = []
  for (const id of ['visit-third', 'visit-fourth'])
    answers.push(...(await inRequest(id, () => database.query(anonymous, sent))))
  // The second time the text is prepared.
  expect(answers).toEqual([{ query: `${sent.text} /* prabas visit-third */` }, { query: sent.text }])
})

test.runIf(hasReliableSyncfs())('FA-03: the file system is synced as a whole after a crash', async () => {
  expect(await query(engine.endpoint, 'show recovery_init_sync_method')).toEqual([
    { recovery_init_sync_method: 'syncfs' },
  ])
})

test.each([
  ['linux', '5.7.19', false],
  ['linux', '5.8.0-1-amd64', true],
  ['linux', '6.1.0', true],
  ['darwin', '24.0.0', false],
])('FA-03: %s %s: %s', (system, version, isUsed) => {
  expect(hasReliableSyncfs(system, version)).toBe(isUsed)
})
