import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build-if-needed.mjs'

/**
 * Faults on one machine, for as long as wanted, while visitors and staff write:
 * - `npm run soak`, `npm run soak -- 500`: so many kills, in turn of Node, of PostgreSQL and of both, freezes of 5 and 60
 *   seconds, a full and a locked disk, no file descriptors, clocks that jump, a newsletter to 2,000 addresses, as many
 *   random sequences of edits as kills, 4,000 random requests to public pages and 200 races for the lock of a data
 *   folder. 500 kills are more than 100,000 acknowledged writes.
 * - `npm run soak -- --minutes 60`: the same with 20 kills, again and again for this time.
 * - `npm run soak -- --memory --minutes 60`: mixed load, and how much memory it leaves behind.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, memory: { type: 'boolean', default: false } },
})
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
const rounds = Number(positionals[0] ?? 100)
if (!(rounds > 0) || (minutes !== undefined && !(minutes > 0)))
  throw new Error('Give the number of kills, such as 500, or --minutes and a number.')

const run = (args, env = {}) =>
  spawnSync('npx', args, { cwd: `${import.meta.dirname}/..`, env: { ...process.env, ...env }, stdio: 'inherit' })
    .status ?? 1

const faults = [
  ...['tests/process/faults.test.ts', 'tests/process/newsletter-kill.test.ts', 'tests/process/mailbox-kill.test.ts'],
  ...['tests/edits/random-edits.test.ts', 'tests/storage/kill.test.ts', 'tests/storage/corpus.test.ts'],
  ...['tests/process/hostile-visitors.test.ts', 'tests/engine/data-folder-lock.test.ts', 'tests/faults'],
]
const runFaults = (kills) =>
  run(['vitest', 'run', ...faults], {
    ...{ KILL_ROUNDS: String(Math.ceil(kills / 3)), KILL_WRITES: '201', FREEZE_SECONDS: '5,60' },
    ...{ NEWSLETTER_ADDRESSES: '2000', EDIT_RUNS: String(kills), FUZZ_REQUESTS: '1000' },
    ...{ LOCK_ROUNDS: '200', CHANGED_FILES: '12' },
  })

function runFor(milliseconds) {
  const end = performance.now() + milliseconds
  for (let round = 1; performance.now() < end; round++) {
    console.log(`\n— round ${round}`)
    const status = runFaults(20)
    if (status !== 0) return status
  }
  return 0
}

// Otherwise every test that starts a server would build at the same time, and reach its time limit.
ensureBuilt()
if (values.memory) process.exit(run(['tsx', 'bench/memory-under-load.ts', String(minutes ?? 60)]))
process.exit(minutes === undefined ? runFaults(rounds) : runFor(minutes * 60_000))
