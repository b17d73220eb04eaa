import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import type { PostgresEndpoint } from '#database/engine/embedded/embedded-postgres.ts'
import { StartRefused } from '#database/engine/embedded/start-refused.ts'
import { type DatabaseUrl, type Host, parseDatabaseUrl } from './database-url.ts'

/** The owner's way to the database: the embedded one, or DATABASE_URL. */
export type Address = PostgresEndpoint | { url: string }

export interface ClientOptions extends postgres.Options<Record<string, never>> {
  user?: string
  pass?: string
}

/** An address whose hosts are known, and that opens a client on one of them. */
export interface OpenableAddress {
  hosts: Host[]
  needsWritable: boolean
  open(host: Host, options: ClientOptions): postgres.Sql
}

export function openable(address: Address): OpenableAddress {
  if (!('url' in address)) {
    const { host, port, password, ...login } = address
    return {
      hosts: [{ host, port }],
      needsWritable: false,
      open: (at, options) => postgres({ ...login, ...at, pass: password, ...options }),
    }
  }
  const url = parseDatabaseUrl(address.url)
  const ssl = sslOf(url)
  return {
    hosts: url.hosts,
    needsWritable: url.needsWritable,
    open: (at, options) => postgres(url.href, { ...options, ...placeOf(at), ...(ssl && { ssl }) }),
  }
}

/** The driver takes a text with a slash for a folder, and splits every other text at its colons; a list it leaves alone. */
const placeOf = ({ host, port }: Host): ClientOptions =>
  host.includes(':') ? ({ host: [host], port: [port] } as object) : { host, port }

function sslOf({ rootCertificate, checksName }: DatabaseUrl): object | undefined {
  if (!rootCertificate) return undefined
  try {
    return { ca: readFileSync(rootCertificate), ...(!checksName && { checkServerIdentity: () => undefined }) }
  } catch (error) {
    throw new StartRefused(`sslrootcert of DATABASE_URL cannot be read: ${(error as Error).message}.`)
  }
}
