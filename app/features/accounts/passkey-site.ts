/**
 * Whether passkeys work at the site's address: a browser ties them to a host name, never to an IP address, and makes them
 * only over https or on localhost.
 */
export function canUsePasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return !isAddress && (protocol === 'https:' || hostname === 'localhost')
}
