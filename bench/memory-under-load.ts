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
const postmaster = await server.postmasterPid()
const startedAt = performance.now()
let isDone = false
let requests = 0
let failures = 0

/** Prints Node's and PostgreSQL's part, and gives their sum. */
function measure(): number {
  const together = readMemory(server.pid, postmaster)
  const postgres = readMemory(postmaster)
  const elapsed = ((performance.now() - startedAt) / 60_000).toFixed(1).padStart(5)
  const parts = `Node ${(together - postgres).toFixed(0)} MB, PostgreSQL ${postgres.toFixed(0)} MB`
  console.log(`${elapsed} min  ${requests} requests: ${parts}, together ${together.toFixed(0)} MB`)
  return together
}

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

measure()
await sleep(warmUpMs)
const before = measure()
const stepMs = (minutes * 60_000 - warmUpMs) / 10
for (let step = 1; step < 10; step++) {
  await sleep(stepMs)
  measure()
}
await sleep(stepMs)
const after = measure()
isDone = true
await Promise.all(workers)
await server.stop()
await temporary.remove()
console.log(`${failures} of ${requests} requests failed`)
const { what, value, bound, isMet } = atMost(
  'memory at the end, of that after the warm-up',
  after / before,
  1.1,
  'times',
)
console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value} (bound: ${bound})`)
process.exit(isMet && failures === 0 ? 0 : 1)
