import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listMigrations } from '../../database/engine/migrate.ts'
import { makeDueBackup } from '../../server/backup/nightly/nightly-backups.ts'
import { openBucketTarget } from '../../server/backup/targets/bucket-target.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { ConfigError } from '../../server/runtime/config.ts'
import { createLog } from '../../server/runtime/log.ts'
import { createS3Request, expectSuccess, requireBucket } from '../../server/storage/stores/s3-request.ts'
import { launchToEnd } from '../support/running-server.ts'
import { emptyPlace, readCopiedTables, readFiles, restoreFrom, root, savedSite, startedAt } from './backup-site.ts'
import { openBucketServer } from './bucket-server.ts'

let site: Awaited<ReturnType<typeof savedSite>>
let bucket: Awaited<ReturnType<typeof openBucketServer>>
beforeAll(async () => {
  site = await savedSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  bucket = await openBucketServer()
  await site.owner`truncate private.backup_runs`
  return () => bucket.close()
})

/** Small enough that a backup of this site needs many; the last is shorter. */
const limits = { partBytes: 400_000, mostParts: 10_000 }
const targetOf = (given = limits) => openBucketTarget(bucket.settings, given)
const backUp = (target = targetOf(), signal?: AbortSignal) =>
  writeBackup({ address: site.address, store: site.store, target, startedAt, passphrase: undefined, signal })
const put = async (name: string) =>
  expectSuccess(await createS3Request(bucket.settings)(`/${name}`, { method: 'PUT', body: 'old' }))
const namesOf = async () => (await targetOf().list()).map(({ name }) => name).toSorted()
const sent = (start: RegExp) => bucket.requests.filter((line) => start.test(line))

const askAt = async (moment: string, migrations?: number[]) =>
  makeDueBackup({
    ...{ database: site.db.database, address: site.address, store: site.store, target: targetOf() },
    ...{ passphrase: 'nine small yaks', migrations: migrations ?? (await listMigrations(root)) },
    ...{ isAtHome: async () => true, clock: () => new Date(moment), log: createLog('silent') },
  })

test('BK-31: a backup goes to a bucket in parts, and a restore from there brings back the same rows and files', async () => {
  const target = targetOf()
  const { name } = await backUp(target)
  expect(name).toBe('prabas-20310405-060708.tar.gz')
  const [kept] = await target.list()
  expect(sent(/^PUT .+partNumber=/)).toHaveLength(Math.ceil(kept!.bytes / limits.partBytes))
  expect(kept!.bytes).toBeGreaterThan(3 * limits.partBytes)
  const place = await emptyPlace()
  onTestFinished(place.close)
  await restoreFrom(target.sourceOf(name), place)
  expect(await readFiles(place.store)).toEqual(await readFiles(site.store))
  expect(await readCopiedTables(place.owner)).toMatchObject({
    services: (await readCopiedTables(site.owner)).services,
    'private.admin_credentials': (await readCopiedTables(site.owner))['private.admin_credentials'],
  })
})

test('BK-31: another of the same second gets the next one', async () => {
  await backUp()
  expect((await backUp()).name).toBe('prabas-20310405-060709.tar.gz')
})

test('BK-32: a part that fails for good aborts the upload, and nothing has the name of a backup', async () => {
  bucket.answers.push(({ method, url }, response) => {
    const isThirdPart = method === 'PUT' && /partNumber=3&/.test(url!)
    const isAbort = method === 'DELETE' && /uploadId=/.test(url!)
    if (isThirdPart) response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>')
    if (isAbort) response.writeHead(204).end()
    return isThirdPart || isAbort
  })
  await expect(backUp()).rejects.toThrow(/^The bucket backups at .+ does not take or give backups: .+ QuotaExceeded\.$/)
  expect(sent(/^DELETE \/backups\/prabas-20310405-060708\.tar\.gz\?uploadId=\w+$/)).toHaveLength(1)
  expect(sent(/^POST .+uploadId=/)).toEqual([])
  expect(await namesOf()).toEqual([])
})

test('BK-32: so does an end of the server, and an answer of success that names an error', async () => {
  const aborted = AbortSignal.abort(new Error('stopping'))
  await expect(backUp(targetOf(), aborted)).rejects.toThrow()
  expect(sent(/^DELETE .+uploadId=/)).toHaveLength(1)
  bucket.answers.push(({ method, url }, response) => {
    const isLast = method === 'POST' && /uploadId=/.test(url!)
    if (isLast) response.writeHead(200).end('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>')
    return isLast
  })
  await expect(backUp()).rejects.toThrow(/InternalError/)
  expect(await namesOf()).toEqual([])
})

