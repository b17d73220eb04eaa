import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateApplicationPassword } from '../../database/engine/connection/connection.ts'
import { requireModestRoles } from '../../database/engine/connection/modest-roles.ts'
import { connectToDatabase } from '../../server/start/connect-to-database.ts'
import { freshDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { newDataDir } from './engine-fixture.ts'

let on: TestDatabase
beforeAll(async () => {
  on = await freshDatabase()
  await on.owner.unsafe(`create role powerless login password 'powerless'`)
})
afterAll(async () => {
  await on.owner.unsafe('drop role powerless')
  await on.drop()
})

test('DB-97: an owner without the right to change the login is refused, and no open connection keeps Node running', async () => {
  const refused = updateApplicationPassword({ ...on.endpoint, user: 'powerless', password: 'powerless' })
  await expect(refused).rejects.toMatchObject({ code: '42501' })
  await eventually(async () =>
    expect(await on.owner`select pid from pg_stat_activity where usename = 'powerless'`).toEqual([]),
  )
})

const log = pino({ level: 'silent' })
/** Two databases of one cluster and two sites would have this address. */
const withoutPassword = 'postgres://owner@db.example/site'

test('DB-114: without a password in DATABASE_URL, a random secret is kept where only its owner reads it', async () => {
  const dataDir = await newDataDir()
  const config = { databaseUrl: withoutPassword, databaseApplicationPassword: undefined, dataDir }
  const { address } = await connectToDatabase(config, log)
  const file = path.join(dataDir, 'secrets/application-password')
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(address).toEqual({ url: withoutPassword, applicationPassword: readFileSync(file, 'utf8').trim() })
  expect((await connectToDatabase(config, log)).address).toEqual(address)
  const other = await connectToDatabase({ ...config, dataDir: await newDataDir() }, log)
  expect(other.address).not.toEqual(address)
  await expect(updateApplicationPassword({ url: withoutPassword })).rejects.toThrow('no password')
})

test('DB-114: the secret of the environment is used, and a password in DATABASE_URL needs none', async () => {
  const dataDir = await newDataDir()
  const given = { databaseUrl: withoutPassword, databaseApplicationPassword: 'sixteen letters!', dataDir }
  expect((await connectToDatabase(given, log)).address).toMatchObject({ applicationPassword: 'sixteen letters!' })
  const databaseUrl = urlOf(on.endpoint)
  const { address } = await connectToDatabase({ databaseUrl, databaseApplicationPassword: undefined, dataDir }, log)
  expect(address).toEqual({ url: databaseUrl, applicationPassword: undefined })
  expect(() => statSync(path.join(dataDir, 'secrets'))).toThrow('ENOENT')
})

test.each([
  ['alter role service bypassrls', 'service', 'BYPASSRLS'],
  ['alter role admin login', 'admin', 'LOGIN'],
  ['alter role prabas_app createrole', 'prabas_app', 'CREATEROLE'],
  ['grant pg_read_all_data to anon', 'anon', 'a member of pg_read_all_data'],
])('DB-115: after %s a start is refused', async (change, role, power) => {
  const changed = on.owner.begin(async (sql) => {
    await requireModestRoles(sql)
    await sql.unsafe(change)
    // Rolled back by the refusal: roles are shared by all tests.
    await requireModestRoles(sql)
  })
  await expect(changed).rejects.toThrow(`The role ${role} of this PostgreSQL is more powerful`)
  await expect(changed).rejects.toThrow(`(${power})`)
})
