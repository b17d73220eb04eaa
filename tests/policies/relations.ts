import type postgres from 'postgres'

export interface Relation {
  name: string
  isView: boolean
  columns: string[]
}

/**
 * Every table and view of our schemas, from the catalog. Generated columns are left out, because they cannot be
 * written.
 */
export async function listRelations(owner: postgres.Sql): Promise<Relation[]> {
  const rows = await owner`
    select nspname || '.' || relname as name, relkind in ('v', 'm') as is_view,
      json_agg(attname order by attnum) filter (where attgenerated = '') as columns
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')
    group by 1, 2 order by split_part(nspname || '.' || relname, '.', 1) desc, 1`
  return rows.map(({ name, is_view, columns }) => ({ name, isView: is_view, columns }))
}
