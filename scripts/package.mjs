import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build-if-needed.mjs'

/**
 * `npm run package -- folder`: what a server needs and nothing else, in an empty folder: the build, the migrations, the
 * starter content's pictures, the commands of operators, and the packages that run in production.
 */
const root = path.join(import.meta.dirname, '..')
const commands = ['start', 'adopt', 'backup', 'restore', 'reset-password', 'rotate-login']
const files = [
  ...['package.json', 'package-lock.json', 'build', 'database/migrations', 'database/starter/pictures'],
  ...[...commands, 'build-if-needed', 'precompress'].map((name) => `scripts/${name}.mjs`),
]

const [given] = process.argv.slice(2)
if (!given) fail('Say where to: npm run package -- folder')
const target = path.resolve(process.env.INIT_CWD ?? '.', given)
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`)
ensureBuilt()
mkdirSync(target, { recursive: true })
for (const file of files) cpSync(path.join(root, file), path.join(target, file), { recursive: true })
// The project's own setting includes the packages of developers, and npm hands it down.
const { npm_config_include: _, ...env } = process.env
const { status } = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: target,
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
