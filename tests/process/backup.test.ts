import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { openLocalDisk } from '../../server/storage/stores/local-disk.ts'
import { openBucketServer } from '../backup/bucket-server.ts'
import { samplePicture, types } from '../storage/support/sample-files.ts'
import { newName, publicUrl, TestClient } from '../storage/support/test-client.ts'
import { bareDatabase, freshDatabase, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'
import { type LaunchOptions, launch, launchToEnd, temporaryFolder } from '../support/running-server.ts'
import { superAdmin } from '../support/super-admin.ts'
import { untilBlocked } from '../support/until-blocked.ts'

const root = path.join(import.meta.dirname, '../..')
const admin = { ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password }
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

const run = (script: 'backup' | 'restore', given: string[], options: LaunchOptions) =>
  launchToEnd({ ...options, command: [process.execPath, `scripts/${script}.mjs`, ...given] })

async function signedIn(url: string) {
  const staff = new TestClient(url)
  const answer = await staff.postJson('/rest/v1/rpc/admin_login_simple', {
    login_email: superAdmin.email,
    login_password: superAdmin.password,
  })
  expect(answer.json<{ success: boolean }[]>()[0]).toMatchObject({ success: true })
  return staff
}

const restoredDir = () => path.join(temporary.folder, 'restored')

test('BK-17 BK-21: a server with BACKUP_DIR makes a backup when it starts, and one beside it brings up the same site elsewhere', async () => {
  const dataDir = path.join(temporary.folder, 'running')
  const folder = path.join(temporary.folder, 'made')
  const nightly = path.join(temporary.folder, 'nightly')
  const server = await launch({ dataDir, env: { ...admin, STARTER_CONTENT: 'on', BACKUP_DIR: nightly } })
  const staff = await signedIn(server.url)
  await expectFirstBackup(staff, nightly)
  const [name, picture] = [newName('webp'), await samplePicture('webp')]
  expect((await staff.upload(name, picture, types.webp)).status).toBe(200)
  const sent = await staff.postJson('/rest/v1/services', { title: 'Balloon rides', description: 'Over Pokhara' })
  expect(sent.status).toBe(201)
  const stored = (await staff.get(publicUrl(name))).bytes
  const inquiry = { name: 'Maya', email: 'maya@example.com', subject: 'While it runs', message: 'Is this kept?' }
  const writing = Array.from({ length: 20 }, () => new TestClient(server.url).postJson('/rest/v1/inquiries', inquiry))
  const [made] = await Promise.all([run('backup', [folder], { dataDir }), ...writing])
  expect(made).toEqual({
    code: 0,
    errors: '',
    lines: [expect.stringMatching(/^backup \S+\/prabas-\d{8}-\d{6}\.tar\.gz: \d+ tables, \d+ rows, 1 uploads$/)],
  })
  const besideIt = await run('restore', [path.join(folder, readdirSync(folder)[0]!)], { dataDir })
  expect(besideIt).toMatchObject({ code: 1, errors: expect.stringMatching(/^Another server, process \d+/) })
  await server.stop()

  const file = path.join(folder, readdirSync(folder)[0]!)
  const restored = await run('restore', [file], { dataDir: restoredDir() })
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    lines: [
      expect.stringMatching(/^restored \d+ tables, /),
      'It sends no mail and deletes no files until you say that it is the real site: npm run adopt',
    ],
  })
  const again = await launch({ dataDir: restoredDir(), env: { STARTER_CONTENT: 'on' } })
  expect((await (await signedIn(again.url)).get(publicUrl(name))).bytes.equals(stored)).toBe(true)
  expect(await (await fetch(`${again.url}/services`)).text()).toContain('Balloon rides')
  await again.stop()
  expect(await run('restore', [file], { dataDir: restoredDir() })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is not empty \(it has \S+\): [^\n]+\.\n$/),
  })
})

async function expectFirstBackup(staff: TestClient, folder: string) {
  const status = async () => (await staff.postJson('/rest/v1/rpc/backup_status', {})).json<{ last_good_at: string }>()
  await eventually(async () =>
    expect(await status()).toEqual({
      is_on: true,
      place: `Folder ${folder}`,
      is_good: true,
      last_good_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    }),
  )
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^prabas-\d{8}-\d{6}\.tar\.gz$/)])
}

