import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataFolder, ignoreErrors, isRoot, makePrivateFolder, syncFolder } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { readLines } from './postgres-log.ts'
import { findPostgresIn, signal } from './running-process.ts'
import { makeSecret, readSecret, secretPath } from './secret-file.ts'
import { StartRefused } from './start-refused.ts'
import type { RunAs } from './unprivileged.ts'

export const SUPERUSER = 'postgres'
export const PASSWORD = 'postgres-password'
const DRAFT = 'postgres-new-'

export const clusterPath = (folder: Pick<DataFolder, 'path'>) => join(folder.path, 'postgres')

/** Creates the cluster if it is missing, and returns its superuser's password. */
export async function ensureCluster(folder: DataFolder, binaries: PostgresBinaries, runAs: RunAs): Promise<string> {
  await removeDrafts(folder)
  const storedPassword = await readSecret(folder, PASSWORD)
  if (await isCluster(clusterPath(folder))) {
    await requireSameVersion(clusterPath(folder), binaries)
    if (storedPassword) return storedPassword
    throw new StartRefused(
      `The database in ${clusterPath(folder)} has lost its password file: ` +
        `restore ${secretPath(folder, PASSWORD)} from a backup.`,
    )
  }
  const password = storedPassword || (await makeSecret(folder, PASSWORD))
  await makeCluster(folder, binaries, runAs, password)
  return password
}

/** The files of one major version of PostgreSQL cannot be read by another. */
async function requireSameVersion(cluster: string, { bootstrapScript }: PostgresBinaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const [firstLine = ''] = (await readFile(bootstrapScript, 'utf8')).split('\n', 1)
  const brought = firstLine.replace('# PostgreSQL ', '').trim()
  if (made === brought) return
  throw new StartRefused(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings ${brought}: write a backup with ` +
      'the release that made it (npm run backup) and restore it into a new DATA_DIR with this one (npm run restore).',
  )
}

export async function isCluster(path: string): Promise<boolean> {
  // Other errors are thrown: an unreadable cluster must not be replaced by a new one.
  return (await access(join(path, 'PG_VERSION')).then(() => true, ignoreErrors('ENOENT'))) ?? false
}

/**
 * The cluster is created in a draft folder and renamed when it is complete and on disk, so an interrupted first start
 * leaves only a draft.
 */
async function makeCluster(folder: DataFolder, { initdb }: PostgresBinaries, runAs: RunAs, password: string) {
  const draft = await makePrivateFolder(join(folder.path, DRAFT + randomUUID()), runAs.owner)
  const cluster = join(draft, 'cluster')
  const args = ['--pgdata', cluster, '--data-checksums', '--encoding=UTF8', '--locale=C']
  // The built-in locale sorts equally on every system and with every library version.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--auth=scram-sha-256', `--username=${SUPERUSER}`, '--pwfile=/dev/stdin')
  const passwordFile = await openUnlinkedFile(draft, runAs, `${password}\n`)
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

/** initdb reads the password from this file, which is unlinked before the password is written. */
async function openUnlinkedFile(home: string, { owner }: RunAs, text: string) {
  const path = join(home, 'unnamed')
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  if (isRoot()) await file.chown(owner.uid, owner.gid)
  await file.write(text, 0) // at a position, so that the reader starts at the beginning
  return file
}

async function removeDrafts(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.path)) {
    if (!name.startsWith(DRAFT)) continue
    const draft = join(folder.path, name)
    for (const one of findPostgresIn(join(draft, 'cluster'))) signal(one, 'SIGKILL') // an initdb that outlived its Node process
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}
