/** Where PostgreSQL listens: a name, an IP address or the folder of a unix socket. */
export interface Host {
  host: string
  port: number
}

export interface DatabaseUrl {
  /** Tried in this order. */
  hosts: Host[]
  /** For the driver, without hosts and what only we understand. */
  href: string
  /** Only a server that takes writes is used, as with `target_session_attrs=read-write`; so it is with several hosts. */
  needsWritable: boolean
  /** The file of the certificate authority that signed the server's certificate. */
  rootCertificate: string | undefined
  /** The server's name must be in its certificate. */
  checksName: boolean
}

export const urlShape = 'must look like postgres://user:password@host/database.'
const defaultPort = 5432
const writableAttributes = ['any', 'read-write', 'primary']

/** A sentence's predicate about DATABASE_URL. */
class UrlFault extends Error {}

/**
 * Understands what libpq does: several hosts with a port each, hosts and ports as parameters, folders of unix sockets,
 * `target_session_attrs` and `sslrootcert`.
 */
export function parseDatabaseUrl(given: string): DatabaseUrl {
  const [, scheme, authority, rest] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(given) ?? []
  if (!scheme || authority === undefined) throw new UrlFault(urlShape)
  const user = authority.slice(0, authority.lastIndexOf('@') + 1)
  const single = `${scheme}${user}localhost${rest}`
  if (!URL.canParse(single)) throw new UrlFault(urlShape)
  const url = new URL(single)
  const take = (name: string) => {
    const value = url.searchParams.get(name)
    url.searchParams.delete(name)
    return value ?? undefined
  }
  const hosts = readHosts(take('host'), authority.slice(user.length), take('port'))
  const attributes = take('target_session_attrs') ?? 'any'
  if (!writableAttributes.includes(attributes))
    throw new UrlFault(`must say target_session_attrs=read-write, not ${attributes}: the site writes.`)
  const rootCertificate = take('sslrootcert')
  const isFile = rootCertificate !== undefined && rootCertificate !== 'system'
  const checksName = url.searchParams.get('sslmode') === 'verify-full'
  if (rootCertificate === 'system' || (isFile && checksName)) url.searchParams.set('sslmode', 'verify-full')
  return {
    hosts,
    href: url.href,
    needsWritable: attributes !== 'any' || hosts.length > 1,
    rootCertificate: isFile ? rootCertificate : undefined,
    checksName,
  }
}

/** What is wrong with it, to follow the variable's name. */
export function findFaultOfUrl(given: string): string | undefined {
  try {
    parseDatabaseUrl(given)
    return undefined
  } catch (error) {
    if (error instanceof UrlFault) return error.message
    throw error
  }
}

function readHosts(parameter: string | undefined, authority: string, ports: string | undefined): Host[] {
  const portList = ports?.split(',') ?? []
  return (parameter ?? decodeURIComponent(authority)).split(',').map((one, index) => {
    const [, name, port] = /^(\[[^\]]*\]|\/.*|[^:]*)(?::(.*))?$/.exec(one) ?? []
    if (name === undefined) throw new UrlFault(urlShape)
    const number = Number(port || portList[index] || portList[0] || defaultPort)
    if (!Number.isInteger(number) || number < 1 || number > 65_535)
      throw new UrlFault(`has the port '${port || portList[index] || portList[0]}', which must be from 1 to 65535.`)
    return { host: name.replace(/^\[(.*)\]$/, '$1') || 'localhost', port: number }
  })
}

export const nameOf = ({ host, port }: Host) => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`)
