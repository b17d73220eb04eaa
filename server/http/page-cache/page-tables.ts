import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'

/** Which tables stand behind a name that a page selects from: itself, or what a view is made of. */
export async function loadViewTables(database: Database): Promise<(name: string) => string[]> {
  const rows = await database.query<{ view: string; base: string }>(service, {
    text: `select view.relname as view, base.relname as base
      from pg_rewrite join pg_class as view on view.oid = ev_class and view.relkind = 'v'
      join pg_depend on objid = pg_rewrite.oid and classid = 'pg_rewrite'::regclass and refclassid = 'pg_class'::regclass
      join pg_class as base on base.oid = refobjid and base.relkind = 'r'
      where view.relnamespace = 'public'::regnamespace group by 1, 2`,
    values: [],
  })
  const behind = new Map<string, string[]>()
  for (const { view, base } of rows) behind.set(view, [...(behind.get(view) ?? []), base])
  return (name) => behind.get(name) ?? [name]
}

const embedded = /([a-z_]+)(?:![a-z_]+)*\(/g

/** Lists the tables that a table API call reads: the one in its path and those embedded in its select. */
export function listTables(url: URL): string[] {
  const main = url.pathname.split('/').at(-1)!
  return [main, ...[...(url.searchParams.get('select') ?? '').matchAll(embedded)].map(([, name]) => name!)]
}
