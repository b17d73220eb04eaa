import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../database/engine/connection/actors.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { randomAddress } from '../support/test-browser.ts'

let site: TestDatabase
beforeAll(async () => {
  site = await freshDatabase()
})
afterAll(() => site.drop())

const greedy: Actor = { role: 'anon', address: '192.0.2.66' }
const admin: Actor = { role: 'admin', userId: '', email: '', sessionId: '' }

/** The process that answers, and how far it gives way to others: 0 is as usual, 19 the most. */
async function askProcess(actor: Actor, afterSeconds = 0) {
  const text = 'select pg_backend_pid() as pid, pg_sleep($1::float)::text'
  const [row] = await site.database.query<{ pid: number }>(actor, {
    text,
    values: [String(afterSeconds)],
    givesWay: true,
  })
  return { pid: row!.pid, niceness: getPriority(row!.pid) }
}

/** The niceness of the group of processes that Linux schedules together with it; undefined where there are none. */
function readGroupNiceness(pid: number): number | undefined {
  try {
    return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

// Niceness is read from /proc, which other systems do not have.
test.runIf(process.platform === 'linux')(
  'AQ-25: whoever keeps the database busy gives way to other visitors and to staff',
  async () => {
    const { niceness: usual } = await askProcess(admin)
    expect((await askProcess(greedy, 0.5)).niceness).toBeGreaterThan(usual)
    // Their next question begins so.
    const slow = await askProcess(greedy)
    expect(slow.niceness).toBeGreaterThan(usual)
    const { pid: adminPid } = await askProcess(admin)
    const usualOfGroup = readGroupNiceness(adminPid)
    if (usualOfGroup !== undefined) await eventually(() => expect(readGroupNiceness(slow.pid)).toBe(usualOfGroup + 10))
    expect(await askProcess(admin)).toMatchObject({ niceness: usual })
    // On a busy machine a visitor's quick question may take long too: then the next visitor's does not.
    await eventually(async () => {
      const answer = await askProcess({ role: 'anon', address: randomAddress() })
      expect(answer.niceness).toBe(usual)
      expect(answer.pid).not.toBe(slow.pid)
    })
  },
)
