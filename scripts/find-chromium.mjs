import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installWithApt } from './install-with-apt.mjs'

/** The same engine without the browser's interface, which takes a sixth of a journey's processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds Chromium: CHROMIUM_PATH, an installed one, or one that is installed now. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    fail(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  }
  return (
    findInstalled() ??
    findInstalledWithApt() ??
    installWithPlaywright() ??
    fail(
      'The browser tests need Chromium. None was found, and it could neither be installed with apt-get (needs root on Debian or Ubuntu) nor downloaded by Playwright. Install it, or set CHROMIUM_PATH.',
    )
  )
}

/** The headless shell where it is installed. It has no back-forward cache: a test of that needs `findChromium`. */
export function findHeadlessChromium() {
  const chromium = findChromium()
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : chromium
}

const findInstalled = () => usualPaths.find((path) => existsSync(path))

function findInstalledWithApt() {
  installWithApt('chromium')
  // Not every system that has Chromium has the shell too.
  installWithApt('chromium-headless-shell')
  return findInstalled()
}

function installWithPlaywright() {
  console.log('downloading chromium with playwright …')
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) return undefined
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) findChromium()
