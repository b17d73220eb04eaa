import type { Audience } from './audience.ts'
import type { AskingRole } from './details-question.ts'
import type { JsonSchema, PathItem } from './document.ts'
import { refusalsFor, securityFor } from './shared-parts.ts'

/** A procedure that the server answers itself, described by who defines it. */
export interface DescribedProcedure {
  name: string
  /** Where it is served. */
  area: 'rpc' | 'functions'
  summary: string
  callableBy: readonly AskingRole[]
  arguments: JsonSchema
}

export const addressOf = ({ name, area }: DescribedProcedure) => (area === 'rpc' ? `/rpc/${name}` : `/${name}`)

export function describeProcedure(procedure: DescribedProcedure, audience: Audience): PathItem {
  const { name, area, summary, callableBy, arguments: schema } = procedure
  const roles = audience.among(callableBy)
  return {
    ...(area === 'functions' && { servers: [{ url: '/functions/v1' }] }),
    post: {
      operationId: `call_${name}`,
      tags: ['procedures'],
      summary,
      security: securityFor(roles, true),
      ...audience.mark(roles),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'What it answers.', content: { 'application/json': { schema: {} } } },
        ...refusalsFor(roles, true),
      },
    },
  }
}
