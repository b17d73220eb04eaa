import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DataFolder, isRoot, type Owner } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { StartRefused } from './start-refused.ts'

/** How PostgreSQL is started without root privileges, which it refuses. */
export interface RunAs {
  method: 'current-user' | 'account' | 'namespace'
  /** The required owner of the cluster and the socket folder. */
  owner: Owner
  spawn(file: string, args: string[], options: SpawnOptions): ChildProcess
}

/** A clean environment: PG* variables cannot change the server, and it does not get the site's secrets. */
const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export async function chooseRunAs(binaries: PostgresBinaries, folder: DataFolder): Promise<RunAs> {
  if (!isRoot()) {
    const currentUser = runAsCurrentUser()
    if (await canUse(currentUser, binaries, folder.path)) return currentUser
    throw new StartRefused(
      `The embedded PostgreSQL in ${binaries.home} does not run on this system (it needs glibc on Linux), ` +
        `or the data folder ${folder.path} belongs to another user: set DATABASE_URL, or correct the folder's owner.`,
    )
  }
  const nobody = await findNobodyAccount()
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

/** The account that Node can become where the folder is its own or root's, if that account gets into it. */
export async function findAccountFor(folder: DataFolder): Promise<Owner | undefined> {
  for (const account of [folder.owner, await findNobodyAccount()]) {
    if (!account || account.uid === 0) continue
    const runAs = runAsAccount(account)
    if (!(await canEnter(runAs, dirname(folder.path)))) continue
    await allowTraversal(folder.path, account.gid)
    if (await canEnter(runAs, folder.path)) return account
  }
  return undefined
}

const canEnter = (runAs: RunAs, folder: string) => commandSucceeds(runAs, 'cd -- "$1"', [folder])

export function canWrite(runAs: RunAs, folder: string): Promise<boolean> {
  return commandSucceeds(runAs, 'cd -- "$1" && test -w .', [folder])
}

const runAsCurrentUser = (): RunAs => ({
  method: 'current-user',
  owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
  spawn: (file, args, options) => spawn(file, args, { ...options, env }),
})

export const runAsAccount = (owner: Owner): RunAs => ({
  method: 'account',
  owner,
  // Some systems have -2 as the id of nobody: files need it unsigned, processes signed.
  spawn: (file, args, options) => spawn(file, args, { ...options, env, uid: owner.uid | 0, gid: owner.gid | 0 }),
})

/**
 * Root's user without its capabilities, under another id: it can enter root's folders, and root keeps the cluster. It
 * can still write root's files, so it is the second choice.
 */
const runInNamespace = ({ uid, gid }: Owner): RunAs => ({
  method: 'namespace',
  owner: { uid: 0, gid: 0 },
  spawn: (file, args, options) =>
    spawn('unshare', ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', file, ...args], { ...options, env }),
})

async function findNobodyAccount(): Promise<Owner | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = lines.find(([name]) => name === 'nobody') ?? []
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

async function canServe(account: Owner, binaries: PostgresBinaries, folder: DataFolder): Promise<boolean> {
  const runAs = runAsAccount(account)
  if (!(await canUse(runAs, binaries, dirname(folder.path)))) return false
  await allowTraversal(folder.path, account.gid)
  return canUse(runAs, binaries, folder.path)
}

/** Lets the account traverse our own 0700 folder to reach the cluster. A folder shared with others is not changed. */
async function allowTraversal(path: string, gid: number): Promise<void> {
  const { uid, mode } = await stat(path)
  if (uid !== 0 || (mode & 0o077) !== 0) return
  await chown(path, 0, gid)
  await chmod(path, 0o710)
}

const canUse = (runAs: RunAs, { postgres, initdb, bootstrapScript }: PostgresBinaries, folder: string) =>
  commandSucceeds(runAs, 'cd -- "$1" && test -x "$2" && test -r "$3" && exec "$4" --version', [
    folder,
    initdb,
    bootstrapScript,
    postgres,
  ])

/** Tries access instead of computing it: modes, ACLs, mounts and seccomp all matter. */
function commandSucceeds(runAs: RunAs, script: string, args: string[]): Promise<boolean> {
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
 * Makes the current PostgreSQL account the owner of the cluster. Meanwhile only root can enter, so that the old owner
 * cannot redirect paths. `PG_VERSION` and the folder change last, so that an interrupted change is detected.
 */
export async function changeClusterOwner(cluster: string, { uid, gid }: Owner): Promise<void> {
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
