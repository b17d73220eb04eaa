import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BucketSettings, ConfigError } from '../../server/runtime/config.ts'
import { FileExists } from '../../server/storage/stores/durable-write.ts'
import type { FileStore } from '../../server/storage/stores/file-store.ts'
import { openLocalDisk } from '../../server/storage/stores/local-disk.ts'
import { openS3Bucket } from '../../server/storage/stores/s3-bucket.ts'
import { requireBucket } from '../../server/storage/stores/s3-request.ts'
import { launchToEnd } from '../support/running-server.ts'
import { openSite } from '../support/site.ts'
import { sample, samplePdf, types } from './support/sample-files.ts'
import { openStorageSite } from './support/storage-site.ts'
import { newName, privateUrl, publicUrl } from './support/test-client.ts'

let folder: string
let bucketServer: S3rver
let settings: BucketSettings
const stores = new Map<string, FileStore>()

/** No file is older. A store may keep whole seconds. */
const began = Date.now()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prabas-stores-'))
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'prabas', configs: [] }],
  })
  const { port } = await bucketServer.run()
  stores.set('disk', openLocalDisk(path.join(folder, 'disk')))
  settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'prabas',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  stores.set('S3', openS3Bucket(settings))
})
afterAll(async () => {
  await bucketServer.close()
  await rm(folder, { recursive: true, force: true })
})

const contentOf = async (store: FileStore, name: string) => {
  const file = await store.get(name)
  return file && { size: file.size, bytes: Buffer.from(await new Response(file.body).arrayBuffer()) }
}
const listOf = async (store: FileStore) => {
  const found: string[] = []
  for await (const { path: name, modifiedAt } of store.list()) {
    expect(modifiedAt.getTime()).toBeGreaterThan(began - 2_000)
    expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000)
    found.push(name)
  }
  return found.toSorted()
}

describe.each(['disk', 'S3'])('the %s store', (kind) => {
  const store = () => stores.get(kind)!

  test(`${kind === 'S3' ? 'UP-19: ' : ''}returns exactly the stored bytes`, async () => {
    const names = [newName('pdf'), newName('pdf', 'resumes/'), newName('pdf', 'attachments/')]
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))
    for (const [index, name] of names.entries()) {
      const pieces = [bytes.subarray(0, 7), bytes.subarray(7)]
      await store().put(name, index === 0 ? pieces : bytes, types.pdf)
      const kept = await contentOf(store(), name)
      expect([kept?.size, kept?.bytes.equals(bytes)]).toEqual([bytes.length, true])
    }
    expect(await listOf(store())).toEqual(names.toSorted())
  })

  test('does not overwrite', async () => {
    const name = newName('pdf')
    await store().put(name, Buffer.from('first'), types.pdf)
    await expect(store().put(name, Buffer.from('second'), types.pdf)).rejects.toBeInstanceOf(FileExists)
    expect((await contentOf(store(), name))?.bytes.toString()).toBe('first')
  })

  test('has nothing under another name, and removes twice without complaint', async () => {
    const name = newName('pdf')
    expect(await store().get(name)).toBeUndefined()
    await store().put(name, Buffer.from('words'), types.pdf)
    await store().remove(name)
    await store().remove(name)
    expect(await store().get(name)).toBeUndefined()
    expect(await listOf(store())).not.toContain(name)
  })

  test('leaves nothing behind when it is tidied', async () => {
    expect(await store().removeIncompleteWrites(new Date())).toBe(0)
  })

  test('UP-19: serves a whole site', async () => {
    const site = await openStorageSite({ store: store() })
    try {
      const admin = await site.admin()
      const [shown, resume] = [newName('png'), newName('pdf', 'resumes/')]
      expect((await admin.upload(shown, await sample('png'), types.png)).status).toBe(200)
      expect((await site.client().upload(resume, samplePdf(), types.pdf)).status).toBe(200)
      expect((await site.client().get(publicUrl(shown))).headers.get('content-type')).toBe('image/png')
      expect((await site.client().get(`/storage/v1/render/uploads/${shown}/320.avif`)).status).toBe(200)
      expect((await admin.get(privateUrl(resume))).bytes.equals(samplePdf())).toBe(true)
      expect(await listOf(store())).toEqual(expect.arrayContaining([shown, resume]))
      const inFolder = await readdir(site.uploads).catch(() => [])
      expect(inFolder.filter((name) => !name.startsWith('.'))).toEqual([])
      expect((await admin.send('DELETE', `/storage/v1/object/uploads/${shown}`)).status).toBe(200)
      expect(await store().get(shown)).toBeUndefined()
    } finally {
      await site.close()
    }
  })
})

