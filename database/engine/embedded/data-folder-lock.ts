import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataFolder, makePrivateFolder, unless } from './data-folder.ts'
import { identify, isRunning, type ProcessIdentity } from './running-process.ts'
import { StartRefused } from './start-refused.ts'

/*
 * Node cannot lock files, and a lock file that is deleted when it looks stale can be somebody's fresh one. So nobody
 * deletes the newest: the folder `lock` holds numbered turns, the highest number is the lock, and whoever finds its
 * holder gone takes the next number with link(2), which only one can win. The highest number never falls.
 */

export interface DataFolderLock {
  release(): Promise<void>
}

export async function takeLock(folder: DataFolder): Promise<DataFolderLock> {
  const turns = await makePrivateFolder(join(folder.path, 'lock'), folder.owner)
  const me = identify(process.pid)
  for (;;) {
    const newest = await findNewest(turns)
    const holder = await readHolder(turns, newest)
    if (holder === 'gone') continue
    if (holder && isRunning(holder)) {
      throw new StartRefused(
        `Another server, process ${holder.pid}, is already running on the data folder ${folder.path}: ` +
          'stop it first, or set DATA_DIR to another folder.',
      )
    }
    const mine = newest + 1
    if (!(await claim(turns, mine, me))) continue
    // While we looked, others may have taken this number, left, and been followed: then a higher one exists.
    if ((await findNewest(turns)) > mine) {
      await rm(join(turns, String(mine)), { force: true })
      continue
    }
    await removeOlder(turns, mine)
    return { release: () => replace(turns, mine, {}).catch(unless('ENOENT')) }
  }
}

async function findNewest(turns: string): Promise<number> {
  return Math.max(0, ...(await listTurns(turns)))
}

async function listTurns(turns: string): Promise<number[]> {
  return (await readdir(turns)).filter((name) => /^\d+$/.test(name)).map(Number)
}

async function readHolder(turns: string, turn: number): Promise<ProcessIdentity | undefined | 'gone'> {
  if (turn === 0) return undefined
  const text = await readFile(join(turns, String(turn)), 'utf8').catch(unless('ENOENT'))
  if (text === undefined) return 'gone'
  try {
    const { pid, started } = JSON.parse(text)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined // torn by a power cut, which no holder survives
  }
}

async function claim(turns: string, turn: number, holder: object | undefined): Promise<boolean> {
  const draft = await writeDraft(turns, holder)
  try {
    await link(draft, join(turns, String(turn)))
    return true
  } catch (error) {
    unless('EEXIST')(error as NodeJS.ErrnoException)
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

async function replace(turns: string, turn: number, holder: object): Promise<void> {
  await rename(await writeDraft(turns, holder), join(turns, String(turn)))
}

async function writeDraft(turns: string, holder: object | undefined): Promise<string> {
  const draft = join(turns, `draft-${randomUUID()}`)
  // Readable for the folder's owner also when root wrote it; the folder itself is closed to everybody else.
  await writeFile(draft, `${JSON.stringify(holder)}\n`, { flag: 'wx', mode: 0o644 })
  return draft
}

async function removeOlder(turns: string, mine: number): Promise<void> {
  for (const turn of await listTurns(turns)) {
    if (turn < mine) await rm(join(turns, String(turn)), { force: true })
  }
}
