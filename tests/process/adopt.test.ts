import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import { copyWarning, createHomePlace } from '../../server/home-place/home-place.ts'
import { connectToDatabase } from '../../server/start/connect-to-database.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { bareDatabase, copyOf, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'
import { launch, launchToEnd, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'

const first = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'the owner knows this' }
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

const adopt = (dataDir: string, env: Record<string, string> = {}) =>
  launchToEnd({ dataDir, env, command: [process.execPath, 'scripts/adopt.mjs'] })

/** Whether the dashboard says that it is a copy. */
async function isShown({ url }: RunningServer): Promise<boolean> {
  const staff = new TestBrowser(url)
  await staff.signIn(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)
  return (await staff.call('server_warnings')).json().warnings.includes(copyWarning)
}

/** As a start asks it, without the rest of the server. */
async function isAtHome(dataDir: string): Promise<boolean> {
  const { address, files, stop } = await connectToDatabase(
    { databaseUrl: undefined, dataDir },
    pino({ level: 'silent' }),
  )
  const database = openDatabase(address)
  const answer = await createHomePlace(database, files)()
  await database.end()
  await stop()
  return answer
}

const isLogged = ({ errors }: RunningServer) => errors().includes(copyWarning)

test('BK-27 BK-28: a copied database sends no mail and deletes no file until it is adopted', async () => {
  const mailbox = await openMailbox()
  onTestFinished(mailbox.close)
  const source = await bareDatabase()
  onTestFinished(source.drop)
  const dataDir = path.join(temporary.folder, 'shared')
  const uploads = path.join(dataDir, 'uploads')
  const original = await launch({ dataDir, env: { ...first, DATABASE_URL: urlOf(source.endpoint) } })
  expect([await isShown(original), isLogged(original)]).toEqual([false, false])
  await original.stop()
  await source.owner`insert into public.mail_outbox (kind, recipient, subject, body)
    values ('password_reset', 'guest@example.com', 'Your way in', 'Follow this link')`
  await source.owner`insert into private.orphan_candidates (path, at) values ('left-over.txt', now() - interval '1 day')`
  await mkdir(uploads, { recursive: true })
  await writeFile(path.join(uploads, 'left-over.txt'), 'used by the original')
  await Promise.all([source.database.end(), source.owner.end()])

  const copy = await copyOf(source.endpoint)
  onTestFinished(copy.drop)
  const env = { ...first, DATABASE_URL: urlOf(copy.endpoint), SMTP_URL: mailbox.url }
  const rehearsal = await launch({ dataDir, env })
  expect([await isShown(rehearsal), isLogged(rehearsal)]).toEqual([true, true])
  // A server that stops ends its rounds of mailing and sweeping first.
  await rehearsal.stop()
  expect(await copy.owner`select status, attempts from public.mail_outbox`).toEqual([
    { status: 'waiting', attempts: 0 },
  ])
  expect(mailbox.mails).toEqual([])
  expect(await readdir(uploads)).toContain('left-over.txt')

  const server = await launch({ dataDir, env })
  expect(await adopt(dataDir, env)).toEqual({
    code: 0,
    errors: '',
    lines: ['adopted: the site sends mail and deletes unused files here'],
  })
  expect(await isShown(server)).toBe(false)
  await server.stop()
  const adopted = await launch({ dataDir, env })
  await eventually(() => expect(mailbox.mails.map(({ to }) => to)).toEqual([['guest@example.com']]))
  await adopted.stop()
  expect(await readdir(uploads)).not.toContain('left-over.txt')
  expect(isLogged(adopted)).toBe(false)
})

test('BK-29: so does a copied data folder, and the original is still at home', async () => {
  const dataDir = path.join(temporary.folder, 'original')
  const elsewhere = path.join(temporary.folder, 'elsewhere')
  copyPreparedData(dataDir)
  expect(await isAtHome(dataDir)).toBe(true)
  await cp(dataDir, elsewhere, { recursive: true, preserveTimestamps: true })
  const copy = await launch({ dataDir: elsewhere, env: first })
  expect(await isShown(copy)).toBe(true)
  await copy.stop()
  expect(await isAtHome(dataDir)).toBe(true)
  expect(await adopt(elsewhere)).toMatchObject({ code: 0 })
  expect(await isAtHome(elsewhere)).toBe(true)
})

test('BK-30: adopting needs a site', async () => {
  const { endpoint, drop } = await bareDatabase()
  onTestFinished(drop)
  expect(await adopt(temporary.folder, { DATABASE_URL: urlOf(endpoint) })).toEqual({
    code: 1,
    errors: 'This database holds no site yet: npm start makes it.\n',
    lines: [],
  })
})
