import type { Client } from '#server/identity/account-trace.ts'
import type { RequestContext } from './request-scope.ts'

const longestUserAgent = 300

/** A NUL character, which PostgreSQL cannot store, never arrives in a header. */
export const clientOf = (c: RequestContext): Client => ({
  address: c.var.address,
  userAgent: (c.req.header('user-agent') ?? '').slice(0, longestUserAgent),
})
