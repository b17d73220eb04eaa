import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Actor } from '#database/engine/connection/actors.ts'
import type { Session } from '#server/identity/sessions.ts'

/** What one request carries from the first middleware to the last. */
export interface RequestScope {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Made when a page first asks for it. */
    nonce: string | undefined
    hasCookies: boolean | undefined
    address: string
    isHttps: boolean
    actor: Actor
    session: Session | undefined
  }
}

export type RequestContext = Context<RequestScope>
