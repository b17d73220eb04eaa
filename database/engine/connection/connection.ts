import { createHmac } from 'node:crypto'
import postgres from 'postgres'
import type { PostgresEndpoint } from '#database/engine/embedded/embedded-postgres.ts'
import { createConnectionPool } from './connection-pool.ts'
import { createDatabase, type Database, visitorTimeoutMs } from './run-as.ts'

export type Address = PostgresEndpoint | { url: string }

const applicationRole = 'prabas_app'
const quiet = { onnotice: () => {}, connection: { application_name: 'prabas' } }

/** The owner migrates and makes the login role; nothing else connects as it. */
export const connectAsOwner = (address: Address) => open(address, { max: 1, ...quiet })

/** The owner's one connection for work that the loss of its database may interrupt. */
export const openOwner = (address: Address) =>
  createConnectionPool(
    (onclose) => open(address, { max: 1, max_lifetime: null, fetch_types: false, onclose, ...quiet }),
    1,
  )

/** From its first moment a connection has the least that anybody has: what a stranger may do, in a stranger's time. */
const asAnonymous = { ...quiet.connection, role: 'anon', statement_timeout: visitorTimeoutMs }

/** One connection as the login role; the caller learns when it is gone. */
const connectAsApplication = (address: Address, onClose: () => void = () => {}): postgres.Sql =>
  open(address, {
    max: 1,
    connect_timeout: 5,
    // Connections are kept, aged and thrown away by our own pool.
    max_lifetime: null,
    // The driver asks for the array types behind our back, and nobody catches that question's failure.
    fetch_types: false,
    onclose: onClose,
    ...quiet,
    connection: asAnonymous,
    ...applicationLogin(address),
  })

/**
 * One connection that only listens. The driver's own `listen` gives up when its first attempt to come back fails,
 * so the caller is told of the loss and listens again itself.
 */
export function connectToListen(address: Address, on: { notification(payload: string): void; close(): void }) {
  const listening = {
    onnotify: (_channel: string, payload: string) => on.notification(payload),
    onclose: on.close,
    max_lifetime: null,
    fetch_types: false,
  }
  return open(address, { max: 1, connect_timeout: 5, ...quiet, ...applicationLogin(address), ...listening })
}

export function openDatabase(address: Address): Database {
  const open = (onClose: () => void) => connectAsApplication(address, onClose)
  return createDatabase({ visitors: createConnectionPool(open, 6), staff: createConnectionPool(open, 4) })
}

/**
 * The login role may become the roles that the policies know, and is nothing by itself. Roles belong to the whole
 * cluster, and two databases on it may start at once: what is there already is left alone.
 */
export async function ensureApplicationRole(owner: postgres.ISql, address: Address) {
  const { pass } = applicationLogin(address)
  await owner.unsafe(`
    do $$ begin
      if to_regrole('${applicationRole}') is null then
        create role ${applicationRole} login noinherit password '${pass}';
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ declare wanted text; begin
      foreach wanted in array array['anon', 'admin', 'super_admin', 'service'] loop
        if not pg_has_role('${applicationRole}', wanted, 'member') then
          execute format('grant %I to ${applicationRole}', wanted);
        end if;
      end loop;
    end $$;
    do $$ begin
      if not has_database_privilege('${applicationRole}', current_database(), 'connect') then
        execute format('grant connect on database %I to ${applicationRole}', current_database());
      end if;
    end $$`)
}

/** The owner's password was changed since the login role was made: its own follows. */
export async function repairApplicationLogin(address: Address) {
  const probe = connectAsApplication(address)
  try {
    await probe`select 1`
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || !error.code.startsWith('28')) throw error
    const owner = connectAsOwner(address)
    await owner
      .unsafe(`alter role ${applicationRole} with login password '${applicationLogin(address).pass}'`)
      .finally(() => owner.end())
  } finally {
    await probe.end()
  }
}

/** Derived from the owner's password, so that every process sharing the database knows it without being told. */
function applicationLogin(address: Address) {
  const secret = 'url' in address ? address.url : address.password
  const ownerPassword = 'url' in address ? decodeURIComponent(new URL(address.url).password) : secret
  return {
    user: applicationRole,
    pass: createHmac('sha256', ownerPassword || secret)
      .update(applicationRole)
      .digest('hex'),
  }
}

function open(address: Address, options: postgres.Options<Record<string, never>> & { user?: string; pass?: string }) {
  if ('url' in address) {
    // As in libpq, ?host=/folder names a unix socket; the driver would not look there.
    const url = new URL(address.url)
    const socketFolder = url.searchParams.get('host')
    url.searchParams.delete('host')
    return postgres(url.href, socketFolder ? { ...options, host: socketFolder } : options)
  }
  const { password, ...endpoint } = address
  return postgres({ ...endpoint, pass: password, ...options })
}
