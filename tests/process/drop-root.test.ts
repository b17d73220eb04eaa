import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hasNamespaces, isAlive, isProjectOpen, isRoot, nobody, statusOf } from '../engine/engine-fixture.ts'
import { samplePdf, samplePicture, types } from '../storage/support/sample-files.ts'
import { newName, publicUrl, TestClient } from '../storage/support/test-client.ts'
import { eventually } from '../support/eventually.ts'
import { type LaunchOptions, launch, launchToEnd, temporaryFolder } from '../support/running-server.ts'
import { superAdmin } from '../support/super-admin.ts'

const root = path.join(import.meta.dirname, '../..')
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
  chmodSync(temporary.folder, 0o755)
})
afterAll(() => temporary.remove())

const admin = { ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password, LOG_LEVEL: 'info' }

async function startServer(options: LaunchOptions) {
  const server = await launch({ ...options, env: { ...admin, ...options.env } })
  onTestFinished(async () => {
    if (isAlive(server.pid)) await server.stop('SIGKILL')
  })
  const said = () =>
    server
      .errors()
      .split('\n')
      .filter((line) => /root's powers/.test(line))
  return { ...server, said }
}

async function uploadPicture(staff: TestClient, url: string) {
  await staff.signIn()
  const name = newName('webp')
  const sent = await staff.upload(name, await samplePicture('webp'), types.webp)
  expect([sent.status, sent.text]).toEqual([200, expect.any(String)])
  await expectPicture(url, name)
  return name
}

/** What needs files of the project, other processes and the data folder. */
async function useEverything(url: string) {
  const staff = new TestClient(url)
  const name = await uploadPicture(staff, url)
  const resume = await new TestClient(url).upload(newName('pdf', 'resumes/'), samplePdf(), types.pdf)
  expect([resume.status, resume.text]).toEqual([200, expect.any(String)])
  const page = await (await fetch(`${url}/contact`)).text()
  const [, style] = page.match(/<link[^>]+href="(\/assets\/[^"]+\.css)"/) ?? []
  expect((await fetch(url + style)).status).toBe(200)
  const weak = await staff.postJson('/rest/v1/rpc/change_password', {
    current_password: superAdmin.password,
    new_password: 'annapurnaannapurna',
  })
  expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('weak_password')])
  return name
}

async function expectPicture(url: string, name: string) {
  const answer = await fetch(url + publicUrl(name))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
}

const ownersIn = (folder: string) => [
  ...new Set(
    [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))].map(
      (file) => lstatSync(file).uid,
    ),
  ),
]

/** Root may bind it, others may not unless the system says so. */
async function freeLowPort(): Promise<number> {
  for (let port = 1_023; port > 600; port--) {
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
  throw new Error('no port below 1024 is free')
}

/** The site as it is packaged, without its sources. */
async function copyBuiltProject(project: string) {
  await mkdir(project)
  for (const part of ['package.json', 'scripts', 'build', 'database/migrations', 'database/starter/pictures'])
    await cp(path.join(root, part), path.join(project, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
  return project
}

const canDrop = isProjectOpen && hasNamespaces

test.runIf(canDrop)(
  'SC-04: started as root, Node gives up all powers once it listens, and everything works',
  async () => {
    const dataDir = path.join(temporary.folder, 'open')
    const port = await freeLowPort()
    const server = await startServer({ dataDir, env: { PORT: String(port) } })
    // Looked at first, because only the end of a long log is kept.
    await eventually(() => expect(server.said()).toEqual([expect.stringContaining("Node has given up root's powers")]))
    expect(statusOf(server.pid)).toMatchObject({ uid: nobody.uid, capabilities: '0000000000000000' })
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Groups:\s+65534\s*$/m)
    const picture = await useEverything(server.url)
    expect(ownersIn(path.join(dataDir, 'uploads'))).toEqual([nobody.uid])

    const postmaster = await server.postmasterPid()
    expect(statusOf(postmaster).uid).toBe(nobody.uid)
    process.kill(postmaster, 'SIGKILL')
    await eventually(async () => expect(await server.postmasterPid()).not.toBe(postmaster))
    await eventually(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200))
    expect(await server.stop()).toBe(0)

    const again = await startServer({ dataDir })
    expect(statusOf(again.pid).uid).toBe(nobody.uid)
    await expectPicture(again.url, picture)
    await uploadPicture(new TestClient(again.url), again.url)
    expect(await again.stop()).toBe(0)
  },
)

test.runIf(canDrop)(
  "SC-04: in a user's data folder Node becomes that user, and no command leaves files of root",
  async () => {
    const dataDir = path.join(temporary.folder, 'of-a-user')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, nobody.uid, nobody.gid)
    const server = await startServer({ dataDir, fromNothing: true })
    expect(statusOf(server.pid).uid).toBe(nobody.uid)
    await useEverything(server.url)
    await server.stop()
    const command: [string, ...string[]] = [process.execPath, 'scripts/reset-password.mjs', superAdmin.email]
    expect(await launchToEnd({ dataDir, command })).toMatchObject({ code: 0, errors: '' })
    expect(ownersIn(dataDir)).toEqual([nobody.uid])
  },
)

