import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { untilBlocked } from '../support/until-blocked.ts'
import { holdBackups } from './hold-backups.ts'

let site: TestSite
let folder: string
let root: TestBrowser
let admin: TestBrowser
let other: TestBrowser
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prabas-screen-'))
  site = await openSite({ config: { backupDir: folder, dataDir: path.join(folder, '.data'), trustProxy: 1 } })
  root = site.browser()
  await root.signIn()
  admin = await colleague('helper@example.com', 'admin')
  other = await colleague('second@example.com', 'super_admin')
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await site.owner`truncate private.backup_runs`
  await site.owner`delete from public.audit_log where table_name = 'backups'`
  for (const name of filesIn(folder)) await rm(path.join(folder, name))
})

/** Without the data of the site. */
const filesIn = (place: string) => readdirSync(place).filter((name) => name !== '.data')

async function colleague(email: string, role: string) {
  const made = await root.post('/functions/v1/create-admin-user', { email, name: 'Colleague', role })
  const token = String(made.json().invitation_url).split('/').at(-1)
  await site.browser().call('accept_invitation', { token, password: 'a long enough password' })
  const browser = site.browser()
  await browser.signIn(email, 'a long enough password')
  return browser
}

const listOf = async (browser = root) => (await browser.call('list_backups')).json()
/** Waits until nothing is being made, and returns the list. */
async function untilEnded(browser = root) {
  await expect.poll(async () => (await listOf(browser)).running, { timeout: 60_000 }).toBeNull()
  return listOf(browser)
}
async function makeOne() {
  expect((await root.call('start_backup')).status).toBe(200)
  const { backups } = await untilEnded()
  return backups[0].name as string
}
const link = (name: string, browser = root, current_password = superAdmin.password) =>
  browser.call('link_backup', { name, current_password })
const events = () =>
  site.owner`select actor_email, row_name, "after" ->> 'event' as event from public.audit_log
    where table_name = 'backups' order by at, id`

test('BK-36: only super admins list, start and download backups', async () => {
  const given = { name: 'prabas-20310405-060708.tar.gz', current_password: 'a long enough password' }
  for (const [procedure, args] of [
    ['list_backups', {}],
    ['start_backup', {}],
    ['link_backup', given],
  ] as const) {
    const answers = [await site.browser().call(procedure, args), await admin.call(procedure, args)]
    expect([procedure, ...answers.map(({ status }) => status)]).toEqual([procedure, 401, 403])
  }
  expect(await site.owner`select id from private.backup_runs`).toEqual([])
  expect((await listOf(other)).place).toBe(`Folder ${folder}`)
})

test('BK-37: a super admin starts one, which is read back and tells who started it', async () => {
  expect(await listOf()).toMatchObject({
    is_encrypted: false,
    running: null,
    failure: null,
    problem: null,
    backups: [],
  })
  const name = await makeOne()
  const size = readFileSync(path.join(folder, name)).length
  expect((await listOf(other)).backups).toEqual([
    {
      name,
      bytes: size,
      made_at: expect.stringMatching(/^\d{4}-.+Z$/),
      is_verified: true,
      origin: 'staff',
      started_by: superAdmin.email,
    },
  ])
  expect(await events()).toEqual([{ actor_email: superAdmin.email, row_name: 'all content', event: 'started by hand' }])
})

test('BK-37: one that a command has written is listed as not checked', async () => {
  await writeFile(path.join(folder, 'prabas-20200101-000000.tar.gz'), 'twelve bytes')
  await writeFile(path.join(folder, 'notes.txt'), 'mine')
  expect((await listOf()).backups).toEqual([
    {
      ...{ name: 'prabas-20200101-000000.tar.gz', bytes: 12, made_at: '2020-01-01T00:00:00.000Z' },
      ...{ is_verified: false, origin: 'command', started_by: null },
    },
  ])
})

test('BK-39: while one is made, every process tells how far it is and refuses a second', async () => {
  const second = await openSite({ config: { backupDir: folder, trustProxy: 1 }, on: site })
  onTestFinished(second.close)
  const there = second.browser()
  await there.signIn('second@example.com', 'a long enough password')
  const release = await holdBackups(site.owner, path.join(folder, '.data/uploads'))
  expect((await root.call('start_backup')).status).toBe(200)
  await expect
    .poll(async () => (await listOf(there)).running, { timeout: 60_000 })
    .toEqual({
      started_by: superAdmin.email,
      started_at: expect.stringMatching(/Z$/),
      percent: expect.toSatisfy((percent: number) => percent > 0 && percent < 100),
    })
  const refused = await there.call('start_backup')
  expect([refused.status, refused.json().message]).toEqual([
    409,
    'A backup is being made already. Wait until it is finished.',
  ])
  await release()
  const { backups, failure } = await untilEnded(there)
  expect([backups.length, failure]).toEqual([1, null])
})

