import { spawnSync } from 'node:child_process'

/**
 * `npm run soak` and `npm run soak -- 500`: the tests that kill processes, with this many rounds instead of a few, and a
 * newsletter to 2,000 addresses instead of 200.
 */
const rounds = process.argv[2] ?? '100'
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'tests/process/faults.test.ts', 'tests/process/newsletter-kill.test.ts'],
  {
    cwd: `${import.meta.dirname}/..`,
    env: { ...process.env, KILL_ROUNDS: rounds, NEWSLETTER_ADDRESSES: '2000' },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
