import { service } from '../../database/engine/connection/actors.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'

/** What types need to know of a schema beyond the table API's own catalog. */
export interface TypeFacts {
  /** By `table.column`. */
  columns: ReadonlyMap<string, ColumnFacts>
  /** By name, in the order in which PostgreSQL sorts them. */
  enums: ReadonlyMap<string, readonly string[]>
  /** The type that a function returns, by its name. */
  returnTypes: ReadonlyMap<string, string>
}

export interface ColumnFacts {
  isNullable: boolean
  hasDefault: boolean
  /** PostgreSQL computes it and accepts no value. */
  isGenerated: boolean
  /** The values to which a CHECK limits it, if one does. */
  allowed: readonly string[] | null
}

interface FactRows {
  columns: { name: string; isNullable: boolean; hasDefault: boolean; isGenerated: boolean; checks: string[] }[]
  enums: { name: string; values: string[] }[]
  functions: { name: string; returns: string }[]
}

const question = `
select json_build_object(
  'columns', (select coalesce(json_agg(json_build_object(
      'name', relname || '.' || attname, 'isNullable', not attnotnull, 'hasDefault', atthasdef or attidentity <> '',
      'isGenerated', attgenerated <> '' or attidentity = 'a',
      'checks', array(select pg_get_expr(conbin, conrelid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum] order by conname))), '[]')
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and attnum > 0 and not attisdropped),
  'enums', (select coalesce(json_agg(json_build_object('name', typname, 'values',
      array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by enumsortorder))), '[]')
    from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'),
  'functions', (select coalesce(json_agg(json_build_object('name', proname, 'returns', format_type(prorettype, null))), '[]')
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f')
)::text as facts`

export async function readTypeFacts(database: Database): Promise<TypeFacts> {
  const [row] = await database.query(service, { text: question, values: [] })
  const { columns, enums, functions } = JSON.parse(String(row?.facts)) as FactRows
  return {
    columns: new Map(
      columns.map(({ name, checks, ...facts }) => [
        name,
        { ...facts, allowed: checks.map(listedIn).find(Boolean) ?? null },
      ]),
    ),
    enums: new Map(enums.map(({ name, values }) => [name, values])),
    returnTypes: new Map(functions.map(({ name, returns }) => [name, returns])),
  }
}

/** `(status = ANY (ARRAY['a'::text, 'b'::text]))`, as PostgreSQL writes `status in ('a', 'b')`. */
function listedIn(check: string): string[] | undefined {
  const [, list] = check.match(/^\(\(?\w+(?:\)::text)? = ANY \(ARRAY\[(('(?:[^']|'')*'::text(?:, )?)+)\]\)\)$/) ?? []
  if (!list) return undefined
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => value!.replaceAll("''", "'"))
}
