import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DataFolder, ignoreErrors, isRoot, makePrivateFolder, type Owner } from './data-folder.ts'
import { StartRefused } from './start-refused.ts'
import { canWrite, type RunAs } from './unprivileged.ts'

export const PORT = 5432

/** The kernel's limit for unix socket paths, without the terminating zero. */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103

/** In the data folder, or in a temporary folder when the path is too long for a socket. */
export async function makeSocketFolder(folder: DataFolder, runAs: RunAs): Promise<string> {
  const inside = join(folder.path, 'run')
  if (isShortEnough(inside)) return makePrivateFolder(inside, runAs.owner)
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const outside = join(parent, nameFor(folder, runAs.owner))
    if (!isShortEnough(outside) || !(await canWrite(runAs, parent))) continue
    return makeOwnedFolder(outside, runAs.owner)
  }
  throw new StartRefused(
    `The path of the data folder ${folder.path} is too long for PostgreSQL's socket, and no folder for temporary ` +
      'files can be used instead: set DATA_DIR to a shorter path.',
  )
}

const isShortEnough = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_PATH_BYTES

function nameFor(folder: DataFolder, { uid }: Owner): string {
  return `prabas-travels-${createHash('sha256').update(folder.path).digest('hex').slice(0, 16)}-${uid}`
}

/** The parent is writable by all users, so a folder created by another user is refused, not repaired. */
async function makeOwnedFolder(path: string, owner: Owner): Promise<string> {
  await mkdir(path, { mode: 0o700 }).catch(ignoreErrors('EEXIST'))
  const found = await lstat(path)
  const isOurs = found.uid === owner.uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs || (found.mode & 0o777) !== 0o700) {
    throw new StartRefused(
      `The folder ${path} was made by somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  if (isRoot()) await chown(path, owner.uid, owner.gid)
  return path
}
