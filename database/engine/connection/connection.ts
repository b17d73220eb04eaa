import { createHmac } from 'node:crypto'
import postgres from 'postgres'
import type { PostgresEndpoint } from '#database/engine/embedded/embedded-postgres.ts'
import { StartRefused } from '#database/engine/embedded/start-refused.ts'
import { connectTimeoutMs, createConnectionPool } from './connection-pool.ts'
import { createDatabase, type ObservedDatabase, staffTimeoutMs, visitorTimeoutMs } from './run-as.ts'
import { giveWayWhenSlow } from './slow-work.ts'

/** The login role's password is given where the address has none that it could be derived from. */
export type Address = PostgresEndpoint | { url: string; applicationPassword?: string }

export const applicationRole = 'prabas_app'
const baseOptions = { onnotice: () => {}, connection: { application_name: 'prabas' } }

/** The system asks idle connections whether the other side is still there. */
const reachable = { connect_timeout: connectTimeoutMs / 1_000, keep_alive: 30 }

/** The owner runs migrations and creates the login role; nothing else connects as it. */
export const connectAsOwner = (address: Address) => open(address, { max: 1, ...baseOptions })

/** One owner connection, for work that must survive a lost connection. */
export const openOwnerPool = (address: Address) =>
  createConnectionPool(
    (onclose) => open(address, { max: 1, max_lifetime: null, fetch_types: false, onclose, ...baseOptions }),
    { connections: 1 },
  )

/** A new connection has the anonymous role and its timeout: the least privileges of all roles. */
const anonymousSettings = { ...baseOptions.connection, role: 'anon', statement_timeout: visitorTimeoutMs }

/** One connection as the login role; `onClose` reports its loss. */
const connectAsApplication = (address: Address, onClose: () => void = () => {}): postgres.Sql =>
  open(address, {
    max: 1,
    ...reachable,
    // Our own pool replaces old connections.
    max_lifetime: null,
    // The driver's own query for array types would fail with an unhandled rejection.
    fetch_types: false,
    onclose: onClose,
    ...baseOptions,
    connection: anonymousSettings,
    ...applicationLogin(address),
  })

/**
 * One connection for LISTEN. The driver's `listen` gives up when its first reconnect fails, so the caller reconnects
 * instead.
 */
export function connectToListen(address: Address, on: { notification(payload: string): void; close(): void }) {
  const listening = {
    onnotify: (_channel: string, payload: string) => on.notification(payload),
    onclose: on.close,
    max_lifetime: null,
    fetch_types: false,
  }
  return open(address, { max: 1, ...reachable, ...baseOptions, ...applicationLogin(address), ...listening })
}

/** PostgreSQL ends a statement itself after its timeout, so its answer is late only if packets are lost. */
const answerMs = (timeoutMs: number) => timeoutMs + 2_000

export function openDatabase(address: Address): ObservedDatabase {
  const open = (onClose: () => void) => connectAsApplication(address, onClose)
  const slowWork = giveWayWhenSlow(applicationRole)
  return createDatabase({
    // An address that asks slow questions leaves most of them to the others, and most of the processors too.
    visitors: createConnectionPool(open, {
      connections: 6,
      perClient: 2,
      slowWork,
      answerMs: answerMs(visitorTimeoutMs),
    }),
    staff: createConnectionPool(open, { connections: 4, answerMs: answerMs(staffTimeoutMs) }),
  })
}

/**
 * Creates the login role, which may switch to the policies' roles and has no privileges itself. Roles belong to the
 * cluster, and two databases may start at once, so existing grants are left as they are.
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

/** Updates the login role's password after the owner's password has changed. */
export async function updateApplicationPassword(address: Address) {
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

/** Derived from the owner's password, so that all processes on one database know it, or given. Never from an address. */
function applicationLogin(address: Address) {
  const given = 'url' in address ? address.applicationPassword : undefined
  const ownerPassword = 'url' in address ? passwordOf(address.url) : address.password
  if (!given && !ownerPassword) throw new StartRefused('The database has no password for its application role.')
  const secret = given ?? ownerPassword
  return { user: applicationRole, pass: createHmac('sha256', secret).update(applicationRole).digest('hex') }
}

/** Empty where the owner is let in by other means: a certificate, a socket, a trusted network. */
export const passwordOf = (url: string) => {
  const { password, searchParams } = new URL(url)
  return decodeURIComponent(password) || (searchParams.get('password') ?? '')
}

function open(address: Address, options: postgres.Options<Record<string, never>> & { user?: string; pass?: string }) {
  if ('url' in address) {
    // libpq accepts ?host=/folder for a unix socket; the driver does not.
    const url = new URL(address.url)
    const socketFolder = url.searchParams.get('host')
    url.searchParams.delete('host')
    return postgres(url.href, socketFolder ? { ...options, host: socketFolder } : options)
  }
  const { password, ...endpoint } = address
  return postgres({ ...endpoint, pass: password, ...options })
}
