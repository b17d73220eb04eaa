import { afterAll, beforeAll } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { accounts } from './people.ts'
import { insertOf } from './statements.ts'

/** A database for one test file with the accounts of people.ts. */
export function staffedDatabase(): TestDatabase {
  const db = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(db, await freshDatabase())
    await addAccounts(db)
  })
  afterAll(() => db.drop())
  return db
}

export async function addAccounts({ database }: Pick<TestDatabase, 'database'>) {
  for (const { userId, email, role } of accounts) {
    await database.query(service, insertOf('admin_users', { user_id: userId, email, name: email.split('@')[0] }))
    await database.query(service, insertOf('user_roles', { user_id: userId, role }))
  }
}