test.runIf(canDrop)(
  'SC-05: where the account cannot read the project, Node stays root and says why, and drops later',
  async () => {
    const project = await copyBuiltProject(path.join(temporary.folder, 'project'))
    const dataDir = path.join(temporary.folder, 'made-by-root')

    const unreadable = path.join(project, 'build/client/assets')
    chmodSync(unreadable, 0o700)
    const byRoot = await startServer({ dataDir, cwd: project })
    expect(statusOf(byRoot.pid).uid).toBe(0)
    await eventually(() => expect(byRoot.said()).toHaveLength(1))
    expect(JSON.parse(byRoot.said()[0]!)).toMatchObject({
      level: 40,
      msg: expect.stringMatching(
        /^Node keeps root's powers: the account 65534 cannot read .*build\/client\/assets.*chmod -R o\+rX/,
      ),
    })
    const picture = await useEverything(byRoot.url)
    expect(ownersIn(path.join(dataDir, 'uploads'))).toEqual([0])
    await byRoot.stop()

    // What lies outside is not given away.
    const outside = path.join(temporary.folder, 'outside')
    writeFileSync(outside, 'not ours', { mode: 0o600 })
    symlinkSync(outside, path.join(dataDir, 'uploads/link'))
    chmodSync(unreadable, 0o755)
    const dropped = await startServer({ dataDir, cwd: project })
    expect(statusOf(dropped.pid).uid).toBe(nobody.uid)
    await expectPicture(dropped.url, picture)
    await uploadPicture(new TestClient(dropped.url), dropped.url)
    expect(ownersIn(path.join(dataDir, 'uploads'))).toEqual([nobody.uid])
    expect(lstatSync(outside).uid).toBe(0)
    await dropped.stop()
  },
)

test.runIf(hasNamespaces)(
  'DB-79 SC-05: where only root may enter the project and its data folder, both work, and Node stays root and says why',
  async () => {
    const closed = path.join(temporary.folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const project = await copyBuiltProject(path.join(closed, 'project'))
    const server = await startServer({ dataDir: path.join(project, 'data'), cwd: project })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(statusOf(server.pid).uid).toBe(0)
    await eventually(() => expect(server.said()).toHaveLength(1))
    expect(server.said()[0]).toContain('move both to where every user may enter, or start as an ordinary user')
    await server.stop()
  },
)

test("SC-04 SC-05: wherever it is started, Node has root's powers only if the log says why", async () => {
  const server = await startServer({ dataDir: path.join(temporary.folder, 'anywhere') })
  await useEverything(server.url)
  const isStillRoot = isRoot && statusOf(server.pid).uid === 0
  const line = isStillRoot ? "Node keeps root's powers: " : "Node has given up root's powers"
  await eventually(() => expect(server.said()).toEqual(isRoot ? [expect.stringContaining(line)] : []))
  await server.stop()
})
