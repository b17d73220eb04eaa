import type { Sql } from '#database/engine/connection/run-as.ts'
import type { BackupTable } from '#server/backup/contents/contents.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import { tablesNotCopied } from './tables-not-copied.ts'

interface FoundTable extends BackupTable {
  /** Of other tables. */
  refersTo: string[]
  /** Whether row-level security lets the role service see every row. */
  isWholeForService: boolean
}

/** As the catalog has them, so that a schema older or newer than this code is copied too. */
export async function listTables(sql: Sql): Promise<BackupTable[]> {
  const found = (await readTables(sql)).filter(({ name }) => !(name in tablesNotCopied))
  const hidden = found.find(({ isWholeForService }) => !isWholeForService)
  if (hidden)
    throw new BackupRefused(
      `The role service may not read all rows of ${hidden.name}, which is no table of this site: move it to another schema.`,
    )
  return orderByReferences(found).map(({ name, columns }) => ({ name, columns }))
}

/** Columns that are computed from others are not copied. */
const readTables = (sql: Sql) => sql<FoundTable[]>`
  select nspname || '.' || relname as name,
    (select coalesce(json_agg(attname order by attnum), '[]') from pg_catalog.pg_attribute
      where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select coalesce(json_agg(distinct other.relnamespace::regnamespace::text || '.' || other.relname), '[]')
      from pg_catalog.pg_constraint join pg_catalog.pg_class as other on other.oid = confrelid
      where conrelid = tables.oid and contype = 'f' and confrelid <> conrelid) as "refersTo",
    has_table_privilege('service', tables.oid, 'select') and (not relrowsecurity or (
      exists (select from pg_catalog.pg_policy where polrelid = tables.oid and polpermissive and polcmd in ('r', '*')
        and 'service'::regrole = any (polroles) and pg_catalog.pg_get_expr(polqual, polrelid) = 'true')
      and not exists (select from pg_catalog.pg_policy where polrelid = tables.oid and not polpermissive and polcmd in ('r', '*')))
    ) as "isWholeForService"
  from pg_catalog.pg_class as tables join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'private') and relkind in ('r', 'p') and not exists (
    select from pg_catalog.pg_depend where objid = tables.oid and classid = 'pg_class'::regclass and deptype = 'e')
  order by 1`

/** A table comes after those that it refers to. */
export function orderByReferences<Table extends { name: string; refersTo: string[] }>(tables: Table[]): Table[] {
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const isWaiting = ({ refersTo }: Table) => left.some(({ name }) => refersTo.includes(name))
    const ready = left.filter((table) => !isWaiting(table))
    if (ready.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready)
    left = left.filter(isWaiting)
  }
  return ordered
}