test('BK-40: what failed is told in one sentence, and a process that was killed stops nobody', async () => {
  await site.owner`insert into private.backup_runs (started_at, started_by, alive_at, percent)
    values (now() - interval '1 hour', 'second@example.com', now() - interval '3 minutes', 40)`
  expect(await listOf()).toMatchObject({
    running: null,
    failure: { problem: 'The server was stopped before the backup was finished.' },
  })
  await makeOne()
  expect((await listOf()).failure).toBeNull()
  const [late] = await site.owner`select problem from private.backup_runs where started_by = 'second@example.com'`
  expect(late!.problem).toBe('The server was stopped before the backup was finished.')
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  expect((await root.call('start_backup')).status).toBe(200)
  const { failure, problem } = await untilEnded()
  await rm(folder)
  await mkdir(folder)
  expect(failure.problem).toMatch(new RegExp(`^The backup cannot be written to ${folder}: .+\\.$`))
  expect(problem).toMatch(/ENOTDIR/)
})

test('BK-41: a download needs the password, and a link of its own that a minute ends', async () => {
  const name = await makeOne()
  expect((await link(name, root, 'a wrong password')).json().message).toBe('The current password is wrong')
  expect((await link('prabas-20310405-060708.tar.gz')).status).toBe(404)
  expect((await link('../../etc/passwd')).status).toBe(404)
  const { url } = (await link(name)).json()
  const statusOf = async (browser: TestBrowser, address: string) => (await browser.get(address)).status
  expect(await statusOf(site.browser(), url)).toBe(401)
  expect(await statusOf(admin, url)).toBe(403)
  expect(await statusOf(other, url)).toBe(403)
  expect(
    await statusOf(
      root,
      url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBe(403)
  expect(await statusOf(root, url.replace(name, 'prabas-20310405-060708.tar.gz'))).toBe(403)
  expect(await statusOf(root, url.split('?')[0])).toBe(403)
  const cookie = [...root.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(site.url + url, { headers: { cookie, 'x-forwarded-for': '10.1.2.3' } })
  const stored = readFileSync(path.join(folder, name))
  expect(Buffer.from(await answer.arrayBuffer()).equals(stored)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': String(stored.length),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store, no-transform',
  })
  site.passMinutes(1.1)
  const late = await root.get(url)
  expect([late.status, late.json().message]).toEqual([
    403,
    'This link has expired. Please download the backup again from its list.',
  ])
  expect((await events()).map(({ row_name, event }) => [row_name, event])).toEqual([
    ['all content', 'started by hand'],
    [name, 'link to download made'],
    [name, 'downloaded'],
  ])
})

test('BK-42: a server that stops ends the backup that it makes, and leaves nothing of it', async () => {
  const second = await openSite({ config: { backupDir: folder, trustProxy: 1 }, on: site })
  const there = second.browser()
  await there.signIn('second@example.com', 'a long enough password')
  const observer = connectAsOwner(site.endpoint)
  onTestFinished(() => observer.end())
  await site.owner.begin(async (sql) => {
    await sql`set local idle_in_transaction_session_timeout = 0`
    await sql`lock table public.about_us in access exclusive mode`
    expect((await there.call('start_backup')).status).toBe(200)
    await untilBlocked(observer, new Promise(() => {}))
    await second.close()
  })
  const { failure, backups } = await untilEnded()
  expect([failure.problem, backups]).toEqual(['The server was stopped before the backup was finished.', []])
  await expect.poll(() => filesIn(folder)).toEqual([])
})

test('BK-43: without a place for them the list says so, and none is started', async () => {
  const plain = await openSite({ config: { trustProxy: 1 }, on: site })
  onTestFinished(plain.close)
  const there = plain.browser()
  await there.signIn()
  expect(await listOf(there)).toEqual({ place: null })
  expect((await there.call('start_backup')).json().message).toBe('No place for backups is set on this server')
  expect((await link('prabas-20310405-060708.tar.gz', there)).status).toBe(404)
})

test('BK-38: a copy of the site starts none', async () => {
  await site.owner`update private.home_place set place = 'restored'`
  const refused = await root.call('start_backup')
  await site.owner`delete from private.home_place`
  expect([refused.status, refused.json().message]).toEqual([
    409,
    'This is a copy of the site. It makes no backups until somebody runs: npm run adopt',
  ])
})
