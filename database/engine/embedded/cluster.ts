import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataFolder, isRoot, makePrivateFolder, syncFolder, unless } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { readLines } from './postgres-log.ts'
import { findPostgresIn, signal } from './running-process.ts'
import { makeSecret, readSecret, secretPath } from './secret-file.ts'
import { StartRefused } from './start-refused.ts'
import type { RunAs } from './unprivileged.ts'

export const SUPERUSER = 'postgres'
const PASSWORD = 'postgres-password'
const DRAFT = 'postgres-new-'

export const clusterPath = (folder: Pick<DataFolder, 'path'>) => join(folder.path, 'postgres')

/** Makes the cluster if there is none yet, and returns its superuser's password. */
export async function ensureCluster(folder: DataFolder, binaries: PostgresBinaries, runAs: RunAs): Promise<string> {
  await removeDrafts(folder)
  const kept = await readSecret(folder, PASSWORD)
  if (await isCluster(clusterPath(folder))) {
    if (kept) return kept
    throw new StartRefused(
      `The database in ${clusterPath(folder)} has lost its password file: ` +
        `restore ${secretPath(folder, PASSWORD)} from a backup.`,
    )
  }
  const password = kept || (await makeSecret(folder, PASSWORD))
  await makeCluster(folder, binaries, runAs, password)
  return password
}

export async function isCluster(path: string): Promise<boolean> {
  // Not false for any other error: a cluster we may not read is no reason to make a new one.
  return (await access(join(path, 'PG_VERSION')).then(() => true, unless('ENOENT'))) ?? false
}

/** A folder gets the cluster's name only when it is complete and on disk: a killed first start leaves a draft. */
async function makeCluster(folder: DataFolder, { initdb }: PostgresBinaries, runAs: RunAs, password: string) {
  const draft = await makePrivateFolder(join(folder.path, DRAFT + randomUUID()), runAs.owner)
  const cluster = join(draft, 'cluster')
  const args = ['--pgdata', cluster, '--data-checksums', '--encoding=UTF8', '--locale=C']
  // PostgreSQL's own Unicode rules: the same order and case on every system, and in every version of its libraries.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--auth=scram-sha-256', `--username=${SUPERUSER}`, '--pwfile=/dev/stdin')
  const passwordFile = await openUnnamed(draft, runAs, `${password}\n`)
  try {
    const child = runAs.spawn(initdb, args, { stdio: [passwordFile.fd, 'ignore', 'pipe'], cwd: '/' })
    let lastLine = ''
    if (child.stderr)
      readLines(child.stderr, (line) => {
        lastLine = line || lastLine
      })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new StartRefused(`PostgreSQL could not make its database in ${folder.path}: ${lastLine}`)
  } finally {
    await passwordFile.close()
  }
  try {
    await rename(cluster, clusterPath(folder))
  } catch (error) {
    throw new StartRefused(`${clusterPath(folder)} is not empty, but holds no database (${(error as Error).message}).`)
  }
  await syncFolder(folder.path)
  await rm(draft, { recursive: true })
}

/** initdb reads the password from a file; this one has lost its name before the password goes in. */
async function openUnnamed(home: string, { owner }: RunAs, text: string) {
  const path = join(home, 'unnamed')
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  if (isRoot()) await file.chown(owner.uid, owner.gid)
  await file.write(text, 0) // at a position, so that the reader still starts at the beginning
  return file
}

async function removeDrafts(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.path)) {
    if (!name.startsWith(DRAFT)) continue
    const draft = join(folder.path, name)
    for (const one of findPostgresIn(join(draft, 'cluster'))) signal(one, 'SIGKILL') // an initdb that outlived its Node
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}
