import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { loadStarterContent } from '../../database/starter/load.ts'
import { tablesNotCopied } from '../../server/backup/rows/tables-not-copied.ts'
import { bareDatabase, freshDatabase } from '../support/database.ts'
import { untilBlocked } from '../support/until-blocked.ts'
import {
  addUpload,
  backUp,
  emptyPlace,
  onlyCopied,
  readCopiedTables,
  readFiles,
  readTables,
  restore,
  root,
  savedSite,
} from './backup-site.ts'

let site: Awaited<ReturnType<typeof savedSite>>
/** Everything that the site had when its backup was begun. */
let before: { tables: Record<string, string>; files: Record<string, string> }
/** What was restored of it. */
let restored: Awaited<ReturnType<typeof emptyPlace>>
let manifest: Awaited<ReturnType<typeof backUp>>['manifest']
beforeAll(async () => {
  site = await savedSite()
  before = { tables: await readTables(site.owner), files: await readFiles(site.store) }
  let backup: ReturnType<typeof backUp> | undefined
  const other = connectAsOwner(site.address)
  await other.begin(async (sql) => {
    // The backup waits for this table, which comes before most others.
    await sql`lock table public.about_us in access exclusive mode`
    backup = backUp(site, path.join(site.folder, 'one-moment'))
    await untilBlocked(site.owner, backup)
    await site.owner`insert into public.testimonials (client_name) values ('Too late')`
    await site.owner`update public.awards set title = 'Changed too late'`
    await site.owner`delete from public.services`
  })
  await other.end()
  const made = await backup!
  manifest = made.manifest
  restored = await emptyPlace()
  await restore(made.file, restored)
})
afterAll(async () => {
  await restored.close()
  await site.close()
})

async function newPlace() {
  const place = await emptyPlace()
  onTestFinished(place.close)
  return place
}

test('BK-01: a backup has all rows and files of one moment, whatever is written while it is made', async () => {
  const copied = onlyCopied(before.tables)
  expect(Object.values(copied).filter((content) => !content.startsWith('0 '))).not.toHaveLength(0)
  expect(manifest).toMatchObject({ uploads: 3, lostFiles: [] })
  expect(await readCopiedTables(restored.owner)).toEqual(copied)
  expect(await readFiles(restored.store)).toEqual(before.files)
  expect(await readCopiedTables(site.owner)).not.toEqual(copied)
})

test('BK-02: the file is named after its moment, is for its owner only, and every tar can read it', async () => {
  const folder = path.join(site.folder, 'named')
  const { file } = await backUp(site, folder)
  const second = await backUp(site, folder)
  expect(readdirSync(folder).toSorted()).toEqual(['prabas-20310405-060708.tar.gz', 'prabas-20310405-060709.tar.gz'])
  expect([file, second.file].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o600])
  const names = execFileSync('tar', ['tzf', file], { encoding: 'utf8' }).trimEnd().split('\n')
  expect([names[0], names.at(-1)]).toEqual(['backup.json', 'manifest.json'])
  expect(names).toContain(`uploads/resumes/${'long-'.repeat(30)}name.pdf`)
  const rows = execFileSync('tar', ['xzOf', file, 'tables/public.admin_users.000001'], { encoding: 'utf8' })
  expect(rows).toContain('root@example.com')
})

test('BK-03: every table is in the backup or on the list of those that are not, and the list names no other', async () => {
  const { manifest } = await backUp(site, path.join(site.folder, 'tables'))
  const tables = await site.owner<{ name: string }[]>`
    select relnamespace::regnamespace::text || '.' || relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')`
  const known = [...manifest.tables.map(({ name }) => name), ...Object.keys(tablesNotCopied)]
  expect(known.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('BK-04: no session is restored, and what migrations declare is that of the code', async () => {
  const now = await readTables(restored.owner)
  expect(before.tables['private.admin_sessions']).toMatch(/^1 rows/)
  expect(now['private.admin_sessions']).toMatch(/^0 rows/)
  for (const declared of ['private.visitor_limits', 'private.alerting_tables'])
    expect(now[declared]).toBe(before.tables[declared])
  const triggers = await restored.owner`select from pg_trigger where tgenabled = 'D'`
  const open = await restored.owner`select from pg_class where relkind = 'r' and not relforcerowsecurity
    and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`
  expect([triggers.length, open.length]).toEqual([0, 0])
})

test('BK-47: rows are compressed, uploads are stored as they are', async () => {
  const [inRow, inUpload] = ['Ilam in the autumn. ', 'Mustang in the spring. '].map((words) => words.repeat(200))
  await site.owner`update public.about_us set story = ${inRow!}`
  await addUpload(site, 'repeated.pdf', Buffer.from(inUpload!))
  const { file } = await backUp(site, path.join(site.folder, 'repeated'))
  const packed = readFileSync(file)
  expect([packed.includes('Ilam in the autumn'), packed.includes(inUpload!)]).toEqual([false, true])
  const unpack = (name: string) => execFileSync('tar', ['xzOf', file, name], { encoding: 'utf8' })
  expect(unpack('tables/public.about_us.000001')).toContain(inRow)
  expect(unpack('uploads/repeated.pdf')).toBe(inUpload)
})

test('BK-05: an older schema is brought up to date', async () => {
  const older = await mkdtemp(path.join(tmpdir(), 'prabas-older-'))
  onTestFinished(() => rm(older, { recursive: true }))
  const folder = path.join(older, 'database/migrations')
  await mkdir(folder, { recursive: true })
  for (const name of readdirSync(path.join(root, 'database/migrations')))
    if (name < '070') await cp(path.join(root, 'database/migrations', name), path.join(folder, name))
  const old = await bareDatabase()
  onTestFinished(old.drop)
  await migrate(old.endpoint, older)
  await old.owner`insert into public.banner_slides (title, display_order, created_at)
    values ('First', 7, '2026-01-01'), ('Second', 7, '2026-01-02')`
  await old.owner`insert into public.inquiries (name, email, subject, message)
    select 'Maya', 'maya@example.com', 'Trek', 'When can we go?' from generate_series(1, 1001)`
  await old.owner`update private.server_secrets set value = '\\x0102' where name = 'visitor-cookie'`
  const { file } = await backUp(
    { address: old.endpoint, owner: old.owner, store: site.store },
    path.join(older, 'made'),
  )

  const place = await newPlace()
  await restore(file, place)
  expect(await place.owner`select title, display_order from public.banner_slides order by display_order`).toEqual([
    { title: 'First', display_order: 0 },
    { title: 'Second', display_order: 1 },
  ])
  expect(
    await place.owner`select encode(value, 'hex') as value from private.server_secrets where name = 'visitor-cookie'`,
  ).toEqual([{ value: '0102' }])
  expect(await migrate(place.address, root)).toEqual([])
  // Migrations may have changed any index, so none is left to be built.
  const [search] =
    await place.owner`select from pg_indexes where indexname like 'inquiries_name_email_%' and indexdef like '%gin%'`
  expect([search, await place.owner`select from private.missing_indexes`]).toEqual([{}, []])
})

test('BK-06: the first start after a restore adds no starter content, though the site never had any', async () => {
  const { endpoint, owner, drop } = await freshDatabase()
  onTestFinished(drop)
  const { file } = await backUp({ address: endpoint, owner, store: site.store }, path.join(site.folder, 'no-content'))
  const place = await newPlace()
  await restore(file, place)
  expect(await loadStarterContent(place.db.database, () => new Date())).toBe(false)
  expect(await place.owner`select from public.services`).toHaveLength(0)
})
