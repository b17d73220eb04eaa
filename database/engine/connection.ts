import { createHmac } from 'node:crypto'
import postgres from 'postgres'
import { type Database, openDoor } from './as.ts'
import type { PostgresEndpoint } from './embedded-postgres.ts'

export type Address = PostgresEndpoint | { url: string }

const applicationRole = 'prabas_app'
const quiet = { onnotice: () => {}, connection: { application_name: 'prabas' } }

/** The owner migrates and makes the login role; nothing else connects as it. */
export const connectAsOwner = (address: Address) => open(address, { max: 1, ...quiet })

export const connectAsApplication = (address: Address, max = 10): postgres.Sql =>
  open(address, { max, idle_timeout: 60, connect_timeout: 5, ...quiet, ...applicationLogin(address) })

export const openDatabase = (address: Address): Database => openDoor(connectAsApplication(address))

/** The login role may become the roles that the policies know, and is nothing by itself. */
export async function ensureApplicationRole(owner: postgres.ISql, address: Address) {
  const { pass } = applicationLogin(address)
  await owner.unsafe(`
    do $$ begin
      create role ${applicationRole} login noinherit;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  await owner.unsafe(`alter role ${applicationRole} with login noinherit password '${pass}'`)
  await owner.unsafe(`grant anon, admin, super_admin, service to ${applicationRole}`)
  const database = await owner`select current_database() as name`
  await owner.unsafe(`grant connect on database "${String(database[0]?.name).replaceAll('"', '""')}" to ${applicationRole}`)
}

/** Derived from the owner's password, so that every process sharing the database knows it without being told. */
function applicationLogin(address: Address) {
  const secret = 'url' in address ? address.url : address.password
  const ownerPassword = 'url' in address ? decodeURIComponent(new URL(address.url).password) : secret
  return { user: applicationRole, pass: createHmac('sha256', ownerPassword || secret).update(applicationRole).digest('hex') }
}

function open(address: Address, options: postgres.Options<Record<string, never>> & { user?: string; pass?: string }) {
  if ('url' in address) return postgres(address.url, options)
  const { password, ...endpoint } = address
  return postgres({ ...endpoint, pass: password, ...options })
}
