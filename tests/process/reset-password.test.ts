import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareDatabase, urlOf } from '../support/database.ts'
import { launch, launchToEnd, temporaryFolder } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'

const first = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'the owner forgot this' }
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

type Command = [string, ...string[]]
const byNpm: Command = ['npm', 'run', 'reset-password', '--silent', '--']
const byNode: Command = [process.execPath, 'scripts/reset-password.mjs']

const reset = (dataDir: string, email: string[], env: Record<string, string> = {}, command = byNode) =>
  launchToEnd({ dataDir, env, command: [...command, ...email] })

const toldPassword = ({ lines, errors }: Awaited<ReturnType<typeof reset>>) => {
  expect(errors).toBe('')
  const [, told] = lines[0]?.match(/^new password of owner@example\.com: (\S{20}) \(shown only now: keep it\)$/) ?? []
  expect([lines.length, told]).toEqual([1, expect.any(String)])
  return told!
}

const canSignIn = async (url: string, password: string) =>
  (await new TestBrowser(url).signIn(first.ADMIN_EMAIL, password)).json()[0].success

test('AS-91: with its own database the command waits for no server, and refuses beside one', async () => {
  const dataDir = path.join(temporary.folder, 'own')
  const server = await launch({ dataDir, env: first })
  const session = new TestBrowser(server.url)
  await session.signIn(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)
  const beside = await reset(dataDir, [first.ADMIN_EMAIL])
  expect(beside).toEqual({ code: 1, errors: expect.stringMatching(/^Another server, process \d+/), lines: [] })
  await server.stop()

  const password = toldPassword(await reset(dataDir, [' Owner@Example.com'], {}, byNpm))
  const again = await launch({ dataDir, env: first })
  expect(await canSignIn(again.url, first.ADMIN_PASSWORD)).toBe(false)
  expect(await canSignIn(again.url, password)).toBe(true)
  const old = new TestBrowser(again.url)
  for (const [name, value] of session.cookies) old.cookies.set(name, value)
  expect((await old.call('admin_session')).status).toBe(401)
  await again.stop()
})

test('AS-91 AU-17 SF-14: with DATABASE_URL it works beside the server, also when too many passwords were tried, and removes the second factor', async () => {
  const { endpoint, owner, drop } = await bareDatabase()
  const env = { ...first, DATABASE_URL: urlOf(endpoint) }
  const dataDir = path.join(temporary.folder, 'shared')
  expect(await reset(dataDir, [first.ADMIN_EMAIL], env)).toMatchObject({
    code: 1,
    errors: 'This database holds no site yet: npm start makes it.\n',
  })
  const server = await launch({ dataDir, env })
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await canSignIn(server.url, 'a guess')).toBe(false)
  const password = toldPassword(await reset(dataDir, [first.ADMIN_EMAIL], env))
  const staff = new TestBrowser(server.url)
  expect((await staff.signIn(first.ADMIN_EMAIL, password)).json()[0].success).toBe(true)
  const entries = await staff.get('/rest/v1/audit_log?select=actor_email,row_name,after&table_name=eq.passwords')
  expect(entries.json()).toEqual([{ actor_email: null, row_name: first.ADMIN_EMAIL, after: { set: 'by an operator' } }])
  expect(await reset(dataDir, ['somebody@example.com'], env)).toEqual({
    code: 1,
    errors: 'There is no active account of somebody@example.com, only of owner@example.com.\n',
    lines: [],
  })

  await owner`insert into private.totp_secrets (user_id, secret, created_at, confirmed_at)
    select user_id, '\\x0102', now(), now() from admin_users`
  await owner`insert into private.passkeys (user_id, credential, public_key, counter, name, created_at)
    select user_id, 'lost', '\\x01', 0, 'Lost phone', now() from admin_users`
  expect(await canSignIn(server.url, password)).toBe(false)
  expect(await canSignIn(server.url, toldPassword(await reset(dataDir, [first.ADMIN_EMAIL], env)))).toBe(true)
  await server.stop()
  await drop()
})

test.each([
  [[], /^Say whose password: npm run reset-password -- name@example\.com\n$/],
  [[first.ADMIN_EMAIL], /^There is no database in \S+: set DATA_DIR or DATABASE_URL as for the server\.\n$/],
])(
  'AS-91: asked for %o on an empty folder it names the missing setting and creates nothing',
  async (email, sentence) => {
    const dataDir = path.join(temporary.folder, 'nowhere')
    expect(await reset(dataDir, email)).toEqual({ code: 1, errors: expect.stringMatching(sentence), lines: [] })
    expect(existsSync(dataDir)).toBe(false)
  },
)
