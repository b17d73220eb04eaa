import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { precompress } from './precompress.mjs'

const root = path.join(import.meta.dirname, '..')
const build = path.join(root, 'build')
const sources = [
  ...['app', 'server', 'public', 'database/engine', 'database/starter'],
  ...['vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
  ...['chunk-groups.ts', 'documents.ts', 'precompress.mjs', 'site-script.ts'].map((name) => `scripts/${name}`),
]
/** The server sends these as they are: no build holds a copy. */
const servedFromSources = path.join('database', 'starter', 'pictures')

/** Builds when there is no build or when its sources have changed. A packaged site has a build and no sources. */
export function ensureBuilt() {
  if (!existsSync(path.join(root, 'vite.config.ts')) || stampOf(build) === fingerprint()) return
  console.error('building the site …')
  try {
    buildSite(['ignore', 'ignore', 'pipe'])
  } catch (error) {
    console.error(String(error.stderr ?? error.message))
    console.error('The build failed. Run `npm ci` and try again.')
    process.exit(1)
  }
}

/** Builds into a temporary folder and renames it, so that concurrent builds do not mix. */
export function buildSite(stdio) {
  const wanted = fingerprint()
  const aside = path.join(root, `build.${process.pid}`)
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: path.basename(aside) }
  try {
    execFileSync(path.join(root, 'node_modules/.bin/react-router'), ['build'], { cwd: root, stdio, env })
    precompress(path.join(aside, 'client'), path.join(build, 'client'))
    writeFileSync(path.join(aside, 'sources.sha256'), wanted)
    putInPlace(aside, wanted)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function putInPlace(aside, wanted) {
  const old = `${aside}.old`
  try {
    if (existsSync(build)) renameSync(build, old)
    renameSync(aside, build)
  } catch (error) {
    // A concurrent build of the same sources is already in place.
    if (stampOf(build) !== wanted) throw error
  } finally {
    rmSync(old, { recursive: true, force: true })
  }
}

function stampOf(folder) {
  const stamp = path.join(folder, 'sources.sha256')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of listSources())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** The files that a build is made of, as paths from the project's root. */
export function listSources() {
  const found = []
  const visit = (file) => {
    const entry = statSync(path.join(root, file), { throwIfNoEntry: false })
    if (!entry || file === servedFromSources || /\.test\.tsx?$/.test(file)) return
    if (!entry.isDirectory()) found.push(file)
    else for (const name of readdirSync(path.join(root, file)).sort()) visit(path.join(file, name))
  }
  for (const source of sources) visit(source)
  return found
}
