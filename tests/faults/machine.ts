import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually.ts'
import type { RunningServer } from '../support/running-server.ts'
import { signInAsStaff } from '../support/staff-account.ts'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** Undefined where small disks can be mounted; otherwise why not. */
export const whyNoMounts = (() => {
  if (process.platform !== 'linux') return 'only Linux has tmpfs'
  if (process.getuid?.() !== 0) return 'only root may mount'
  const tried = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  return tried.status === 0 ? undefined : 'this container allows no mounts'
})()

/** A disk in memory. */
export async function mountSmallDisk(folder: string, megabytes: number) {
  await mkdir(folder)
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  const filler = path.join(folder, 'filler')
  return {
    /** Until nothing more fits, whatever others write meanwhile. */
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']),
    free: () => rmSync(filler),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    makeWritable: () => run('mount', '-o', 'remount,rw', folder),
  }
}

/** PostgreSQL reserves the space of its log when it makes it; the prepared log has holes instead. */
export function reserveLog(dataDir: string) {
  const folder = path.join(dataDir, 'postgres/pg_wal')
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isFile()) run('fallocate', '--length', String(statSync(file).size), file)
  }
}

/** A folder that the running server can read and not write. */
export function lockFolder(folder: string) {
  run('mount', '--bind', folder, folder)
  run('mount', '-o', 'remount,bind,ro', folder)
  const unlock = () => spawnSync('umount', ['--lazy', folder])
  onTestFinished(() => void unlock())
  return unlock
}

/** Whatever the test has come to; a server that has ended stays so. */
export function endWithTest(server: RunningServer) {
  let hasEnded = false
  void server.exited.then(() => {
    hasEnded = true
  })
  onTestFinished(async () => {
    if (!hasEnded) await server.stop('SIGKILL')
  })
}

/** What the dashboard of staff says, and whether files can be stored. */
export async function readDashboard(url: string) {
  const staff = await signInAsStaff(url)
  return {
    warnings: async () => (await staff.call('server_warnings')).json().warnings as string[],
    canStore: async () => (await staff.call('storage_status')).json().is_working as boolean,
  }
}

export interface LogLine {
  level: number
  time: string
  msg: string
  fault?: string
  err?: object
}

export const readLog = (server: RunningServer): LogLine[] =>
  server
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

const mostTraces = 10

/** Since this moment one line says what is wrong, and traces do not fill the log, however many requests fail. */
export async function expectOneLine(server: RunningServer, fault: string, since: Date) {
  const said = () => readLog(server).filter(({ time }) => new Date(time) >= since)
  await eventually(() => expect(said().filter((line) => line.fault === fault)).toHaveLength(1))
  expect(said().filter(({ err }) => err).length).toBeLessThan(mostTraces)
}
