import type { Mutation } from './mutations.ts'

const limitVisitors = 'server/http/middleware/limit-visitors.ts'
const clientAddress = 'server/web/client-address.ts'

/** Breaks of what keeps one visitor from slowing or filling the site for others. */
export const limitMutations: readonly Mutation[] = [
  {
    id: 'AQ-03',
    file: 'server/realtime/change-stream.ts',
    find: '(change.hidden && !isAdmin(actor))',
    replace: 'false',
    tests: ['tests/realtime/changes.test.ts'],
  },
  {
    id: 'AQ-04',
    file: 'database/engine/connection/connection-pool.ts',
    find: '(usedBy.get(client) ?? 0) < perClient',
    replace: 'true',
    tests: ['database/engine/connection/connection-pool.test.ts'],
  },
  {
    id: 'AQ-05',
    file: 'database/engine/connection/fair-queue.ts',
    find: 'waiting.delete(client)\n        if (entries.length > 0) waiting.set(client, entries)',
    replace: 'if (entries.length === 0) waiting.delete(client)',
    tests: ['database/engine/connection/connection-pool.test.ts'],
  },
  {
    id: 'AQ-06',
    file: limitVisitors,
    find: 'rate.consume(address, 1)',
    replace: 'rate.consume(c.var.requestId, 1)',
    tests: ['tests/abuse/visitor-requests.test.ts'],
  },
  {
    id: 'AQ-07',
    file: limitVisitors,
    find: 'already >= limits.atOnce',
    replace: 'false',
    tests: ['server/http/middleware/limit-visitors.test.ts'],
  },
  {
    id: 'AQ-08',
    file: 'server/http/middleware/request-log.ts',
    find: 'const spelt = decodeAscii(shown)',
    replace: 'const spelt = shown',
    tests: ['server/http/middleware/request-log.test.ts'],
  },
  {
    id: 'AQ-10',
    file: 'server/table-api/table-api.ts',
    find: '[visitorWrites, visitorLimits?.get(target)]',
    replace: '[visitorWrites]',
    tests: ['tests/abuse/visitor-limits.test.ts'],
  },
  {
    id: 'AQ-14',
    file: 'server/http/listen.ts',
    find: 'connectionsCheckingInterval: Math.min(headersMs, 1_000),',
    replace: '',
    tests: ['server/http/listen.test.ts'],
  },
  {
    id: 'AQ-16',
    file: clientAddress,
    find: 'isLoopback(network) && isForwarded(c) ? untrustedProxy : network',
    replace: 'network',
    tests: ['tests/abuse/proxies.test.ts'],
  },
  {
    id: 'AQ-18',
    file: clientAddress,
    find: `isHttpsSite(siteUrl) || forwarded === 'https'`,
    replace: `forwarded ? forwarded === 'https' : isHttpsSite(siteUrl)`,
    tests: ['tests/abuse/proxies.test.ts'],
  },
  {
    id: 'AQ-19',
    file: 'server/realtime/stream-slots.ts',
    find: 'if (used >= total) makeRoomFor(client)',
    replace: '',
    tests: ['server/realtime/change-stream.test.ts'],
  },
]
