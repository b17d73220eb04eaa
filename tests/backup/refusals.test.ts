import { createReadStream, readdirSync } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import type { BackupSource } from '../../server/backup/archive/read-file.ts'
import { createUploadRestorer } from '../../server/backup/restore-uploads.ts'
import { backupLock } from '../../server/storage/records/backup-lock.ts'
import { eventually } from '../support/eventually.ts'
import { untilBlocked } from '../support/until-blocked.ts'
import {
  backUp,
  emptyPlace,
  readEverything,
  readFiles,
  restore,
  restoreFrom,
  type SavedSite,
  savedSite,
} from './backup-site.ts'

const passphrase = 'seven tired yaks over the pass'
let site: Awaited<ReturnType<typeof savedSite>>
let plain: string
let encrypted: string
beforeAll(async () => {
  site = await savedSite()
  plain = (await backUp(site, path.join(site.folder, 'plain'))).file
  encrypted = (await backUp(site, path.join(site.folder, 'encrypted'), passphrase)).file
})
afterAll(() => site.close())

async function newPlace() {
  const place = await emptyPlace()
  onTestFinished(place.close)
  return place
}

/** One sentence, and the place is as it was. */
async function refusalOf(file: string, into: SavedSite, options: { passphrase?: string } = {}) {
  const before = await readEverything(into)
  const error: Error = await restore(file, into, options).then(
    () => expect.unreachable('it was restored'),
    (reason) => reason,
  )
  expect([error.name, await readEverything(into)]).toEqual(['BackupRefused', before])
  expect(error.message).toMatch(/^[^\n]+\.$/)
  return error.message
}

let copies = 0
async function changedCopy(file: string, change: (bytes: Buffer) => Buffer) {
  const copy = path.join(site.folder, `changed-${copies++}`)
  await writeFile(copy, change(await readFile(file)))
  return copy
}

const flip = (place: (length: number) => number) => (bytes: Buffer) => {
  bytes[place(bytes.length)]! ^= 0x10
  return bytes
}

test('BK-07: a restore refuses a database that is not empty', async () => {
  expect(await refusalOf(plain, site)).toMatch(/^The database is not empty \(it has \S+\): restore into a new database/)
  const place = await newPlace()
  await place.owner`create table public.guests (name text)`
  expect(await refusalOf(plain, place)).toContain('public.guests')
})

test('BK-08: a restore refuses a file with a changed byte, wherever it is', async () => {
  const place = await newPlace()
  for (const part of [0.001, 0.3, 0.7, 0.999]) {
    const copy = await changedCopy(
      plain,
      flip((length) => Math.floor(part * length)),
    )
    expect(await refusalOf(copy, place)).toMatch(/^This backup is damaged or incomplete: /)
  }
  // Compressed again, so that only the checksums of the manifest can tell.
  const row = await changedCopy(plain, (bytes) => {
    const content = gunzipSync(bytes)
    content.write('toor@', content.indexOf('root@example.com'))
    return gzipSync(content)
  })
  expect(await refusalOf(row, place)).toBe(
    'This backup is damaged or incomplete: its content is not what its manifest says.',
  )
})

test('BK-08: where PostgreSQL has refused damaged rows before the damage was found, the damage is told', async () => {
  const place = await newPlace()
  const copy = await changedCopy(plain, (bytes) => {
    const content = gunzipSync(bytes)
    content.write(' ', content.indexOf('root@example.com\t') + 'root@example.com'.length)
    return gzipSync(content)
  })
  let opened = 0
  const source: BackupSource = {
    name: copy,
    async open() {
      opened += 1
      // The second reader checks; the first one has read the beginning.
      if (opened === 2) await untilTransactionFailed(place)
      return createReadStream(copy)
    },
  }
  await expect(restoreFrom(source, place)).rejects.toThrow(
    'This backup is damaged or incomplete: its content is not what its manifest says.',
  )
})

const untilTransactionFailed = ({ owner }: SavedSite) =>
  eventually(async () =>
    expect(
      await owner`select from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction (aborted)'`,
    ).toHaveLength(1),
  )

test('BK-08: a restore refuses a file that was cut off or is no backup', async () => {
  const place = await newPlace()
  const { length } = await readFile(plain)
  for (const left of [length - 1, Math.floor(length / 2), 100]) {
    const copy = await changedCopy(plain, (bytes) => bytes)
    await truncate(copy, left)
    expect(await refusalOf(copy, place)).toMatch(/^This backup is damaged or incomplete: /)
  }
  const withoutManifest = await changedCopy(plain, (bytes) => {
    const content = gunzipSync(bytes)
    return gzipSync(Buffer.concat([content.subarray(0, content.lastIndexOf('manifest.json')), Buffer.alloc(1024)]))
  })
  expect(await refusalOf(withoutManifest, place)).toBe('This backup is damaged or incomplete: its manifest is missing.')
  expect(await refusalOf(path.join(site.folder, 'nowhere'), place)).toMatch(/^The backup cannot be read: ENOENT/)
})