test('BK-33: a line that breaks once costs one part, not the backup', async () => {
  let broken = 0
  bucket.answers.push(({ method, url }, response) => {
    const isBreak = method === 'PUT' && /partNumber=2&/.test(url!) && broken++ === 0
    if (isBreak) response.destroy()
    return isBreak
  })
  const { name } = await backUp()
  expect(sent(/^PUT .+partNumber=2&/)).toHaveLength(2)
  const place = await emptyPlace()
  onTestFinished(place.close)
  await restoreFrom(targetOf().sourceOf(name), place)
})

test('BK-33: a backup that needs more parts than a bucket takes is refused in one sentence', async () => {
  await expect(backUp(targetOf({ ...limits, mostParts: 2 }))).rejects.toThrow(
    /^The backup is larger than 2 parts of \d+ MiB, the most that a bucket takes: use BACKUP_DIR\.$/,
  )
  expect(await namesOf()).toEqual([])
})

test('BK-34: the nightly one is read back from the bucket, and outdated ones are removed after a good one only', async () => {
  const old = ['prabas-20300102-010000.tar.gz', 'prabas-20300102-020000.tar.gz', 'notes.txt']
  for (const name of old) await put(name)
  const migrations = await listMigrations(root)
  await askAt('2031-04-05T06:00:00Z', migrations.slice(0, -1))
  expect(await namesOf()).toEqual(old.slice(0, 2))
  bucket.requests.length = 0
  await askAt('2031-04-05T07:00:00Z')
  // The newest of its day stays.
  expect(await namesOf()).toEqual([old[1], 'prabas-20310405-070000.tar.gz.enc'])
  expect(sent(/^GET \/backups\/prabas-20310405-070000\.tar\.gz\.enc$/)).toHaveLength(1)
  expect(sent(/notes/)).toEqual([])
  const [run] = await site.owner`select file_name, bytes::int, percent from private.backup_runs where problem is null`
  const [kept] = (await targetOf().list()).slice(-1)
  expect(run).toEqual({ file_name: kept!.name, bytes: kept!.bytes, percent: 100 })
})

test('BK-34: parts that a killed process has left for a day are removed', async () => {
  const upload = (key: string, id: string, initiated: string) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`
  bucket.answers.push(({ method, url }, response) => {
    const isList = method === 'GET' && /\?uploads=/.test(url!)
    const isAbort = method === 'DELETE' && /uploadId=/.test(url!)
    const listed = [
      upload('prabas-20310401-010000.tar.gz', 'left', '2031-04-04T05:59:00.000Z'),
      upload('prabas-20310404-220000.tar.gz', 'recent', '2031-04-04T06:01:00.000Z'),
      upload('others-20310401.zip', 'foreign', '2031-04-01T00:00:00.000Z'),
    ]
    if (isList)
      response.writeHead(200).end(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`)
    if (isAbort) response.writeHead(204).end()
    return isList || isAbort
  })
  await askAt('2031-04-05T06:00:00Z')
  expect(sent(/^DELETE .+uploadId=/)).toEqual(['DELETE /backups/prabas-20310401-010000.tar.gz?uploadId=left'])
})

test('BK-35: a bucket that does not exist, or does not know the keys, stops the start with a sentence', async () => {
  const { settings } = bucket
  await expect(requireBucket({ ...settings, bucket: 'another' }, 'BACKUP_')).rejects.toThrow(
    new ConfigError(`There is no bucket another at ${settings.endpoint}: create it or correct BACKUP_S3_BUCKET.`),
  )
  await expect(requireBucket({ ...settings, accessKeyId: 'unknown' }, 'BACKUP_')).rejects.toThrow(
    `${settings.endpoint} does not know BACKUP_S3_ACCESS_KEY_ID with this BACKUP_S3_SECRET_ACCESS_KEY.`,
  )
  const refused = await launchToEnd({
    dataDir: `${site.folder}/never`,
    env: {
      ...{ BACKUP_S3_ENDPOINT: settings.endpoint, BACKUP_S3_BUCKET: 'another' },
      ...{ BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' },
    },
  })
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no bucket another at [^\n]+ correct BACKUP_S3_BUCKET\.\n$/),
  })
})
