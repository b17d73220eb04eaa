import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { countBehaviours } from './behaviours.mjs'
import { ensureBuilt } from './build-if-needed.mjs'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const begin = (command, ...args) => once(spawn(command, args, { cwd: root, stdio: 'inherit' }), 'exit')
const succeeds = async (begun) => {
  const [status] = await begun
  if (status !== 0) process.exit(status ?? 1)
}

/** Everything, in the order in which a mistake is found soonest. Meanwhile a missing browser may be fetched. */
const browser = begin(process.execPath, 'scripts/find-chromium.mjs')
console.log('\n— types and lint, while the site is built')
const check = begin('npm', 'run', '--silent', 'check')
ensureBuilt()
await succeeds(check)
console.log('\n— unit, database, table API, identity, faults')
await succeeds(begin('npx', 'vitest', 'run'))
await succeeds(browser)
console.log('\n— journeys in a real browser')
await succeeds(begin('npx', 'playwright', 'test'))
countBehaviours(root, results)
