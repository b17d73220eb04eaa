export interface MailboxAddress {
  host: string
  port: number
  isSecure: boolean
  /** The server is on this machine, so that a password in the clear meets no network. */
  isLocal: boolean
  user: string
  password: string
  folder: string
  /** Names the mailbox without its password. */
  name: string
}

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads imaps://user:password@host:993/INBOX; undefined for what is no such address. */
export function readMailboxAddress(given: string): MailboxAddress | undefined {
  if (!/^imaps?:\/\//.test(given) || !URL.canParse(given)) return undefined
  const { protocol, hostname, port: givenPort, username, password, pathname } = new URL(given)
  const [user, secret, folder] = [username, password, pathname.slice(1)].map(decode)
  if (!hostname || !user || !secret || folder === undefined) return undefined
  const isSecure = protocol === 'imaps:'
  const port = Number(givenPort) || (isSecure ? 993 : 143)
  const opened = folder || 'INBOX'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    isSecure,
    isLocal: local.has(hostname),
    user,
    password: secret,
    folder: opened,
    name: `${user} at ${hostname}:${port}/${opened}`,
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
