import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { reportBehaviours } from './behaviours.mjs'
import { ensureBuilt } from './build-if-needed.mjs'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const begin = (title, command, ...args) => {
  if (title) console.log(`\n— ${title}`)
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  return { child, ended: once(child, 'exit') }
}
const succeeds = async ({ ended }, meanwhile) => {
  const [status] = await ended
  if (status === 0) return
  meanwhile?.child.kill()
  await meanwhile?.ended
  process.exit(status ?? 1)
}

const runVitest = (title, ...options) => begin(title, 'npx', 'vitest', 'run', ...options)
const runJourneys = () => begin('journeys in a real browser', 'npx', 'playwright', 'test')

const parts = {
  /** What lies beside the code that it tests. */
  unit: () => runVitest('unit', '--exclude', 'tests/**'),
  db() {
    ensureBuilt()
    return runVitest('database, table API, identity, faults', 'tests/')
  },
  journeys: runJourneys,
}
const [part] = process.argv.slice(2)
if (part) {
  await succeeds(parts[part]())
  process.exit()
}

/** Runs all checks, the fastest first. A missing browser is installed meanwhile. */
const browser = begin('', process.execPath, 'scripts/find-chromium.mjs')
const check = begin('types and lint, while the site is built', 'npm', 'run', '--silent', 'check')
ensureBuilt()
const units = runVitest('unit, database, table API, identity, faults')
await succeeds(check, units)
await succeeds(units)
await succeeds(browser)
await succeeds(runJourneys())
reportBehaviours(root, results)
