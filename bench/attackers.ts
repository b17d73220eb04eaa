import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { findDescendants } from './processes.ts'
import { worstQuestions } from './worst-questions.ts'

/*
 * Run by `fork`: 50 connections of one address ask the worst questions there are, again and again, until told to stop.
 * A process of its own, because asking must not delay what is measured; the least urgent one, because real attackers
 * use processors of their own.
 */
const [url = '', postmasterPid] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
let isOver = false
let asked = 0
let answered = 0
let peakBytes = 0

async function attack() {
  while (!isOver) {
    const path = `/rest/v1/${worstQuestions[asked++ % worstQuestions.length]}`
    const outgoing = request(url + path, { agent, headers: { 'x-forwarded-for': '192.0.2.66' } })
    outgoing.end()
    const [response] = await once(outgoing, 'response')
    response.resume()
    await once(response, 'end')
    // A refusal is an answer too, but it is not what PostgreSQL is busy with.
    if (response.statusCode !== 429) answered++
  }
}

/** What the processes have for themselves, without what they share; Linux only. */
const readPrivateBytes = () =>
  findDescendants(Number(postmasterPid)).reduce((sum, pid) => sum + readAnonymousBytes(pid), 0)

function readAnonymousBytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0 // it has ended since
  }
}

setPriority(19)
const watching = setInterval(() => {
  peakBytes = Math.max(peakBytes, readPrivateBytes())
}, 50)
const attacks = Array.from({ length: 50 }, attack)
process.send!('attacking')
await once(process, 'message')
while (asked < worstQuestions.length) await new Promise((resolve) => setTimeout(resolve, 50))
isOver = true
await Promise.all(attacks)
clearInterval(watching)
agent.destroy()
process.send!({ asked, answered, peakBytes })
process.disconnect()
