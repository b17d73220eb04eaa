import { randomBytes } from 'node:crypto'
import type { Address } from '#database/engine/address/open-client.ts'
import { againAfterConcurrentUpdate } from './concurrent-update.ts'
import type { KnownLogin } from './connector.ts'
import { openOwnerPool } from './owner-pool.ts'
import type { Sql } from './run-as.ts'

/**
 * Roles of the policies, which all sites of a cluster share: they hold rights in each database separately. A grant locks
 * its role until the transaction ends, so they are given in the order in which the first migration locks them.
 */
export const policyRoles = ['admin', 'service', 'anon', 'super_admin']

/** The login role of all sites of a cluster before each database had its own. */
export const sharedRole = 'prabas_app'

/** Roles belong to the cluster, so the name says whose it is. */
export const applicationRoleOf = (databaseId: number) => `${sharedRole}_${databaseId}`

export interface ApplicationLogin {
  user: string
  pass: string
}

const loginSecret = 'application-login'

/**
 * The login role of this database, made if it is missing: it may switch to the policies' roles and has no privileges
 * itself. Its password is random and kept in the database, so it depends on nobody else's. In the caller's transaction.
 */
export async function ensureApplicationLogin(sql: Sql): Promise<ApplicationLogin> {
  const login = await readLogin(sql)
  await sql.unsafe(`
    do $$ begin
      if to_regrole('${login.user}') is null then
        create role ${login.user} login noinherit password '${login.pass}';
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ declare wanted text; begin
      foreach wanted in array array[${policyRoles.map((role) => `'${role}'`)}] loop
        if not pg_has_role('${login.user}', wanted, 'member') then
          execute format('grant %I to ${login.user}', wanted);
        end if;
      end loop;
    end $$;`)
  await keepOthersOut(sql, login.user)
  return login
}

async function readLogin(sql: Sql): Promise<ApplicationLogin> {
  const [own] = await sql<{ id: number }[]>`
    select oid::bigint::float8 as id from pg_catalog.pg_database where datname = current_database()`
  await sql`set local role service`
  await sql`insert into private.server_secrets (name, value) values (${loginSecret}, ${newSecret()}) on conflict do nothing`
  const [secret] = await sql<{ value: Buffer }[]>`select value from private.server_secrets where name = ${loginSecret}`
  await sql`reset role`
  return { user: applicationRoleOf(own!.id), pass: secret!.value.toString('hex') }
}

const newSecret = () => randomBytes(32)

/**
 * Another site's login may switch to the same roles of the policies, so it must not enter this database. The shared
 * role of earlier releases keeps its way in while one of their processes uses it. Only the database's owner can say so.
 */
async function keepOthersOut(sql: Sql, user: string): Promise<void> {
  await sql.unsafe(`
    do $$ declare
      is_used boolean := exists (select from pg_catalog.pg_stat_activity
        where usename = '${sharedRole}' and datname = current_database());
      has_neighbour boolean := exists (select from pg_catalog.pg_roles join pg_catalog.pg_database as other
          on rolname = '${sharedRole}_' || other.oid where other.datname <> current_database())
        or exists (select from pg_catalog.pg_stat_activity
          where usename = '${sharedRole}' and datname <> current_database());
      is_open boolean := exists (select from pg_catalog.pg_database,
          lateral aclexplode(coalesce(datacl, acldefault('d', datdba))) as entry
        where datname = current_database() and entry.grantee = 0 and entry.privilege_type = 'CONNECT');
      has_shared boolean := exists (select from pg_catalog.pg_database, lateral aclexplode(datacl) as entry
        where datname = current_database() and entry.grantee = to_regrole('${sharedRole}')
          and entry.privilege_type = 'CONNECT');
    begin
      if not pg_has_role((select datdba from pg_catalog.pg_database where datname = current_database()), 'usage') then
        return;
      end if;
      if is_used and not has_shared then
        execute format('grant connect on database %I to ${sharedRole}', current_database());
      elsif has_shared and not is_used then
        execute format('revoke connect on database %I from ${sharedRole}', current_database());
      end if;
      if has_neighbour and is_open then
        execute format('grant connect on database %I to ${user}', current_database());
        execute format('revoke connect on database %I from public', current_database());
      elsif not has_database_privilege('${user}', current_database(), 'connect') then
        execute format('grant connect on database %I to ${user}', current_database());
      end if;
    end $$`)
}

/** Gives the login role a new password. Running processes read it when their next connection is refused. */
export const rotateApplicationLogin = (address: Address): Promise<void> =>
  inOwnersTransaction(address, async (sql) => {
    await ensureApplicationLogin(sql)
    await sql`set local role service`
    await sql`update private.server_secrets set value = ${newSecret()} where name = ${loginSecret}`
    await sql`reset role`
    await setPassword(sql, await readLogin(sql))
  })

const setPassword = (sql: Sql, { user, pass }: ApplicationLogin) =>
  sql.unsafe(`alter role ${user} with login password '${pass}'`)

/** Reads the login when it is first needed, and again when PostgreSQL has refused it. */
export function createKnownLogin(address: Address): KnownLogin {
  let known: ApplicationLogin | undefined
  let reading: Promise<boolean> | undefined

  const alone = (read: () => Promise<boolean>) => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const read = (refused?: ApplicationLogin) =>
    inOwnersTransaction(address, async (sql) => {
      const found = await ensureApplicationLogin(sql)
      // The database has no other password than the refused one, so the role must have lost it.
      if (found.pass === refused?.pass && found.user === refused.user) await setPassword(sql, found)
      known = found
      return true
    })

  return {
    async prepare() {
      if (!known) await alone(() => read())
    },
    current: () => known!,
    async renew(refused) {
      return known!.pass !== refused.pass || alone(() => read(refused))
    },
  }
}

const inOwnersTransaction = <Result>(address: Address, work: (sql: Sql) => Promise<Result>): Promise<Result> =>
  againAfterConcurrentUpdate(async () => {
    const owner = openOwnerPool(address)
    try {
      return await owner.use(async (sql) => {
        await sql`begin`
        const result = await work(sql)
        await sql`commit`
        return result
      })
    } finally {
      await owner.end()
    }
  })
