import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '#database/engine/connection/run-as.ts'
import { allowMuchMemory, type MissingIndex, recordMissingIndexes } from '#database/engine/missing-indexes.ts'
import type { BackupTable, Head, Manifest } from '#server/backup/contents/contents.ts'
import { createRowSum } from '#server/backup/contents/sum-rows.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import { copyOut, openCopyIn, quoteTable } from './copy-rows.ts'
import { listTables } from './list-tables.ts'

/** Tables of extensions do not count: providers put some into every database. */
export async function requireEmptyDatabase(sql: Sql): Promise<void> {
  const [found] = await sql<{ name: string }[]>`
    select nspname || '.' || relname as name
    from pg_catalog.pg_class as relations join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (
      select from pg_catalog.pg_depend where objid = relations.oid and classid = 'pg_class'::regclass and deptype = 'e')
    order by 1 limit 1`
  if (!found) return
  throw new BackupRefused(
    `The database is not empty (it has ${found.name}): restore into a new database, or with DATA_DIR set to a new folder.`,
  )
}

/**
 * Triggers and row-level security are for the changes of people: without them the owner writes the rows as they were.
 * They come back with `lockTables`, in the same transaction. References and constraints are checked.
 */
export async function openTables(sql: Sql, { tables }: Head): Promise<void> {
  const byName = (one: BackupTable, other: BackupTable) => one.name.localeCompare(other.name)
  if (!isDeepStrictEqual((await listTables(sql)).toSorted(byName), tables.toSorted(byName)))
    throw new BackupRefused('The tables of this backup are not those that its migrations make: it cannot be restored.')
  for (const { name } of tables)
    await sql.unsafe(`alter table ${quoteTable(name)} no force row level security, disable trigger user`)
  // Rows that migrations made are in the backup too, as they are now.
  for (const { name } of tables.toReversed()) await sql.unsafe(`delete from ${quoteTable(name)}`)
}

export async function lockTables(sql: Sql, { tables }: Head): Promise<void> {
  for (const { name } of tables)
    await sql.unsafe(`alter table ${quoteTable(name)} force row level security, enable trigger user`)
}

interface DroppedIndex extends MissingIndex {
  table: string
}

/** Building the indexes of longer tables takes longer than their rows: the site does that while it serves. */
const mostRowsIndexedAtOnce = 1000

/**
 * Building an index from all rows takes a fraction of the time of adding them one after the other. Returns what
 * `createIndexes` needs. Constraints keep theirs.
 */
export async function dropIndexes(sql: Sql, { tables }: Head): Promise<DroppedIndex[]> {
  const names = JSON.stringify(tables.map(({ name }) => quoteTable(name)))
  const found = await sql<DroppedIndex[]>`
    select format('%I.%I', nspname, indexes.relname) as name, pg_get_indexdef(indexrelid) as definition,
      nspname || '.' || tables.relname as table
    from pg_catalog.pg_index join pg_catalog.pg_class as indexes on indexes.oid = indexrelid
      join pg_catalog.pg_class as tables on tables.oid = indrelid
      join pg_catalog.pg_namespace on pg_namespace.oid = tables.relnamespace
    where not indisunique and indrelid in (select value::regclass from jsonb_array_elements_text(${names}::text::jsonb))`
  for (const { name } of found) await sql.unsafe(`drop index ${name}`)
  return found
}

/** Migrations may change any index, so those of an older schema are all built. */
export async function createIndexes(
  sql: Sql,
  indexes: DroppedIndex[],
  { rows, isOlderSchema }: { rows: Manifest['tables']; isOlderSchema: boolean },
) {
  const longTables = rows.filter((table) => table.rows > mostRowsIndexedAtOnce).map(({ name }) => name)
  const isLeft = ({ table }: DroppedIndex) => !isOlderSchema && longTables.includes(table)
  await allowMuchMemory(sql)
  await sql`set local max_parallel_workers = 2`
  for (const index of indexes) if (!isLeft(index)) await sql.unsafe(index.definition)
  await recordMissingIndexes(sql, indexes.filter(isLeft))
}

/** Takes the pieces of the tables in their order. */
export function createTableFiller(sql: Sql, { tables }: Head) {
  let current: { name: string; rows: Awaited<ReturnType<typeof openCopyIn>> } | undefined
  const end = async () => {
    await current?.rows.end()
    current = undefined
  }
  return {
    async write(name: string, body: AsyncIterable<Buffer>): Promise<void> {
      if (current?.name !== name) {
        await end()
        current = { name, rows: await openCopyIn(sql, tables.find((table) => table.name === name)!) }
      }
      for await (const chunk of body) await current.rows.write(chunk)
    },
    end,
    abandon: () => current?.rows.abandon(),
  }
}

/** Reads every row back. */
export async function sumRows(sql: Sql, { tables }: Head): Promise<Manifest['tables']> {
  const found: Manifest['tables'] = []
  for (const table of tables) {
    const sum = createRowSum()
    for await (const chunk of copyOut(sql, table)) sum.add(chunk)
    found.push({ name: table.name, ...sum.read() })
  }
  return found
}
