import type { Sql } from './connection/run-as.ts'

/** An index that a restore has left to the site to build. */
export interface MissingIndex {
  /** With its schema, quoted. */
  name: string
  definition: string
}

// An arbitrary number; one process of many builds them.
const buildLock = 7_202_017

export async function recordMissingIndexes(sql: Sql, indexes: MissingIndex[]): Promise<void> {
  await sql`set local role service`
  for (const { name, definition } of indexes)
    await sql`insert into private.missing_indexes (name, definition) values (${name}, ${definition})`
  await sql`reset role`
}

/** In the transaction of the caller, before migrations that may change these indexes. */
export async function buildMissingIndexes(sql: Sql): Promise<void> {
  const [table] = await sql<{ exists: boolean }[]>`select to_regclass('private.missing_indexes') is not null as exists`
  if (!table!.exists) return
  for (const index of await listMissing(sql)) {
    // A process may have been killed while it built it.
    await sql.unsafe(`drop index if exists ${index.name}`)
    await sql.unsafe(index.definition)
    await forget(sql, index)
  }
}

/** While the site serves: nobody waits for an index to write. Nothing happens while another process builds them. */
export async function buildMissingIndexesWhileServing(sql: Sql, onBuilt: (name: string) => void): Promise<void> {
  const [lock] = await sql<{ is_ours: boolean }[]>`select pg_try_advisory_lock(${buildLock}) as is_ours`
  if (!lock!.is_ours) return
  await allowMuchMemory(sql)
  for (const index of await listMissing(sql)) {
    const [found] = await sql<{ isvalid: boolean }[]>`
      select indisvalid as isvalid from pg_catalog.pg_index where indexrelid = to_regclass(${index.name})`
    // A process was stopped while it built it.
    if (found && !found.isvalid) await sql.unsafe(`drop index concurrently ${index.name}`)
    if (!found?.isvalid) await sql.unsafe(index.definition.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'))
    await forget(sql, index)
    onBuilt(index.name)
  }
}

/** An index that fits into memory takes a fraction of the time. */
export const allowMuchMemory = (sql: Sql) => sql`set maintenance_work_mem = '128MB'`

async function listMissing(sql: Sql): Promise<MissingIndex[]> {
  await sql`set role service`
  const found = await sql<MissingIndex[]>`select name, definition from private.missing_indexes order by name`
  await sql`reset role`
  return found
}

async function forget(sql: Sql, { name }: MissingIndex): Promise<void> {
  await sql`set role service`
  await sql`delete from private.missing_indexes where name = ${name}`
  await sql`reset role`
}