test('BK-18 BK-26: without a server the database is started for the backup, without a database nothing is made, and a BACKUP_DIR that is no folder stops the start with one sentence', async () => {
  const dataDir = path.join(temporary.folder, 'stopped')
  copyPreparedData(dataDir)
  expect(await run('backup', [], { dataDir })).toMatchObject({ code: 0, errors: '' })
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^prabas-\d{8}-\d{6}\.tar\.gz$/)])

  const nowhere = path.join(temporary.folder, 'nowhere')
  expect(await run('backup', [], { dataDir: nowhere })).toMatchObject({
    code: 1,
    errors: `There is no database in ${nowhere}: set DATA_DIR or DATABASE_URL as for the server.\n`,
  })
  expect(existsSync(nowhere)).toBe(false)

  // The database is as it was: a server starts until it looks at the folder.
  const file = path.join(temporary.folder, 'a-file')
  writeFileSync(file, '')
  const { code, errors } = await launchToEnd({ dataDir, env: { BACKUP_DIR: file } })
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^BACKUP_DIR must be a folder into which backups can be written: [^\n]+\.\n$/m),
  ])
})

test('BK-19: a backup that is killed leaves no file under a real name, and the next one is whole', async () => {
  const db = await freshDatabase()
  onTestFinished(db.drop)
  const folder = path.join(temporary.folder, 'killed')
  const env = { DATABASE_URL: urlOf(db.endpoint) }
  const options = { dataDir: path.join(temporary.folder, 'none'), env }
  await db.owner.begin(async (sql) => {
    await sql`lock table public.about_us in access exclusive mode`
    const child = spawn(process.execPath, ['scripts/backup.mjs', folder], {
      cwd: root,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: options.dataDir, ...env },
    })
    const exited = once(child, 'exit')
    const observer = connectAsOwner(db.endpoint)
    await untilBlocked(observer, exited)
    await observer.end()
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.prabas-.+\.partial$/)])
    child.kill('SIGKILL')
    await exited
  })
  expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([])
  expect(await run('backup', [folder], options)).toMatchObject({ code: 0 })
  expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toHaveLength(1)
})

/** The most memory that the command had at once, in bytes, while it copied one file of this size. */
async function peakOfBackup(name: string, fileBytes: number) {
  const db = await freshDatabase()
  onTestFinished(db.drop)
  const dataDir = path.join(temporary.folder, name)
  await openLocalDisk(path.join(dataDir, 'uploads')).put('one.pdf', Buffer.from('%PDF'), types.pdf)
  truncateSync(path.join(dataDir, 'uploads/one.pdf'), fileBytes)
  await db.owner`insert into public.uploads (path, content_type, bytes) values ('one.pdf', 'application/pdf', 10485760)`
  const report = "process.on('exit', () => console.log('kilobytes ' + process.resourceUsage().maxRSS))"
  const { code, lines } = await run('backup', [path.join(temporary.folder, `from-${name}`)], {
    dataDir,
    env: {
      DATABASE_URL: urlOf(db.endpoint),
      BACKUP_PASSPHRASE: 'which takes memory too',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
    },
  })
  expect([code, lines[0]]).toEqual([0, expect.stringContaining('1 uploads')])
  const kilobytes = Number(lines.find((line) => line.startsWith('kilobytes '))?.split(' ')[1])
  expect(kilobytes).toBeGreaterThan(20_000)
  return kilobytes * 1024
}

test('BK-20: a file of 200 MB takes hardly more memory than one of 1 MB', async () => {
  const [small, large] = [await peakOfBackup('small', 1_000_000), await peakOfBackup('large', 200_000_000)]
  expect(large - small).toBeLessThan(100_000_000)
})

test('BK-44: s3: in place of a folder or a file is the bucket of the backups', async () => {
  const bucket = await openBucketServer()
  onTestFinished(bucket.close)
  const [from, to] = [await freshDatabase(), await bareDatabase()]
  onTestFinished(from.drop)
  onTestFinished(to.drop)
  await from.owner`insert into public.services (title, description) values ('Balloon rides', 'Over Pokhara')`
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
  const settings = {
    ...{ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: name },
    ...{ BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
  const dataDir = path.join(temporary.folder, 'bucket')
  const on = (db: typeof from, others = {}) => ({ dataDir, env: { DATABASE_URL: urlOf(db.endpoint), ...others } })
  expect(await run('backup', ['s3:'], on(from))).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^No bucket is set for backups: set BACKUP_S3_ENDPOINT, [^\n]+\.\n$/),
  })
  const made = await run('backup', ['s3:'], on(from, settings))
  expect(made).toMatchObject({ code: 0, errors: '' })
  const [, given] = /^backup (s3:prabas-\S+\.tar\.gz): /.exec(made.lines[0]!)!
  expect((await run('restore', ['s3:'], on(to, settings))).errors).toBe(
    `Say which backup of the bucket. The newest is: npm run restore -- ${given}\n`,
  )
  expect((await run('restore', ['s3:prabas-20200101-000000.tar.gz'], on(to, settings))).errors).toBe(
    'There is no prabas-20200101-000000.tar.gz in the bucket backups.\n',
  )
  expect(await run('restore', [given!], on(to, settings))).toMatchObject({ code: 0, errors: '' })
  expect(await to.owner`select title from public.services`).toEqual([{ title: 'Balloon rides' }])
})
