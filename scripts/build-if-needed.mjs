import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const stamp = path.join(root, 'build/sources.sha256')
const sources = ['app', 'server', 'database', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

/** Builds when there is no build, or when what it was made from has changed. */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('building the site …')
  try {
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
  } catch (error) {
    console.error(String(error.stderr ?? error.message))
    console.error('The build failed. Run `npm ci` and try again.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const hash = createHash('sha256')
  const visit = (file) => {
    const entry = statSync(file, { throwIfNoEntry: false })
    if (!entry) return
    if (entry.isDirectory()) for (const name of readdirSync(file).sort()) visit(path.join(file, name))
    else hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  for (const source of sources) visit(path.join(root, source))
  return hash.digest('hex')
}
