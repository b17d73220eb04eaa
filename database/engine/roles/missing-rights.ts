import postgres from 'postgres'
import type { Address } from '#database/engine/address/open-client.ts'
import { policyRoles } from '#database/engine/connection/application-login.ts'
import { openOwnerPool } from '#database/engine/connection/owner-pool.ts'
import type { Sql } from '#database/engine/connection/run-as.ts'
import { StartRefused } from '#database/engine/embedded/start-refused.ts'

interface OwnersRights {
  role: string
  database: string
  schema: string | null
  may_create_schemas: boolean
  may_create_tables: boolean
  may_create_roles: boolean
  foreign_roles: string[]
}

const deniedCode = '42501'

/** Says which rights the role of DATABASE_URL lacks and how it gets them, where that is why a migration failed. */
export async function explainMissingRights(address: Address, error: unknown): Promise<never> {
  if (!(error instanceof postgres.PostgresError) || error.code !== deniedCode) throw error
  const owner = openOwnerPool(address)
  const rights = await owner.use(readRights).finally(() => owner.end())
  const sentence = describeMissing(rights)
  throw sentence ? new StartRefused(sentence) : error
}

/** Before PostgreSQL 16 whoever may create roles may also give and change all of them. */
async function readRights(sql: Sql): Promise<OwnersRights> {
  const [rights] = await sql.unsafe<OwnersRights[]>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      to_regnamespace('public')::text as schema,
      has_database_privilege(current_database(), 'create') as may_create_schemas,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create with grant option')
        and has_schema_privilege(to_regnamespace('public'), 'usage with grant option'), true) as may_create_tables,
      rolsuper or rolcreaterole as may_create_roles,
      array_to_json(array(select known.rolname from pg_catalog.pg_roles as known
        where known.rolname = any ('{${policyRoles}}') and not self.rolsuper
          and current_setting('server_version_num')::int >= 160000
          and not pg_has_role(known.oid, 'member with admin option') order by 1)) as foreign_roles
    from pg_catalog.pg_roles as self where rolname = current_user`,
  )
  return rights!
}

function describeMissing(rights: OwnersRights): string | undefined {
  const { role, database, schema, foreign_roles: foreign } = rights
  const missing: [isMissing: boolean, what: string, remedy: string][] = [
    [!rights.may_create_schemas, `create schemas in ${database}`, `GRANT CREATE ON DATABASE ${database} TO ${role};`],
    [
      !rights.may_create_tables,
      `let others use its schema ${schema}`,
      `GRANT CREATE, USAGE ON SCHEMA ${schema} TO ${role} WITH GRANT OPTION;`,
    ],
    [!rights.may_create_roles, `create roles`, `ALTER ROLE ${role} CREATEROLE;`],
    [
      foreign.length > 0,
      `use the roles ${foreign.join(', ')} of another site`,
      `GRANT ${foreign.join(', ')} TO ${role} WITH ADMIN OPTION;`,
    ],
  ]
  const found = missing.filter(([isMissing]) => isMissing)
  if (found.length === 0) return undefined
  const rightsMissing = found.map(([, what]) => what).join(', ')
  const remedies = found.map(([, , remedy]) => remedy).join(' ')
  return `The role ${role} of DATABASE_URL may not ${rightsMissing}: let a superuser run in this database: ${remedies}`
}
