import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../server/runtime/child-program.ts'
import { eventually } from '../support/eventually.ts'
import { launch, launchToEnd, temporaryFolder } from '../support/running-server.ts'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

const readLines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test('API-133: every request before SIGTERM has its line, from the cache and not, with the same fields', async () => {
  const server = await launch({ dataDir: path.join(temporary.folder, 'data'), env: { LOG_LEVEL: 'info' } })
  const ids: string[] = []
  const moments: number[] = []
  for (let n = 0; n < 105; n++) {
    moments.push(Date.now())
    const response = await fetch(`${server.url}/awards?utm_source="${n}`)
    await response.text()
    ids.push(response.headers.get('x-request-id')!)
  }
  expect(await server.stop()).toBe(0)
  await eventually(() => expect(server.errors()).toContain('database system is shut down'))
  const lines = readLines(server.errors())
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ requestId }) => requestId)).toEqual(ids)
  for (const line of requests)
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: expect.any(String),
      method: 'GET',
      path: '/awards',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    })
  // The time of the request, not of the moment at which many lines are written together.
  for (const [n, { time }] of requests.entries()) {
    expect(Date.parse(time)).toBeGreaterThanOrEqual(moments[n]!)
    expect(Date.parse(time)).toBeLessThanOrEqual(moments[n + 1] ?? Date.now())
  }
  expect(lines).toContainEqual(expect.objectContaining({ signal: 'SIGTERM', msg: 'stopping' }))
})

test.each([
  ['exits', 3],
  ['throws', 1],
  ['is told to stop', 0],
  ['has no more to do', 0],
])('API-133: what was logged right before the end is written when the process %s', async (end, code) => {
  const { program, nodeOptions } = findProgram(path.join(import.meta.dirname, 'log-and-end.ts'))
  const ended = await launchToEnd({
    dataDir: temporary.folder,
    command: [process.execPath, ...nodeOptions, program, end],
  })
  expect(ended.code).toBe(code)
  const logged = ended.errors.split('\n').filter((line) => line.startsWith('{"level"'))
  expect(readLines(logged.join('\n')).map(({ n }) => n)).toEqual(Array.from({ length: 103 }, (_, n) => n))
})
