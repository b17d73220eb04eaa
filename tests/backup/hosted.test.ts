import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { openS3Bucket } from '../../server/storage/stores/s3-bucket.ts'
import { createS3Request } from '../../server/storage/stores/s3-request.ts'
import { openStorageSite } from '../storage/support/storage-site.ts'
import { newName } from '../storage/support/test-client.ts'
import { silent } from '../support/prepared-data-folder.ts'
import { addUpload, backUp, emptyPlace, readCopiedTables, readFiles, restore, savedSite } from './backup-site.ts'

let site: Awaited<ReturnType<typeof savedSite>>
beforeAll(async () => {
  site = await savedSite()
})
afterAll(() => site.close())

/** A PostgreSQL on which nobody but its provider is a superuser; the role is the one that README asks for. */
async function hostedPostgres() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-hosted-'))
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log: silent })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const provider = connectAsOwner(server.endpoint)
  await provider`create role tenant login createrole password 'a password of the tenant'`
  await provider`create database site owner tenant`
  await provider`create database second owner tenant`
  await provider.end()
  const addressOf = (database: string) => ({
    ...server.endpoint,
    database,
    user: 'tenant',
    password: 'a password of the tenant',
  })
  const asProvider = (database: string) => {
    const sql = connectAsOwner({ ...server.endpoint, database })
    onTestFinished(() => sql.end())
    return sql
  }
  return { addressOf, asProvider }
}

test('BK-13: a site moves from the embedded database to one whose owner is no superuser, and from there to another', async () => {
  const { addressOf, asProvider } = await hostedPostgres()
  const { store } = await newPlace()
  const first = await backUp(site, path.join(site.folder, 'embedded'))
  await restore(first.file, { address: addressOf('site'), owner: asProvider('site'), store })
  expect(await readCopiedTables(asProvider('site'))).toEqual(await readCopiedTables(site.owner))

  const hosted = { address: addressOf('site'), owner: asProvider('site'), store }
  const second = await backUp(hosted, path.join(site.folder, 'hosted'))
  expect(second.manifest.tables).toEqual(first.manifest.tables)
  await restore(second.file, { ...hosted, address: addressOf('second'), owner: asProvider('second') })
  const owner = asProvider('second')
  expect(await readCopiedTables(owner)).toEqual(await readCopiedTables(site.owner))
  expect(
    await owner`select distinct proowner::regrole::text as owner from pg_proc
      where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ).toEqual([{ owner: 'service' }])
})

async function newPlace() {
  const place = await emptyPlace()
  onTestFinished(place.close)
  return place
}

async function openBuckets(names: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-buckets-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return names.map((bucket) => ({ endpoint: `http://127.0.0.1:${port}`, bucket, ...keys }))
}

test('BK-14, BK-56, BK-16: uploads go from an S3 bucket to another, with the types of their rows; the backup names a file that was lost before', async () => {
  const [old, fresh] = await openBuckets(['old-bucket', 'new-bucket'])
  const [from, to] = [openS3Bucket(old!), openS3Bucket(fresh!)]
  const files = await readFiles(site.store)
  for (const [name, content] of Object.entries(files))
    await from.put(name, Buffer.from(content, 'base64'), 'application/pdf')
  await site.owner`insert into public.uploads (path, content_type, bytes) values ('lost.pdf', 'application/pdf', 5)`
  const { file, manifest } = await backUp({ ...site, store: from }, path.join(site.folder, 'bucket')).finally(
    () => site.owner`delete from public.uploads where path = 'lost.pdf'`,
  )
  expect(manifest.lostFiles).toEqual(['lost.pdf'])

  const place = await newPlace()
  await restore(file, { ...place, store: to })
  expect(await readFiles(to)).toEqual(files)
  const request = createS3Request(fresh!)
  const typeOf = async (name: string) => (await request(`/${name}`, { method: 'HEAD' })).headers.get('content-type')
  expect([await typeOf('large.webp'), await typeOf('small.pdf')]).toEqual(['image/webp', 'application/pdf'])
  expect(await place.owner`select path from public.uploads where path = 'lost.pdf'`).toHaveLength(1)
})

test('BK-15: a file that staff delete while a backup is being made is in it, and goes with a later sweep', async () => {
  const running = await openStorageSite()
  onTestFinished(running.close)
  const store = running.store
  const bytes = randomBytes(1_000)
  const [first, second] = [newName('pdf'), newName('pdf')].toSorted() as [string, string]
  for (const name of [first, second]) await addUpload({ owner: running.owner, store }, name, bytes)
  const staff = await running.admin()
  const remove = async (name: string) => (await staff.send('DELETE', `/storage/v1/object/uploads/${name}`)).status
  // The rows have been read when the first file is asked for.
  const deleting = {
    ...store,
    async get(name: string) {
      if (name === first) expect(await remove(second)).toBe(200)
      return store.get(name)
    },
  }
  const made = { address: running.endpoint, owner: running.owner, store: deleting }
  const { manifest } = await backUp(made, path.join(running.dataDir, 'backups'))
  expect(manifest).toMatchObject({ uploads: 2, lostFiles: [] })
  expect(Object.keys(await readFiles(store)).toSorted()).toEqual([first, second])
  expect(await remove(first)).toBe(200)
  expect(Object.keys(await readFiles(store))).toEqual([second])
  running.passMinutes(60 * 48)
  await running.storage.sweepNow()
  expect(await readFiles(store)).toEqual({})
})
