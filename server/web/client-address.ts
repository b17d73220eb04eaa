import { isIPv6 } from 'node:net'
import type { RequestContext } from './request-scope.ts'

/** With n trusted proxies, the n-th address from the right is the one that the outermost trusted proxy saw. */
export function clientAddress(c: RequestContext, trustProxy: number): string {
  const socketAddress = c.env.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return networkOf(socketAddress)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return networkOf(forwarded.at(-trustProxy) || socketAddress)
}

/** Rate limits count per IPv4 address or per IPv6 /64 network, because one line has a whole /64. */
export function networkOf(given: string): string {
  // Some proxies write the port as well.
  const address = given.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(::ffff:)?(\d+(?:\.\d+){3})(:\d+)?$/i, '$2')
  if (!isIPv6(address)) return address
  const [head, tail] = address.replace(/%.*/, '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** A loopback address is the operator or an unconfigured local proxy, which would stand for all visitors. */
export const isLoopback = (network: string) => network.startsWith('127.') || network === networkOf('::1')

export const isHttpsSite = (siteUrl: string) => siteUrl.startsWith('https:')

export function isHttps(c: RequestContext, trustProxy: number, siteUrl: string): boolean {
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return forwarded ? forwarded === 'https' : isHttpsSite(siteUrl)
}
