import { spawnSync } from 'node:child_process'

/** `npm run soak` and `npm run soak -- 500`: the tests that kill processes, with this many rounds instead of a few. */
const rounds = process.argv[2] ?? '100'
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/process/faults.test.ts'], {
  cwd: `${import.meta.dirname}/..`,
  env: { ...process.env, KILL_ROUNDS: rounds },
  stdio: 'inherit',
})
process.exit(status ?? 1)
