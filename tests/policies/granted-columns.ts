import type postgres from 'postgres'
import type { Role } from '../../database/engine/connection/actors.ts'
import type { Verb } from './attempts.ts'

export interface GrantedColumns {
  name: string
  verb: Verb
  role: Role
  columns: string[]
}

/** Lists from the catalog the tables on which a role has a privilege for some columns only. */
export async function listGrantedColumns(owner: postgres.Sql): Promise<GrantedColumns[]> {
  const rows = await owner<GrantedColumns[]>`
    select nspname || '.' || relname as name, verb, role,
      json_agg(attname order by attnum) filter (where is_granted) as columns
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      cross join unnest(array['select', 'insert', 'update']) with ordinality as verbs (verb, verb_order)
      cross join unnest(array['anon', 'admin', 'super_admin', 'service']) with ordinality as roles (role, role_order)
      cross join lateral (select has_column_privilege(role, pg_class.oid, attnum, verb) as is_granted)
    where nspname in ('public', 'private') and relkind = 'r'
    group by nspname, relname, verb, verb_order, role, role_order
    having bool_or(is_granted) and not bool_and(is_granted)
    order by nspname desc, relname, role_order, verb_order`
  return [...rows]
}
