import type postgres from 'postgres'
import { type Address, openable } from '#database/engine/address/open-client.ts'
import { connectTimeoutMs, createConnectionPool } from './connection-pool.ts'
import { createConnector } from './connector.ts'

export const baseOptions = { max: 1, onnotice: () => {}, connection: { application_name: 'prabas' } }

/** The system asks idle connections whether the other side is still there. */
export const reachable = { connect_timeout: connectTimeoutMs / 1_000, keep_alive: 30 }

/** What our own pool and listener do themselves, or what would fail with an unhandled rejection. */
export const withoutDriversOwn = { max_lifetime: null, fetch_types: false }

/** One connection of the owner, who runs migrations, backups and restores; nothing else connects as it. */
export const openOwnerPool = (address: Address) =>
  createConnectionPool(
    createConnector(address, { client: { ...baseOptions, ...reachable, ...withoutDriversOwn }, mustWrite: true }),
    { connections: 1 },
  )

/** A connection of the owner to the first host, which the driver looks after. */
export function connectAsOwner(address: Address): postgres.Sql {
  const { hosts, open } = openable(address)
  return open(hosts[0]!, baseOptions)
}
