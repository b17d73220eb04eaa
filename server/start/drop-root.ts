import { spawnSync } from 'node:child_process'
import { chown, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ignoreErrors, isRoot, type Owner, openDataFolder } from '#database/engine/embedded/data-folder.ts'
import { giveFolder } from '#database/engine/embedded/give-folder.ts'
import { canWrite, findAccountFor, runAsAccount } from '#database/engine/embedded/unprivileged.ts'
import type { Log } from '#server/runtime/log.ts'
import { chooseIsolation } from '#server/storage/decoding/isolation.ts'
import type { ConnectedDatabase } from './connect-to-database.ts'

interface DropOptions {
  /** The project's folder. */
  root: string
  dataDir: string
  backupDir: string | undefined
  account: ConnectedDatabase['account']
  log: Pick<Log, 'info' | 'warn'>
}

/** A reason why Node keeps root's powers, with what the operator can do about it. */
class KeepsRoot extends Error {}

/**
 * Returns what makes Node, started as root, an unprivileged account for good. Its files are given to that account before;
 * where something would no longer work, Node stays root and the log says why.
 */
export async function prepareToDropRoot({ root, dataDir, backupDir, account, log }: DropOptions): Promise<() => void> {
  if (!isRoot()) return () => {}
  try {
    const owner = await findAccount(dataDir, account)
    checkProject(root, owner)
    checkDecoders(root, dataDir, owner)
    await giveFolders(dataDir, owner)
    if (backupDir) await giveBackupFolder(backupDir, owner)
    return () => {
      process.setgroups?.([owner.gid])
      process.setgid?.(owner.gid)
      process.setuid?.(owner.uid)
      log.info({ uid: owner.uid }, "Node has given up root's powers")
    }
  } catch (error) {
    if (!(error instanceof KeepsRoot)) throw error
    log.warn(`Node keeps root's powers: ${error.message}`)
    return () => {}
  }
}

async function findAccount(dataDir: string, account: DropOptions['account']): Promise<Owner> {
  const found = account === 'any' ? await findAccountFor(await openDataFolder(dataDir)) : account
  if (found) return found
  throw new KeepsRoot(
    `the account nobody cannot enter ${dataDir} or read the project: ` +
      'move both to where every user may enter, or start as an ordinary user.',
  )
}

/** Exits with the first path that the account may not read, of all that Node may open later. */
const findUnreadable = `
  const fs = require('node:fs')
  const path = require('node:path')
  const [root] = process.argv.slice(1)
  const read = (file) => fs.accessSync(file, fs.constants.R_OK)
  const isThere = (file) => { try { read(file); return true } catch (error) { if (error.code !== 'ENOENT') throw error } }
  try {
    for (const folder of ['build', 'database/starter'])
      for (const name of fs.readdirSync(path.join(root, folder), { recursive: true })) read(path.join(root, folder, name))
    const manifest = path.join(root, 'package.json')
    const { resolve } = require('node:module').createRequire(manifest)
    for (const name of Object.keys(JSON.parse(fs.readFileSync(manifest, 'utf8')).dependencies))
      resolve.paths(name).some((folder) => isThere(path.join(folder, name, 'package.json')))
  } catch (error) {
    console.log(error.path ?? error.message)
    process.exitCode = 1
  }`

function checkProject(root: string, { uid, gid }: Owner): void {
  const { status, stdout } = spawnSync(process.execPath, ['-e', findUnreadable, root], {
    // Some systems have -2 as the id of nobody: processes need it signed.
    ...{ uid: uid | 0, gid: gid | 0, cwd: '/', encoding: 'utf8' as const },
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH },
  })
  if (status === 0) return
  throw new KeepsRoot(
    `the account ${uid} cannot read ${stdout?.trim() || root}: ` +
      `let every user read the project (chmod -R o+rX ${root}, and its parent folders), or start as an ordinary user.`,
  )
}

/** Decoders read what anonymous visitors send, so their isolation counts for more than Node's own powers. */
function checkDecoders(root: string, dataDir: string, { uid, gid }: Owner): void {
  const program = path.join(root, 'package.json')
  const isIsolated = (account?: Owner) => chooseIsolation(dataDir, program, account).length > 0
  if (isIsolated({ uid: uid | 0, gid: gid | 0 }) || !isIsolated()) return
  throw new KeepsRoot(
    'here only root can keep the network and the data from the programs that decode uploaded files: ' +
      'allow user namespaces for every user.',
  )
}

/** The folders into which Node writes while it runs. */
async function giveFolders(dataDir: string, owner: Owner): Promise<void> {
  const uploads = path.join(dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (const folder of [uploads, path.join(dataDir, 'lock')]) {
    const found = await lstat(folder).catch(ignoreErrors('ENOENT'))
    if (!found) continue
    if (found.isDirectory()) await giveFolder(folder, owner)
    else if (!(await canWrite(runAsAccount(owner), folder)))
      throw new KeepsRoot(
        `${folder} leads to another place, into which the account ${owner.uid} cannot write: ` +
          'make that account its owner, or start as an ordinary user.',
      )
  }
}

/** Only an empty folder is given away: another one may hold more than backups. */
async function giveBackupFolder(folder: string, owner: Owner): Promise<void> {
  if ((await stat(folder)).uid === 0 && (await readdir(folder)).length === 0) await chown(folder, owner.uid, owner.gid)
  if (await canWrite(runAsAccount(owner), folder)) return
  throw new KeepsRoot(
    `the account ${owner.uid} cannot write into ${folder}: make that account its owner, or start as an ordinary user.`,
  )
}