test('BK-09: a restore refuses a schema that is newer than the code', async () => {
  const place = await newPlace()
  await site.owner`insert into private.schema_version (version, name) values (9001, 'of tomorrow')`
  const { file } = await backUp(site, path.join(site.folder, 'newer')).finally(
    () => site.owner`delete from private.schema_version where version = 9001`,
  )
  expect(await refusalOf(file, place)).toMatch(/^This backup's schema \(9001\) is newer than this code \(\d+\): /)
})

test('BK-10: with BACKUP_PASSPHRASE the file is encrypted, and only that passphrase opens it', async () => {
  const stored = await readFile(encrypted)
  expect(path.basename(encrypted)).toBe('prabas-20310405-060708.tar.gz.enc')
  expect([stored.includes('backup.json'), stored.includes(Buffer.from([0x1f, 0x8b, 8, 0]))]).toEqual([false, false])
  const place = await newPlace()
  expect(await refusalOf(encrypted, place, { passphrase: `${passphrase}.` })).toBe(
    'The passphrase in BACKUP_PASSPHRASE is not the one of this backup.',
  )
  expect(await refusalOf(encrypted, place)).toBe('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  await restore(encrypted, place, { passphrase })
  expect(await readFiles(place.store)).toEqual(await readFiles(site.store))
})

test('BK-11: an encrypted file that was changed, cut off or put together anew is refused', async () => {
  const place = await newPlace()
  const [header, chunk] = [27 + 32, 65_536 + 16]
  const changes: ((bytes: Buffer) => Buffer)[] = [
    flip((length) => Math.floor(length / 2)),
    flip((length) => length - 1),
    (bytes) => bytes.subarray(0, -1),
    // Whole chunks are missing at the end, or two have changed places.
    (bytes) => bytes.subarray(0, header + 3 * chunk),
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, header),
        bytes.subarray(header + chunk, header + 2 * chunk),
        bytes.subarray(header, header + chunk),
        bytes.subarray(header + 2 * chunk),
      ]),
  ]
  for (const change of changes)
    expect(await refusalOf(await changedCopy(encrypted, change), place, { passphrase })).toMatch(
      /^This backup is damaged or incomplete: /,
    )
})

test('BK-12: files that are in the store already stay if they are the same, and another content is refused', async () => {
  const place = await newPlace()
  const files = await readFiles(site.store)
  const bytesOf = (name: string) => Buffer.from(files[name]!, 'base64')
  await place.store.put('large.webp', bytesOf('large.webp'), 'image/webp')
  await place.store.put('small.pdf', Buffer.from('something else'), 'application/pdf')
  expect(await refusalOf(plain, place)).toBe(
    'The upload store has another file of the name small.pdf: restore into an empty folder or bucket.',
  )
  await place.store.remove('small.pdf')
  await restore(plain, place)
  expect(await readFiles(place.store)).toEqual(files)
})

test('BK-54: a file that would lie outside the upload store is refused', async () => {
  const place = await newPlace()
  const { put } = createUploadRestorer(place.store)
  const file = { content: [Buffer.from('x')], contentType: 'application/pdf', sha256: '' }
  for (const name of [
    '../outside.pdf',
    'resumes/../../outside.pdf',
    '/outside.pdf',
    'others/inside.pdf',
    '.hidden.pdf',
    'two..dots.pdf',
  ])
    await expect(put({ ...file, path: name })).rejects.toThrow(
      `This backup is damaged or incomplete: ${name} is no name of an upload.`,
    )
  expect(await readFiles(place.store)).toEqual({})
})

test('BK-55: a restore is refused when the database has other rows than it was given', async () => {
  const place = await newPlace()
  // Made whenever a table is altered, because a restore disables the triggers that it finds.
  await place.owner.unsafe(`
    create function public.change_title() returns trigger language plpgsql as $$
      begin
        new.title := new.title || '!';
        return new;
      end $$;
    create function public.add_trigger() returns event_trigger language plpgsql as $$
      begin
        if to_regclass('public.services') is not null then
          create or replace trigger change_title before insert on public.services
            for each row execute function public.change_title();
        end if;
      end $$;
    create event trigger add_trigger on ddl_command_end when tag in ('ALTER TABLE')
      execute function public.add_trigger()`)
  expect(await refusalOf(plain, place)).toBe('The rows are not in the database as the backup has them.')
})

test('BK-48: a backup waits five seconds for another one to end, and is then refused', async () => {
  const folder = path.join(site.folder, 'waiting')
  const other = connectAsOwner(site.address)
  onTestFinished(() => other.end())
  let waiting: ReturnType<typeof backUp> | undefined
  await other.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${backupLock})`
    const refused = 'Another backup of this database is being made: wait until it has ended.'
    const started = performance.now()
    await expect(backUp(site, folder)).rejects.toThrow(refused)
    expect(performance.now() - started).toBeGreaterThanOrEqual(5000)
    waiting = backUp(site, folder)
    await untilBlocked(site.owner, waiting)
  })
  const { file } = await waiting!
  expect(readdirSync(folder)).toEqual([path.basename(file)])
})
