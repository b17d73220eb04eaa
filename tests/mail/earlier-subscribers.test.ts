import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../database/engine/migrate.ts'
import { bareDatabase } from '../support/database.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = 'database/migrations'
const isBeforeConfirmations = (file: string) => {
  const number = /^(\d+)\.do\./.exec(path.basename(file))
  return !number || Number(number[1]) < 77
}

test('NL-36: who subscribed before confirmations counts as confirmed, and who comes later does not', async () => {
  const { endpoint, owner, drop } = await bareDatabase()
  const earlier = mkdtempSync(path.join(tmpdir(), 'prabas-earlier-'))
  onTestFinished(async () => {
    rmSync(earlier, { recursive: true })
    await drop()
  })
  cpSync(path.join(root, folder), path.join(earlier, folder), { recursive: true, filter: isBeforeConfirmations })
  await migrate(endpoint, earlier)
  await owner`insert into newsletter_subscriptions (email) values ('early@example.com')`
  await migrate(endpoint, root)
  await owner`insert into newsletter_subscriptions (email) values ('late@example.com')`
  const rows = await owner`select email, confirmed_at is not null as is_confirmed from newsletter_subscriptions
    order by email`
  expect(rows).toEqual([
    { email: 'early@example.com', is_confirmed: true },
    { email: 'late@example.com', is_confirmed: false },
  ])
})
