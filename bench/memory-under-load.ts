import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { signInAsStaff, staffAccount } from '../tests/support/staff-account.ts'
import { readMemory } from './idle-memory.ts'
import { atMost } from './measurement.ts'

/** `npm run soak -- --memory --minutes 60`: what an hour of mixed load adds to the memory after its first ten minutes. */
const minutes = Number(process.argv[2])
const warmUpMs = Math.min(10, minutes / 6) * 60_000
const temporary = await temporaryFolder()
const server = await launch({
  dataDir: path.join(temporary.folder, 'data'),
  env: { ...staffAccount, STARTER_CONTENT: 'on' },
})
const staff = await signInAsStaff(server.url)
const measure = async () => readMemory(server.pid, await server.postmasterPid())
const idle = await measure()
let isDone = false
let requests = 0
let failures = 0

const ask = async (target: string, init?: RequestInit) => {
  const answer = await fetch(server.url + target, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  requests += 1
  if (answer.status >= 500) failures += 1
}
const headers = { apikey: 'public', 'content-type': 'application/json' }
const mixedLoad: (() => Promise<unknown>)[] = [
  () => ask('/'),
  () => ask(`/blog?page=${(requests % 5) + 1}&n=${requests}`),
  () => ask('/rest/v1/services?select=id,title&order=display_order', { headers }),
  () => ask(`/search?q=${['trek', 'flight', 'visa', 'hotel'][requests % 4]}`),
  () => ask('/share/careers.jpg'),
  () => staff.get('/rest/v1/audit_log?select=*&order=at.desc&limit=50'),
  () => staff.post('/rest/v1/awards', { title: `Award ${requests}`, organization: 'Of', year: 2025 }),
  () => staff.send('DELETE', '/rest/v1/awards?organization=eq.Of'),
  () => staff.call('admin_report_activity'),
]
const workers = Array.from({ length: 4 }, async (_, first) => {
  for (let turn = first; !isDone; turn++) await mixedLoad[turn % mixedLoad.length]!().catch(() => void failures++)
})

await sleep(warmUpMs)
const before = await measure()
console.log(`idle ${idle.toFixed(0)} MB; after ${(warmUpMs / 60_000).toFixed(1)} minutes ${before.toFixed(0)} MB`)
await sleep(minutes * 60_000 - warmUpMs)
const after = await measure()
isDone = true
await Promise.all(workers)
await server.stop()
await temporary.remove()
console.log(`after ${minutes} minutes and ${requests} requests ${after.toFixed(0)} MB; ${failures} failed`)
const { what, value, bound, isMet } = atMost(
  'memory at the end, of that after the warm-up',
  after / before,
  1.1,
  'times',
)
console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value} (bound: ${bound})`)
process.exit(isMet && failures === 0 ? 0 : 1)
