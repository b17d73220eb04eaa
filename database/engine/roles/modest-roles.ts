import type postgres from 'postgres'
import { policyRoles } from '#database/engine/connection/application-login.ts'
import { StartRefused } from '#database/engine/embedded/start-refused.ts'

/**
 * Roles belong to the cluster: one of these names may have been somebody else's before. Whoever speaks for a visitor
 * must not become a superuser by it.
 */
export async function requireModestRoles(owner: postgres.ISql, applicationRole: string): Promise<void> {
  const memberships = ['super_admin of admin', ...policyRoles.map((role) => `${applicationRole} of ${role}`)]
  const powers = await owner.unsafe<{ role: string; power: string }[]>(
    `select rolname as role, power from pg_catalog.pg_roles, lateral (values
        (rolsuper, 'SUPERUSER'), (rolcreaterole, 'CREATEROLE'), (rolcreatedb, 'CREATEDB'),
        (rolreplication, 'REPLICATION'), (rolbypassrls, 'BYPASSRLS'),
        (rolcanlogin and rolname <> '${applicationRole}', 'LOGIN')) as attributes(has, power)
      where has and rolname = any (array[${[...policyRoles, applicationRole].map((role) => `'${role}'`)}])
      union all
      select member.rolname, 'a member of ' || granted.rolname
      from pg_catalog.pg_auth_members as membership
      join pg_catalog.pg_roles as member on member.oid = membership.member
      join pg_catalog.pg_roles as granted on granted.oid = membership.roleid
      where member.rolname = any (array[${[...policyRoles, applicationRole].map((role) => `'${role}'`)}])
        and member.rolname || ' of ' || granted.rolname <> all (array[${memberships.map((one) => `'${one}'`)}])
      order by 1, 2`,
  )
  const [found] = powers
  if (!found) return
  throw new StartRefused(
    `The role ${found.role} of this PostgreSQL is more powerful than the site's own role of that name (${found.power}): ` +
      'rename it, take that power from it, or use a PostgreSQL of its own.',
  )
}
