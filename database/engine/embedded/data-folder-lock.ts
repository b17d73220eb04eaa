import { randomUUID } from 'node:crypto'
import { chown, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataFolder, ignoreErrors, isRoot, makePrivateFolder, type Owner } from './data-folder.ts'
import { identify, isRunning, type ProcessIdentity } from './running-process.ts'
import { StartRefused } from './start-refused.ts'

/*
 * Node cannot lock files, and deleting a lock file that looks stale could delete another process's new one. So the
 * folder `lock` holds numbered files, and the highest number is the lock. A process that finds its holder dead creates
 * the next number with link(2), which only one process can do. The highest number never decreases.
 */

export interface DataFolderLock {
  release(): Promise<void>
}

export async function acquireLock(folder: DataFolder): Promise<DataFolderLock> {
  const lockFolder = await makePrivateFolder(join(folder.path, 'lock'), folder.owner)
  const self = identify(process.pid)
  for (;;) {
    const highest = await findHighest(lockFolder)
    const holder = await readHolder(lockFolder, highest)
    if (holder === 'gone') continue
    if (holder && isRunning(holder)) {
      throw new StartRefused(
        `Another server, process ${holder.pid}, is already running on the data folder ${folder.path}: ` +
          'stop it first, or set DATA_DIR to another folder.',
      )
    }
    const own = highest + 1
    if (!(await claim(lockFolder, own, self, folder.owner))) continue
    // Meanwhile other processes may have created and released this number: then a higher one exists.
    if ((await findHighest(lockFolder)) > own) {
      await rm(join(lockFolder, String(own)), { force: true })
      continue
    }
    await removeOlder(lockFolder, own)
    return { release: () => replace(lockFolder, own, {}, folder.owner).catch(ignoreErrors('ENOENT')) }
  }
}

/** The process that holds the lock of this folder now, if one does. */
export async function findHolder(dataFolder: string): Promise<ProcessIdentity | undefined> {
  const lockFolder = join(dataFolder, 'lock')
  for (;;) {
    const highest = await findHighest(lockFolder).catch(ignoreErrors('ENOENT'))
    const holder = await readHolder(lockFolder, highest ?? 0)
    if (holder !== 'gone') return holder && isRunning(holder) ? holder : undefined
  }
}

async function findHighest(lockFolder: string): Promise<number> {
  return Math.max(0, ...(await listLockNumbers(lockFolder)))
}

async function listLockNumbers(lockFolder: string): Promise<number[]> {
  return (await readdir(lockFolder)).filter((name) => /^\d+$/.test(name)).map(Number)
}

async function readHolder(lockFolder: string, number: number): Promise<ProcessIdentity | undefined | 'gone'> {
  if (number === 0) return undefined
  const text = await readFile(join(lockFolder, String(number)), 'utf8').catch(ignoreErrors('ENOENT'))
  if (text === undefined) return 'gone'
  try {
    const { pid, started } = JSON.parse(text)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined // incomplete after a power loss, which no holder survives
  }
}

async function claim(lockFolder: string, number: number, holder: object | undefined, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(lockFolder, holder, owner)
  try {
    await link(draft, join(lockFolder, String(number)))
    return true
  } catch (error) {
    ignoreErrors('EEXIST')(error as NodeJS.ErrnoException)
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

async function replace(lockFolder: string, number: number, holder: object, owner: Owner): Promise<void> {
  await rename(await writeDraft(lockFolder, holder, owner), join(lockFolder, String(number)))
}

async function writeDraft(lockFolder: string, holder: object | undefined, owner: Owner): Promise<string> {
  const draft = join(lockFolder, `draft-${randomUUID()}`)
  await writeFile(draft, `${JSON.stringify(holder)}\n`, { flag: 'wx', mode: 0o644 })
  if (isRoot()) await chown(draft, owner.uid, owner.gid)
  return draft
}

async function removeOlder(lockFolder: string, own: number): Promise<void> {
  for (const number of await listLockNumbers(lockFolder)) {
    if (number < own) await rm(join(lockFolder, String(number)), { force: true })
  }
}
