import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { countBehaviours } from './behaviours.mjs'
import { ensureBuilt } from './build-if-needed.mjs'
import { findChromium } from './find-chromium.mjs'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const run = (title, command, ...args) => {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: process.env })
  if (status !== 0) process.exit(status ?? 1)
}

/** Everything, in the order in which a mistake is found soonest. */
console.log('\n— types and lint, while the site is built')
const check = once(spawn('npm', ['run', '--silent', 'check'], { cwd: root, stdio: 'inherit' }), 'exit')
ensureBuilt()
const [status] = await check
if (status !== 0) process.exit(status ?? 1)
run('unit, database, table API, identity, faults', 'npx', 'vitest', 'run')
process.env.CHROMIUM_PATH = findChromium()
run('journeys in a real browser', 'npx', 'playwright', 'test')
countBehaviours(root, results)
