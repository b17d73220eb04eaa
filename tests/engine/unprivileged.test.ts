import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresBinaries } from '../../database/engine/embedded/postgres-binaries.ts'
import { chooseRunAs } from '../../database/engine/embedded/unprivileged.ts'
import {
  hasNamespaces,
  isProjectOpen,
  isRoot,
  newDataDir,
  nobody,
  query,
  readNotes,
  refusalOf,
  start,
  startInChild,
  statusOf,
  writeNote,
} from './engine-fixture.ts'

const ownersIn = (folder: string) => [
  ...new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).uid,
    ),
  ),
]

test.skipIf(!isProjectOpen)(
  'DB-79: as root, PostgreSQL runs as nobody, who gets into the cluster and nowhere else',
  async () => {
    const dataDir = await newDataDir(0o755)
    const { pid } = await start(dataDir, { fromNothing: true })
    expect(statusOf(pid() ?? 0)).toMatchObject({ uid: nobody.uid, capabilities: '0000000000000000' })
    expect(ownersIn(join(dataDir, 'postgres'))).toEqual([nobody.uid])
    expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: nobody.gid })
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('710')
    expect(statSync(join(dataDir, 'secrets'))).toMatchObject({ uid: 0 })
  },
)

test.skipIf(!hasNamespaces)(
  'DB-79: as root, in a folder that only root may enter, PostgreSQL runs without any of its powers',
  async () => {
    const dataDir = await newDataDir(0o700)
    const { pid, endpoint } = await start(dataDir, { fromNothing: true })
    const status = statusOf(pid() ?? 0)
    expect(status).toMatchObject({ capabilities: '0000000000000000' })
    expect(status.userNamespace).not.toBe(statusOf(process.pid).userNamespace)
    expect(ownersIn(join(dataDir, 'postgres'))).toEqual([0])
    expect(await query(endpoint, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.skipIf(!isProjectOpen || !hasNamespaces)(
  'DB-79: the same cluster goes on when its folder is closed to others, and opened again',
  async () => {
    const dataDir = await newDataDir(0o755)
    const uids: number[] = []
    for (const mode of [0o755, 0o700, 0o755]) {
      chmodSync(dirname(dataDir), mode)
      const { pid, endpoint, stop } = await start(dataDir)
      await writeNote(endpoint, `mode ${mode.toString(8)}, start ${uids.length}`)
      uids.push(statusOf(pid() ?? 0).uid)
      expect(await readNotes(endpoint)).toHaveLength(uids.length)
      await stop()
    }
    expect(uids).toEqual([nobody.uid, 0, nobody.uid])
  },
)

test.skipIf(isRoot && !isProjectOpen)('DB-79: as an ordinary user', async () => {
  const dataDir = await newDataDir(0o755)
  mkdirSync(dataDir, { mode: 0o700 })
  if (isRoot) chownSync(dataDir, nobody.uid, nobody.gid)
  const child = startInChild(dataDir, isRoot ? nobody : {})
  const { endpoint, postmaster } = await child.started()
  await writeNote(endpoint, 'by an ordinary user')
  if (process.platform === 'linux') expect(statusOf(postmaster).uid).toBe(isRoot ? nobody.uid : process.getuid?.())
  await child.end('SIGTERM')
})

test.skipIf(!isProjectOpen)("DB-79: root may start it in a user's folder, and the user can go on", async () => {
  const dataDir = await newDataDir(0o755)
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, nobody.uid, nobody.gid)
  const byRoot = await start(dataDir)
  expect(statusOf(byRoot.pid() ?? 0).uid).toBe(nobody.uid)
  await writeNote(byRoot.endpoint, 'started by root')
  await byRoot.stop()
  const child = startInChild(dataDir, nobody)
  expect(await readNotes((await child.started()).endpoint)).toEqual(['started by root'])
  await child.end('SIGTERM')
  const again = await start(dataDir)
  expect(await readNotes(again.endpoint)).toEqual(['started by root'])
})

test.skipIf(!isProjectOpen)("another user's data folder is refused", async () => {
  const dataDir = await newDataDir(0o755)
  await (await start(dataDir)).stop()
  expect((await startInChild(dataDir, nobody).next()).refused).toMatch(/^The data folder .* cannot be used/)
})

test.skipIf(!isRoot)('as root without any unprivileged method, the error names the alternatives', async () => {
  const dataDir = await newDataDir(0o700)
  mkdirSync(dataDir, { mode: 0o700 })
  // A folder that neither its owner, nor nobody, nor root without capabilities can enter.
  chownSync(dataDir, nobody.uid, nobody.gid)
  const folder = { path: dataDir, owner: nobody }
  expect(await refusalOf(chooseRunAs(findPostgresBinaries(), folder))).toMatch(
    /^PostgreSQL must not run as root, .* start as an ordinary user, .* or set DATABASE_URL\.$/,
  )
})
