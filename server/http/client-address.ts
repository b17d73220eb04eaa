import type { RequestContext } from './request-scope.ts'

/** With n proxies in front, the n-th address from the right is the first one that our own proxies wrote. */
export function clientAddress(c: RequestContext, trustProxy: number): string {
  const socketAddress = c.env.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return socketAddress
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-trustProxy) || socketAddress
}

export const isHttpsSite = (siteUrl: string) => siteUrl.startsWith('https:')

export function isHttps(c: RequestContext, trustProxy: number, siteUrl: string): boolean {
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return forwarded ? forwarded === 'https' : isHttpsSite(siteUrl)
}
