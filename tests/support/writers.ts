import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { signInAsStaff } from './staff-account.ts'

/**
 * Visitors that send inquiries and staff that add awards, continuously, who remember what was acknowledged. Visitors may
 * send only so many a day; staff go on.
 */
export async function startWriters(url: () => string) {
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  let sent = 0
  let isDone = false
  let resting: Promise<void> | undefined
  const signIn = async () => [...(await signInAsStaff(url())).cookies].map((pair) => pair.join('=')).join('; ')
  let cookie = await signIn()

  const write = async (table: string, row: object, headers: Record<string, string>) => {
    const answer = await fetch(`${url()}/rest/v1/${table}`, {
      method: 'POST',
      headers: { apikey: 'public', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status ?? 0
  }
  const sendInquiry = (subject: string) =>
    write('inquiries', { name: 'Visitor', email: 'v@example.com', subject, message: 'hello' }, {})
  const addAward = async (title: string) => {
    const status = await write('awards', { title, organization: 'Of', year: 2025 }, { cookie })
    // A session without anybody at the keyboard ends after a while. The server may be down just now.
    if (status === 401) cookie = await signIn().catch(() => cookie)
    return status
  }

  const repeat = async (send: (name: string) => Promise<number>) => {
    for (; !isDone; await resting) {
      const name = `written ${sent++}`
      const status = await send(name)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) acknowledged.push(name)
      else await sleep(50)
    }
  }
  const writers = [sendInquiry, sendInquiry, sendInquiry, addAward, addAward, addAward].map(repeat)

  return {
    acknowledged,
    /** How often an answer had this status; 0 for none at all. */
    count: (status: number) => statuses.get(status) ?? 0,
    async more(count: number) {
      const target = acknowledged.length + count
      await eventually(() => expect(acknowledged.length).toBeGreaterThanOrEqual(target))
    },
    /** Without requests meanwhile. */
    async pauseWhile<Result>(work: () => Promise<Result>): Promise<Result> {
      let goOn = () => {}
      resting = new Promise((resolve) => {
        goOn = resolve
      })
      return work().finally(() => {
        resting = undefined
        goOn()
      })
    },
    async stop() {
      isDone = true
      await Promise.all(writers)
    },
  }
}

export type Writers = Awaited<ReturnType<typeof startWriters>>

const pageRows = 1_000

/**
 * What was acknowledged and is not there exactly once. Right after a fault some requests still get 503: a connection
 * that was attempted meanwhile has to fail first.
 */
export async function findWrong({ acknowledged }: Pick<Writers, 'acknowledged'>, url: string): Promise<string[]> {
  const staff = await eventually(() => signInAsStaff(url))
  const times = new Map<string, number>()
  for (const [table, column] of [
    ['inquiries', 'subject'],
    ['awards', 'title'],
  ]) {
    for (let offset = 0, found = pageRows; found === pageRows; offset += pageRows) {
      const asked = `/rest/v1/${table}?select=name:${column}&order=id&limit=${pageRows}&offset=${offset}`
      const { json } = await eventually(async () => {
        const answer = await staff.get(asked)
        expect(answer.status, answer.text).toBe(200)
        return answer
      })
      const rows: { name: string }[] = json()
      for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1)
      found = rows.length
    }
  }
  return acknowledged.filter((name) => times.get(name) !== 1)
}
