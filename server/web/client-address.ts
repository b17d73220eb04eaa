import { isIPv6 } from 'node:net'
import type { RequestContext } from './request-scope.ts'

const socketAddressOf = (c: RequestContext) => c.env.incoming?.socket.remoteAddress ?? 'unknown'

/** Everybody who comes through a local proxy that the configuration does not trust: they are counted together. */
export const untrustedProxy = 'untrusted proxy'

/**
 * With n trusted proxies, the n-th address from the right is the one that the outermost trusted proxy saw. Without one,
 * what a local proxy passes on must not count as this machine itself, which has no limits.
 */
export function clientAddress(c: RequestContext, trustProxy: number): string {
  const socketAddress = socketAddressOf(c)
  if (trustProxy === 0) {
    const network = networkOf(socketAddress)
    return isLoopback(network) && isForwarded(c) ? untrustedProxy : network
  }
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return networkOf(forwarded.at(-trustProxy) || socketAddress)
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip']

const isForwarded = (c: RequestContext) => forwardingHeaders.some((name) => c.req.header(name) !== undefined)

/** True for a request that a proxy on this machine or in its own network seems to have passed on. */
export const isFromOwnProxy = (c: RequestContext) => isForwarded(c) && isPrivate(networkOf(socketAddressOf(c)))

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

/** Addresses that do not come from the internet. */
export const isPrivate = (network: string) =>
  isLoopback(network) ||
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(network)

export const isHttpsSite = (siteUrl: string) => siteUrl.startsWith('https:')

/** A trusted proxy may say that a request came by https, never that the cookies of an https site need not be Secure. */
export function isHttps(c: RequestContext, trustProxy: number, siteUrl: string): boolean {
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return isHttpsSite(siteUrl) || forwarded === 'https'
}
