import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMigrations } from '../../database/engine/migrate.ts'
import { sourceOfFile } from '../../server/backup/archive/read-file.ts'
import { checkBackup } from '../../server/backup/check-backup.ts'
import { readBackupState } from '../../server/backup/nightly/backup-state.ts'
import { makeDueBackup } from '../../server/backup/nightly/nightly-backups.ts'
import { listOutdated } from '../../server/backup/retention/outdated-backups.ts'
import { openFolderTarget } from '../../server/backup/targets/folder-target.ts'
import { createLog } from '../../server/runtime/log.ts'
import { openSite } from '../support/site.ts'
import { root, savedSite } from './backup-site.ts'

let site: Awaited<ReturnType<typeof savedSite>>
let migrations: number[]
let folder: string
beforeAll(async () => {
  site = await savedSite()
  migrations = await listMigrations(root)
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prabas-nightly-'))
  await site.owner`truncate private.backup_runs, private.missing_backup_alerts, public.mail_outbox`
  return () => rm(folder, { recursive: true, force: true })
})

/** What a server does once a minute. */
const askAt = (
  moment: string,
  {
    folder: given = folder,
    ...others
  }: { migrations?: number[]; passphrase?: string; folder?: string; isAtHome?: () => Promise<boolean> } = {},
) =>
  makeDueBackup({
    database: site.db.database,
    address: site.address,
    store: site.store,
    target: openFolderTarget(given),
    passphrase: undefined,
    migrations,
    isAtHome: async () => true,
    clock: () => new Date(moment),
    log: createLog('silent'),
    ...others,
  })
const backups = () => readdirSync(folder).toSorted()
const runs = () => site.owner`select file_name, problem from private.backup_runs order by started_at, file_name`

test('BK-21: one of several processes makes a backup after 02:30 in Nepal, and none before the next night', async () => {
  await Promise.all([askAt('2031-04-05T06:00:00Z'), askAt('2031-04-05T06:00:00Z')])
  expect(backups()).toEqual(['prabas-20310405-060000.tar.gz'])
  // 02:29 and 02:30 of the next day in Nepal.
  await askAt('2031-04-05T20:44:59Z')
  expect(backups()).toHaveLength(1)
  await askAt('2031-04-05T20:45:00Z')
  expect(backups()).toEqual(['prabas-20310405-060000.tar.gz', 'prabas-20310405-204500.tar.gz'])
  await askAt('2031-04-06T20:44:00Z')
  expect(backups()).toHaveLength(2)
})

test('BK-22: each is read back as a restore would read it', async () => {
  await askAt('2031-04-05T06:00:00Z', { passphrase: 'seven small yaks' })
  expect(await runs()).toEqual([{ file_name: 'prabas-20310405-060000.tar.gz.enc', problem: null }])
  const file = path.join(folder, backups()[0]!)
  const manifest = await checkBackup({ source: sourceOfFile(file), passphrase: 'seven small yaks' }, migrations)
  expect(manifest.uploads).toBe(3)
})

test('BK-22: one that cannot be read back does not stay, and is made again after an hour', async () => {
  await askAt('2031-04-05T06:00:00Z', { migrations: migrations.slice(0, -1) })
  expect(backups()).toEqual([])
  expect(await runs()).toEqual([{ file_name: null, problem: expect.stringContaining('is newer than this code') }])
  await askAt('2031-04-05T06:59:59Z')
  expect(backups()).toEqual([])
  await askAt('2031-04-05T07:00:00Z')
  expect(backups()).toEqual(['prabas-20310405-070000.tar.gz'])
})

