import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
const prefix = 'prabas-run-'
const mostUsed = 2 * 1024 ** 3

/**
 * Temporary files of a test run are kept in memory, where the system has room for them: copies of a database of a
 * thousand files each are made all the time, and a disk makes them dear. Inherited by every process of a test run.
 */
export default function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  removeThoseOfDeadRuns()
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Open to all, as every folder of temporary files.
  chmodSync(folder, 0o1777)
  if (!canRunPrograms(folder)) return remove()
  process.env.TMPDIR = folder
  return () => {
    delete process.env.TMPDIR
    remove()
  }
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= mostUsed
  } catch {
    return false
  }
}

/** A run that was killed leaves its folder, and memory is not emptied by itself. */
function removeThoseOfDeadRuns() {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid && !isAlive(pid)) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Containers forbid it there, and some tests write programs. */
function canRunPrograms(folder: string) {
  const program = path.join(folder, 'try')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
