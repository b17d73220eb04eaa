import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build-if-needed.mjs'

/**
 * `npm run test:node` and `npm run test:node -- 22 tests/process`: runs tests with other versions of Node, which are
 * fetched from npm into a temporary folder. Without file names it runs what depends on Node most.
 */
const root = path.join(import.meta.dirname, '..')
const given = process.argv.slice(2)
const isVersion = (text) => /^\d+(\.\d+){0,2}$/.test(text)
const versions = given.some(isVersion) ? given.filter(isVersion) : ['20.19', '22', '24']
const files = given.filter((text) => !isVersion(text))
const mostTelling = [
  ...['server', 'database', 'scripts', 'tests/engine', 'tests/table-api', 'tests/identity', 'tests/realtime'],
  ...['tests/process/start.test.ts', 'tests/process/shell.test.ts', 'tests/process/backup.test.ts'],
  ...['tests/process/metrics.test.ts', 'tests/process/request-log.test.ts', 'tests/storage/official-client.test.ts'],
]

ensureBuilt()
const failed = versions.filter((version) => !passesWith(version))
console.log(failed.length > 0 ? `failed with Node ${failed.join(', ')}` : `passed with Node ${versions.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

function passesWith(version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prabas-node-'))
  try {
    const node = fetchNode(version, folder)
    if (!node) return false
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
    console.log(`\n— Node ${stdout.trim()}`)
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const { status } = spawnSync(node, [vitest, 'run', ...(files.length > 0 ? files : mostTelling)], {
      cwd: root,
      // Before all others, for processes that are started by name.
      env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
      stdio: 'inherit',
    })
    return status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The program of this version for this system; undefined where npm has none. */
function fetchNode(version, folder) {
  const name = `node-${process.platform}-${process.arch}`
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--silent']
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' })
  if (status === 0) return path.join(folder, 'node_modules', name, 'bin/node')
  console.log(`npm has no ${name}@${version}, or cannot be reached`)
  return undefined
}
