import type { Address } from '#database/engine/address/open-client.ts'
import { createKnownLogin } from './application-login.ts'
import { createConnectionPool } from './connection-pool.ts'
import { createConnector } from './connector.ts'
import { baseOptions, reachable, withoutDriversOwn } from './owner-pool.ts'
import { createDatabase, type ObservedDatabase, staffTimeoutMs, visitorTimeoutMs } from './run-as.ts'
import { giveWayWhenSlow } from './slow-work.ts'

export type { Address }

/**
 * A connection has the anonymous role and its timeout, the least privileges of all roles. They are set by a statement: a
 * pooler in between may not pass on the settings of a connection's start.
 */
const anonymousSession = `pg_catalog.set_config('role', 'anon', false),
  pg_catalog.set_config('statement_timeout', '${visitorTimeoutMs}', false)`

const client = { ...baseOptions, ...reachable, ...withoutDriversOwn }

/** PostgreSQL ends a statement itself after its timeout, so its answer is late only if packets are lost. */
const answerMs = (timeoutMs: number) => timeoutMs + 2_000

export interface DatabaseObservers {
  /** Told why PostgreSQL refuses connections. */
  onRefused?: (reason: string) => void
  /** Told of every error, beside whoever asked. */
  onError?: (error: unknown) => void
}

export function openDatabase(address: Address, { onRefused, onError }: DatabaseObservers = {}): ObservedDatabase {
  const login = createKnownLogin(address)
  const connector = createConnector(address, { client, login, session: anonymousSession, report: onRefused })
  const slowWork = giveWayWhenSlow(() => login.current().user)
  const pools = {
    // An address that asks slow questions leaves most of them to the others, and most of the processors too.
    visitors: createConnectionPool(connector, {
      connections: 6,
      perClient: 2,
      slowWork,
      answerMs: answerMs(visitorTimeoutMs),
    }),
    staff: createConnectionPool(connector, { connections: 4, answerMs: answerMs(staffTimeoutMs) }),
  }
  return createDatabase(pools, onError)
}

/**
 * Opens connections for LISTEN, one after the other. The driver's `listen` gives up when its first reconnect fails, so
 * the caller reconnects instead.
 */
export const createListenConnector = (address: Address, onnotify: (channel: string, payload: string) => void) =>
  createConnector(address, { client: { ...client, ...{ onnotify } }, login: createKnownLogin(address) })
