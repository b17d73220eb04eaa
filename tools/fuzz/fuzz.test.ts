import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzzServer } from './send-requests.ts'
import { startFuzzedServer } from './start-fuzzed-server.ts'

let fuzzed: Awaited<ReturnType<typeof startFuzzedServer>>
beforeAll(async () => {
  fuzzed = await startFuzzedServer()
})
afterAll(() => fuzzed.stop())

test('AQ-20: whatever strangers send, no answer is a 5xx or tells a secret, and the server answers all along', async () => {
  const { server, secrets } = fuzzed
  expect(await fuzzServer({ url: server.url, count: 800, seed: 4_711, secrets })).toEqual([])
  expect(server.errors()).not.toContain('"level":50')
})
