import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DataFolder, isRoot, type Owner } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { StartRefused } from './start-refused.ts'

/** How PostgreSQL, which refuses to run as root, is started here. */
export interface RunAs {
  way: 'ourselves' | 'account' | 'namespace'
  /** Who must own the cluster and the socket folder. */
  owner: Owner
  spawn(file: string, args: string[], options: SpawnOptions): ChildProcess
}

/** A clean environment: no PG* variable changes what the server does, and it never sees the site's secrets. */
const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export async function chooseRunAs(binaries: PostgresBinaries, folder: DataFolder): Promise<RunAs> {
  if (!isRoot()) {
    const ourselves = runAsOurselves()
    if (await canUse(ourselves, binaries, folder.path)) return ourselves
    throw new StartRefused(
      `The embedded PostgreSQL in ${binaries.home} does not run on this system (it needs glibc on Linux), ` +
        `or the data folder ${folder.path} belongs to another user: set DATABASE_URL, or correct the folder's owner.`,
    )
  }
  const nobody = await findAccount()
  for (const account of [folder.owner, nobody]) {
    if (account && account.uid !== 0 && (await canServe(account, binaries, folder))) return runAsAccount(account)
  }
  if (nobody && folder.owner.uid === 0) {
    const namespace = runInNamespace(nobody)
    if (await canUse(namespace, binaries, folder.path)) return namespace
  }
  throw new StartRefused(
    `PostgreSQL must not run as root, the account nobody cannot reach both ${binaries.home} and ${folder.path}, ` +
      'and a user namespace cannot be made here: start as an ordinary user, move both to where every user may enter, ' +
      'or set DATABASE_URL.',
  )
}

export function canWrite(runAs: RunAs, folder: string): Promise<boolean> {
  return succeeds(runAs, 'cd -- "$1" && test -w .', [folder])
}

const runAsOurselves = (): RunAs => ({
  way: 'ourselves',
  owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
  spawn: (file, args, options) => spawn(file, args, { ...options, env }),
})

const runAsAccount = (owner: Owner): RunAs => ({
  way: 'account',
  owner,
  // Some systems write nobody as -2: files want it unsigned, processes signed.
  spawn: (file, args, options) => spawn(file, args, { ...options, env, uid: owner.uid | 0, gid: owner.gid | 0 }),
})

/**
 * Root without any of root's powers, under another number: it may enter what root owns, and the cluster stays root's.
 * It can still write root's files, so it is the second choice.
 */
const runInNamespace = ({ uid, gid }: Owner): RunAs => ({
  way: 'namespace',
  owner: { uid: 0, gid: 0 },
  spawn: (file, args, options) =>
    spawn('unshare', ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', file, ...args], { ...options, env }),
})

async function findAccount(): Promise<Owner | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = lines.find(([name]) => name === 'nobody') ?? []
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

async function canServe(account: Owner, binaries: PostgresBinaries, folder: DataFolder): Promise<boolean> {
  const runAs = runAsAccount(account)
  if (!(await canUse(runAs, binaries, dirname(folder.path)))) return false
  await letPass(folder.path, account.gid)
  return canUse(runAs, binaries, folder.path)
}

/** Lets the account through our own 0700 folder, to the cluster only; a folder shared with others is left alone. */
async function letPass(path: string, gid: number): Promise<void> {
  const { uid, mode } = await stat(path)
  if (uid !== 0 || (mode & 0o077) !== 0) return
  await chown(path, 0, gid)
  await chmod(path, 0o710)
}

const canUse = (runAs: RunAs, { postgres, initdb, bootstrapScript }: PostgresBinaries, folder: string) =>
  succeeds(runAs, 'cd -- "$1" && test -x "$2" && test -r "$3" && exec "$4" --version', [
    folder,
    initdb,
    bootstrapScript,
    postgres,
  ])

/** The kernel knows who may enter what (modes, lists, mounts, seccomp): ask it instead of guessing. */
function succeeds(runAs: RunAs, script: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const probe = runAs.spawn('/bin/sh', ['-c', script, 'sh', ...args], { stdio: 'ignore', cwd: '/' })
      probe.once('error', () => resolve(false))
      probe.once('exit', (code) => resolve(code === 0))
    } catch {
      resolve(false)
    }
  })
}

/**
 * Gives a cluster to the account that PostgreSQL runs as this time. While it changes hands only root can enter, so that
 * the old owner cannot lead us elsewhere; `PG_VERSION` and the folder come last, so that a change cut short is noticed.
 */
export async function handOver(cluster: string, { uid, gid }: Owner): Promise<void> {
  const version = join(cluster, 'PG_VERSION')
  if ((await stat(cluster)).uid === uid && (await stat(version)).uid === uid) return
  await chown(cluster, 0, 0)
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (path !== version) await lchown(path, uid, gid)
  }
  await lchown(version, uid, gid)
  await chown(cluster, uid, gid)
}
