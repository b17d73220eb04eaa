import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, isRoot, nobody } from '../engine/engine-fixture.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { writeLinkingNpm } from './linking-npm.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const dockerfile = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')

/** What the image runs, as its Dockerfile says. */
const commandOf = (instruction: RegExp): [string, ...string[]] => {
  const [, command] = dockerfile.match(instruction)!
  return JSON.parse(command!)
}

const drainSeconds = 1
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let site: string
let dataDir: string
let server: RunningServer

beforeAll(async () => {
  temporary = await temporaryFolder()
  await chmod(temporary.folder, 0o755)
  site = path.join(temporary.folder, 'site')
  dataDir = path.join(temporary.folder, 'data')
  const programs = path.join(temporary.folder, 'programs')
  writeLinkingNpm(programs)
  // As `npm run package` runs it, with the setting of this project that includes the packages of developers.
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, npm_config_include: 'dev' }
  await run(process.execPath, ['scripts/package.mjs', site], { cwd: root, env })
  // The files of packages are the same as in this project.
  const own = ['package.json', 'package-lock.json', 'build', 'database', 'scripts'].map((name) => path.join(site, name))
  await run('chmod', ['-R', 'a-w,a+rX', ...own])
  await run('find', [site, '-type', 'd', '-exec', 'chmod', 'a-w,a+rX', '{}', '+'])
  copyPreparedData(dataDir)
  const unprivileged = isRoot ? ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups'] : []
  if (isRoot) await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, dataDir])
  server = await launch({
    dataDir,
    cwd: site,
    command: [...unprivileged, ...commandOf(/^CMD (\[.*\])$/m)] as [string, ...string[]],
    env: { NODE_ENV: 'production', DRAIN_SECONDS: String(drainSeconds) },
  })
}, 300_000)
afterAll(async () => {
  if (server && isAlive(server.pid)) await server.stop('SIGKILL')
  await run('find', [site, '-type', 'd', '-exec', 'chmod', 'u+w', '{}', '+'])
  await temporary.remove()
})

test('OP-15: a packaged site has the packages of production alone', () => {
  expect(existsSync(path.join(site, 'node_modules/react'))).toBe(true)
  for (const name of ['vite', 'tsx', '@playwright/test'])
    expect(existsSync(path.join(site, 'node_modules', name))).toBe(false)
  expect(existsSync(path.join(site, 'app'))).toBe(false)
})

test('OP-19: a packaged site has the commands of operators', async () => {
  for (const name of ['adopt', 'backup', 'restore', 'reset-password', 'rotate-login'])
    expect(existsSync(path.join(site, `scripts/${name}.mjs`)), name).toBe(true)
  // Without a database, so that it says so and changes nothing.
  const empty = path.join(temporary.folder, 'empty')
  await expect(
    run(process.execPath, ['scripts/rotate-login.mjs'], { cwd: site, env: { ...process.env, DATA_DIR: empty } }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') })
})

test('OP-16: it serves as an unprivileged user from a folder that it cannot write to', async () => {
  const answer = await fetch(`${server.url}/`)
  expect(answer.status).toBe(200)
  const [picture] = (await answer.text()).match(/\/pictures\/[\w-]+\.(?:avif|webp|jpg)/)!
  expect((await fetch(server.url + picture)).status).toBe(200)
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  expect(Number(status.match(/^Uid:\s+(\d+)/m)![1])).not.toBe(0)
})

test("OP-17: the image's health check passes while the site runs, and fails when it does not", async () => {
  const [program, ...args] = commandOf(/HEALTHCHECK[^[]*(\[.*\])$/m)
  const check = (port: string) => run(program, args, { env: { ...process.env, PORT: port } })
  await check(new URL(server.url).port)
  await expect(check('9')).rejects.toMatchObject({ code: 1 })
})

test('CL-01 OP-18: it stops cleanly when asked to, by itself when DRAIN_SECONDS have passed', async () => {
  const asked = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - asked).toBeGreaterThanOrEqual(drainSeconds * 1_000)
  await expect(fetch(server.url)).rejects.toThrow()
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})