/** The names of the backups of every night before this one, which is the last. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.parse('2031-12-31T20:45:00Z') - index * 86_400_000)
    return `prabas-${moment.toISOString().slice(0, 10).replaceAll('-', '')}-204500.tar.gz`
  })

test('BK-23: of every night for two years the last 7 days, 4 weeks and 12 months stay', () => {
  const names = nights(730)
  const outdated = new Set(listOutdated(names))
  const kept = names.filter((name) => !outdated.has(name)).map((name) => name.slice(7, 15))
  // 20:45 in UTC is 02:30 of the next day in Nepal: the last of December is the first of January there.
  const days = ['20311231', '20311230', '20311229', '20311228', '20311227', '20311226', '20311225']
  // Sundays in Nepal, before which the week ends; the week of the last days has its newest among them.
  const weeks = ['20311227', '20311220', '20311213']
  const months = ['20311230', '20311129', '20311030', '20310929', '20310830', '20310730', '20310629', '20310530']
  const earlier = ['20310429', '20310330', '20310227']
  expect(kept.toSorted()).toEqual([...new Set([...days, ...weeks, ...months, ...earlier])].toSorted())
})

test('BK-23: several of one day count once, and what is not named like a backup is never removed', () => {
  const morning = ['prabas-20310405-010000.tar.gz', 'prabas-20310405-020000.tar.gz.enc']
  const others = ['notes.txt', 'prabas-20310404.tar.gz', 'my-prabas-20310404-010000.tar.gz', '.prabas-20310404-010000']
  expect(listOutdated([...morning, ...others])).toEqual([morning[0]])
  expect(listOutdated(nights(7))).toEqual([])
})

test('BK-23: outdated backups are removed after a good one, and not after one that failed', async () => {
  const old = nights(20).map((name) => name.replace('2031', '2030'))
  for (const name of old) await writeFile(path.join(folder, name), '')
  await askAt('2031-04-05T06:00:00Z', { migrations: migrations.slice(0, -1) })
  expect(backups()).toHaveLength(20)
  await askAt('2031-04-05T07:00:00Z')
  expect(backups()).toContain('prabas-20310405-070000.tar.gz')
  expect(backups()).not.toContain(old[19])
})

test('BK-38: a copy of the site makes none, so that it neither adds to nor deletes the backups of the original', async () => {
  await askAt('2031-04-05T06:00:00Z', { isAtHome: async () => false })
  expect([backups(), await runs()]).toEqual([[], []])
  await askAt('2031-04-05T06:00:01Z')
  expect(backups()).toHaveLength(1)
})

test('BK-24: what a killed backup left is removed a day later', async () => {
  const [left, recent] = ['.prabas-20310401-010000.tar.gz.partial', '.prabas-20310404-220000.tar.gz.partial']
  for (const [name, moment] of [
    [left, '2031-04-04T05:59:00Z'],
    [recent, '2031-04-04T06:01:00Z'],
  ] as const) {
    await writeFile(path.join(folder, name), 'half')
    await utimes(path.join(folder, name), new Date(moment), new Date(moment))
  }
  await askAt('2031-04-05T06:00:00Z')
  expect([left, recent].map((name) => existsSync(path.join(folder, name)))).toEqual([false, true])
})

test('BK-25: after 48 hours without a good one super admins are told once, by email', async () => {
  await site.owner`insert into public.admin_users (user_id, email, role) values
    ('00000000-0000-4000-8000-00000000b025', 'helper@example.com', 'admin')`
  await askAt('2031-04-01T06:00:00Z')
  const nowhere = path.join(folder, 'file')
  await writeFile(nowhere, 'no folder')
  const broken = { folder: nowhere }
  await askAt('2031-04-02T06:00:00Z', broken)
  await askAt('2031-04-03T05:59:00Z', broken)
  const { database } = site.db
  expect(await readBackupState(database, new Date('2031-04-03T05:59:00Z'))).toMatchObject({ isGood: true })
  expect(await site.owner`select recipient from public.mail_outbox`).toEqual([])
  await askAt('2031-04-03T06:00:00Z', broken)
  await askAt('2031-04-03T07:01:00Z', broken)
  const mails = await site.owner`select kind, recipient, subject, body from public.mail_outbox`
  expect(mails).toEqual([
    {
      kind: 'backup_missing',
      recipient: 'root@example.com',
      subject: expect.stringMatching(/^No backup of .+ since 1 April 2031, 11:45$/),
      body: expect.stringContaining(`The backup cannot be written to ${nowhere}`),
    },
  ])
  expect(await readBackupState(database, new Date('2031-04-03T06:00:00Z'))).toEqual({
    lastGoodAt: new Date('2031-04-01T06:00:00Z'),
    waitingSince: new Date('2031-04-01T06:00:00Z'),
    isGood: false,
    problem: expect.stringContaining('cannot be written'),
  })
  await rm(nowhere)
  await mkdir(nowhere)
  await askAt('2031-04-03T09:00:00Z')
  expect(await readBackupState(database, new Date('2031-04-03T09:00:00Z'))).toMatchObject({
    isGood: true,
    problem: null,
  })
})

test('DA-25: the dashboard is told since when there is no good one, and why', async () => {
  const server = await openSite({ config: { backupDir: folder }, on: site.db })
  const staff = server.browser()
  await staff.signIn()
  const status = async () => (await staff.call('backup_status')).json()
  expect(await status()).toEqual({ is_on: true, place: `Folder ${folder}`, last_good_at: null, is_good: true })
  await site.owner`insert into private.backup_runs (started_at, ended_at, file_name, problem) values
    ('2021-04-05 20:45Z', '2021-04-05 20:46Z', 'prabas-20210405-204500.tar.gz', null),
    ('2021-04-06 20:45Z', '2021-04-06 20:46Z', null, 'The disk is full.')`
  expect(await status()).toMatchObject({ is_on: true, last_good_at: '2021-04-05T20:45:00.000Z', is_good: false })
  expect((await staff.call('server_warnings')).json().warnings).toContain(
    'There has been no good backup since 6 April 2021, 02:30. The last attempt failed: The disk is full.',
  )
  await server.close()
})
