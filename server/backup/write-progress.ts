import type { Sql } from '#database/engine/connection/run-as.ts'
import type { Head } from './contents/contents.ts'

/**
 * How much of a backup is written. What a table takes on disk stands for what its rows will take in the backup, which
 * nobody knows before.
 */
export async function createWriteProgress(sql: Sql, { tables }: Head, onProgress: (share: number) => void) {
  const sizes = await readSizes(sql)
  const [uploads] = await sql<{ bytes: string }[]>`select coalesce(sum(bytes), 0) as bytes from public.uploads`
  const expected = new Map(tables.map(({ name }) => [name, sizes.get(name) ?? 0]))
  const total = [...expected.values()].reduce((sum, bytes) => sum + bytes, Number(uploads!.bytes))
  const written = new Map<string, number>()
  let done = 0
  const add = (bytes: number) => {
    done += bytes
    onProgress(total > 0 ? Math.min(1, done / total) : 0)
  }
  const addUpTo = (table: string, bytes: number) => {
    const before = written.get(table) ?? 0
    const after = Math.min(expected.get(table) ?? 0, bytes)
    written.set(table, Math.max(before, after))
    add(Math.max(0, after - before))
  }
  return {
    add,
    addRows: (table: string, bytes: number) => addUpTo(table, (written.get(table) ?? 0) + bytes),
    endTable: (table: string) => addUpTo(table, Number.POSITIVE_INFINITY),
  }
}

export type WriteProgress = Awaited<ReturnType<typeof createWriteProgress>>

/** As the statistics have them: asking for the true size would wait for locks. */
async function readSizes(sql: Sql): Promise<Map<string, number>> {
  const tables = await sql<{ name: string; bytes: string }[]>`
    select nspname || '.' || tables.relname as name,
      (greatest(tables.relpages, 1) + coalesce(long_values.relpages, 0))::bigint
        * current_setting('block_size')::bigint as bytes
    from pg_catalog.pg_class as tables join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    left join pg_catalog.pg_class as long_values on long_values.oid = tables.reltoastrelid
    where nspname in ('public', 'private') and tables.relkind = 'r'`
  return new Map(tables.map(({ name, bytes }) => [name, Number(bytes)]))
}
