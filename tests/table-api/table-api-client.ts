import { PostgrestClient } from '@supabase/postgrest-js'
import type { Actor } from '../../database/engine/connection/actors.ts'
import type { TableApi } from '../../server/table-api/table-api.ts'

export const origin = 'http://site.test'

export const visitorId = '11111111-1111-4111-8111-111111111111'
export const visitor: Actor = { role: 'anon', visitorId }
export const anonymousVisitor: Actor = { role: 'anon' }
export const adminId = '22222222-2222-4222-8222-222222222222'
export const superAdminId = '33333333-3333-4333-8333-333333333333'
export const admin: Actor = { role: 'admin', userId: adminId, email: 'admin@prabas.example', sessionId: adminId }
export const superAdmin: Actor = {
  role: 'super_admin',
  userId: superAdminId,
  email: 'super@prabas.example',
  sessionId: superAdminId,
}

/** The official client with a function call instead of the network. */
export const createClient = (api: TableApi, actor: Actor) =>
  new PostgrestClient(`${origin}/rest/v1`, {
    fetch: (input, init) => api.handle(new Request(input, init), actor),
  })

export const sendRequest = (api: TableApi, actor: Actor, path: string, init?: RequestInit) =>
  api.handle(new Request(`${origin}/rest/v1/${path}`, init), actor)

/** A request with a JSON body. */
export const send = (api: TableApi, actor: Actor, method: string, path: string, body: unknown, prefer = '') =>
  sendRequest(api, actor, path, {
    method,
    headers: { 'content-type': 'application/json', ...(prefer && { prefer }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
