import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const installed = path.join(import.meta.dirname, '../../node_modules')

/**
 * Writes a program `npm` into this folder. It asks the real one which packages it would install, and links them from
 * this project instead of unpacking 400 MB.
 */
export function writeLinkingNpm(folder: string) {
  const realNpm = execFileSync('/bin/sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'npm'), program(realNpm), { mode: 0o755 })
}

const program = (realNpm: string) => `#!${process.execPath}
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')

function link(from, to) {
  if (!fs.lstatSync(from).isDirectory()) return linkFile(from, to)
  fs.mkdirSync(to, { recursive: true })
  for (const name of fs.readdirSync(from)) link(path.join(from, name), path.join(to, name))
}
function linkFile(from, to) {
  try {
    fs.linkSync(from, to)
  } catch (error) {
    if (error.code !== 'EXDEV') throw error
    fs.cpSync(from, to, { verbatimSymlinks: true })
  }
}

const told = execFileSync(${JSON.stringify(realNpm)}, [...process.argv.slice(2), '--dry-run'], { encoding: 'utf8' })
const added = new Set([...told.matchAll(/^add (\\S+) (\\S+)$/gm)].map(([, name, version]) => name + '@' + version))
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
for (const [folder, { version }] of Object.entries(packages)) {
  // What lies within another package comes with it.
  const [, name] = /^node_modules\\/((?:(?!node_modules\\/).)+)$/.exec(folder) ?? []
  if (added.has(name + '@' + version)) link(path.join(${JSON.stringify(installed)}, name), folder)
}
`
