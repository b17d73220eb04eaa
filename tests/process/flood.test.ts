import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
beforeAll(async () => {
  temporary = await temporaryFolder()
  server = await launch({ dataDir: path.join(temporary.folder, 'data'), env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await server.stop()
  await temporary.remove()
})

const inquiry = { name: 'Maya', email: 'maya@example.com', subject: 'Manaslu', message: 'Ten days around Manaslu' }

const sendForm = async (address: string) => {
  const answer = await fetch(`${server.url}/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams(inquiry),
  })
  return { status: answer.status, html: await answer.text() }
}

test('API-126 AQ-10: a form without scripts counts as well: it shows its own error, and the input is still there', async () => {
  const bulk = JSON.stringify(Array.from({ length: 100 }, () => inquiry))
  for (let round = 0; round < 2; round += 1) {
    const headers = { apikey: 'public', 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
    expect((await fetch(`${server.url}/rest/v1/inquiries`, { method: 'POST', headers, body: bulk })).status).toBe(201)
  }
  const refused = await sendForm('192.0.2.1')
  expect(refused.status).toBe(503)
  expect(refused.html).toContain('Failed to Send Message')
  expect(refused.html).toContain(inquiry.message)
  expect(server.errors()).not.toContain('too_many_writes')
  const taken = await sendForm('192.0.2.2')
  expect(taken.status).toBe(200)
  expect(taken.html).toContain('Message Sent!')
})
