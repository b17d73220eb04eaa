import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Actor } from '#database/engine/connection/actors.ts'
import type { Session } from '#server/identity/sessions.ts'

/** The values that middleware sets for one request. */
export interface RequestScope {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Created on first use. */
    nonce: string | undefined
    hasCookies: boolean | undefined
    address: string
    isHttps: boolean
    actor: Actor
    session: Session | undefined
  }
}

export type RequestContext = Context<RequestScope>