test.each([
  ['S3_* set', () => settings, 'S3'],
  ['no S3_* set', () => undefined, 'disk'],
])('UP-19: with %s uploads live there and nowhere else', async (_setting, bucket, where) => {
  const dataDir = path.join(folder, `site-on-${where}`)
  const site = await openSite({ config: { bucket: bucket(), dataDir } })
  try {
    const staff = site.browser()
    await staff.signIn()
    const name = newName('pdf')
    const sent = await fetch(`${site.url}/storage/v1/object/uploads/${name}`, {
      method: 'POST',
      headers: {
        ...{ apikey: 'public', 'content-type': types.pdf },
        cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: samplePdf() as Uint8Array<ArrayBuffer>,
    })
    expect(sent.status).toBe(200)
    const inBucket = (await stores.get('S3')!.get(name)) !== undefined
    const inFolder = (
      await readdir(path.join(dataDir, 'uploads'), { recursive: true }).catch((): string[] => [])
    ).includes(name)
    expect({ inBucket, inFolder }).toEqual({ inBucket: where === 'S3', inFolder: where === 'disk' })
  } finally {
    await site.close()
  }
})

test('UP-29: a bucket is told the checksum of a file', async () => {
  const told: unknown[] = []
  const bucket = createServer(({ method, headers }, response) => {
    told.push([method, headers['x-amz-content-sha256']])
    response.writeHead(method === 'PUT' ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const { port } = bucket.address() as AddressInfo
  const store = openS3Bucket({ ...settings, endpoint: `http://127.0.0.1:${port}` })
  await store.put(newName('pdf'), [Buffer.from('a'), Buffer.from('bc')], types.pdf)
  expect(told.at(-1)).toEqual(['PUT', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'])
  bucket.close()
})

test('UP-19: a bucket of more than a page is listed to its end', async () => {
  const names = Array.from({ length: 11 }, () => newName('pdf'))
  for (const name of names) await stores.get('S3')!.put(name, Buffer.from('a'), types.pdf)
  const whole = await listOf(stores.get('S3')!)
  expect(whole).toEqual(expect.arrayContaining(names))
  expect(await listOf(openS3Bucket(settings, { pageKeys: 3 }))).toEqual(whole)
})

test('UP-19: a bucket in which others keep objects too is listed to its end', async () => {
  const theirs = 'others/R&D.pdf'
  await stores.get('S3')!.put(theirs, Buffer.from('a'), types.pdf)
  expect(await listOf(openS3Bucket(settings, { pageKeys: 1 }))).toContain(theirs)
})

test('UP-19: a bucket that refuses or is away is an error, not an empty store', async () => {
  const away = openS3Bucket({ ...settings, endpoint: 'http://127.0.0.1:9' })
  await expect(away.get('a')).rejects.toThrow()
  const wrong = openS3Bucket({ ...settings, bucket: 'another' })
  await expect(wrong.put(newName('pdf'), Buffer.from('a'), types.pdf)).rejects.toThrow(/404|403/)
  await expect(listOf(wrong)).rejects.toThrow('NoSuchBucket')
})

test('OP-03: while the bucket is away, uploads and files answer 503 and when to come back', async () => {
  const site = await openSite({ config: { bucket: { ...settings, endpoint: 'http://127.0.0.1:9' } } })
  try {
    const name = newName('pdf')
    await site.owner`insert into uploads (path, content_type, bytes, original_name) values (${name}, ${types.pdf}, 5, 'a')`
    const staff = site.browser()
    await staff.signIn()
    const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
    const upload = {
      method: 'POST',
      headers: { apikey: 'public', 'content-type': types.pdf, cookie },
      body: samplePdf() as Uint8Array<ArrayBuffer>,
    }
    for (const answer of [
      await fetch(`${site.url}/storage/v1/object/uploads/${newName('pdf')}`, upload),
      await fetch(site.url + publicUrl(name)),
    ])
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  } finally {
    await site.close()
  }
})

test('OP-04: a bucket that does not exist, or does not know the keys, stops the start; one that is away does not', async () => {
  await expect(requireBucket({ ...settings, bucket: 'another' })).rejects.toThrow(
    new ConfigError(`There is no bucket another at ${settings.endpoint}: create it or correct S3_BUCKET.`),
  )
  await expect(requireBucket({ ...settings, accessKeyId: 'unknown' })).rejects.toThrow(/does not know S3_ACCESS_KEY_ID/)
  await requireBucket(settings)
  await requireBucket({ ...settings, endpoint: 'http://127.0.0.1:9' })
})

test('OP-04: the sentence is all that such a start says', async () => {
  const env = {
    ...{ S3_ENDPOINT: settings.endpoint, S3_BUCKET: 'another' },
    ...{ S3_ACCESS_KEY_ID: settings.accessKeyId, S3_SECRET_ACCESS_KEY: settings.secretAccessKey },
  }
  const refused = await launchToEnd({ dataDir: path.join(folder, 'never'), env })
  expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^There is no bucket another at [^\n]+\n$/) })
})

test('the disk store removes only temporary files older than an hour', async () => {
  const place = path.join(folder, 'disk')
  const [old, fresh] = ['.incoming-old', '.incoming-fresh'].map((name) => path.join(place, name)) as [string, string]
  for (const file of [old, fresh]) await writeFile(file, 'half')
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  await utimes(old, twoHoursAgo, twoHoursAgo)
  const before = await listOf(stores.get('disk')!)
  expect(await stores.get('disk')!.removeIncompleteWrites(new Date(Date.now() - 3_600_000))).toBe(1)
  expect(await readdir(place)).toContain('.incoming-fresh')
  expect(await listOf(stores.get('disk')!)).toEqual(before)
})
