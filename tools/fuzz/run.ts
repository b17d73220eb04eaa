import { fuzzServer } from './send-requests.ts'
import { startFuzzedServer } from './start-fuzzed-server.ts'

/** `npm run fuzz` sends 50,000 requests; `npm run fuzz -- 2000 17` so many, from this seed. */
const [count = 50_000, seed = 1] = process.argv.slice(2).map(Number)
const { server, secrets, stop } = await startFuzzedServer()
const started = performance.now()
const offenders = await fuzzServer({ url: server.url, count, seed, secrets })
const errors = server
  .errors()
  .split('\n')
  .filter((line) => line.includes('"level":50'))
await stop()
console.log(`${count} requests in ${Math.round((performance.now() - started) / 1000)} s, seed ${seed}`)
for (const offender of offenders.slice(0, 20)) console.log(offender)
for (const error of errors.slice(0, 5)) console.log(error)
if (offenders.length > 0 || errors.length > 0) {
  console.log(`${offenders.length} answers are wrong, ${errors.length} errors are in the log`)
  process.exitCode = 1
}
