import { limits } from '#server/table-api/limits/limits.ts'
import type { Audience } from './audience.ts'
import type { AskingRole } from './details-question.ts'
import { type Content, headerRef, type OpenApiDocument, type Operation, responseRef, schemaRef } from './document.ts'

type Components = OpenApiDocument['components']

const text = { type: 'string' }

/** What every operation refers to: the dialect's parameters, headers and errors. */
export const sharedParameters = ({ roles }: Audience): Components['parameters'] => ({
  select: {
    name: 'select',
    in: 'query',
    description: 'Columns, aliases, casts and embedded relations. Without it: every column that the role may read.',
    schema: text,
    example: 'id,name:title,relation(column)',
  },
  order: {
    name: 'order',
    in: 'query',
    description: `Up to ${limits.orderKeys} keys: column.asc or column.desc, with .nullsfirst or .nullslast.`,
    schema: text,
    example: 'created_at.desc.nullslast,id',
  },
  limit: {
    name: 'limit',
    in: 'query',
    description: roles.includes('anon') ? `Visitors get at most ${limits.visitorRows} rows.` : 'How many rows at most.',
    schema: {
      type: 'integer',
      minimum: 0,
      ...(roles.length === 1 && roles[0] === 'anon' && { maximum: limits.visitorRows }),
    },
  },
  offset: {
    name: 'offset',
    in: 'query',
    description: 'How many rows to skip.',
    schema: { type: 'integer', minimum: 0 },
  },
  and: {
    name: 'and',
    in: 'query',
    description: 'Conditions that all hold.',
    schema: text,
    example: '(a.gte.1,b.is.null)',
  },
  or: {
    name: 'or',
    in: 'query',
    description: 'Conditions of which one holds.',
    schema: text,
    example: '(a.eq.1,b.eq.2)',
  },
  on_conflict: {
    name: 'on_conflict',
    in: 'query',
    description: 'The columns of a unique constraint; with Prefer: resolution=… they decide what an upsert meets.',
    schema: text,
  },
  columns: {
    name: 'columns',
    in: 'query',
    description: 'The columns to write. Without it the first row decides, and all rows must name the same.',
    schema: text,
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'The first and the last row, counted from 0. The parameters limit and offset win.',
    schema: text,
    example: '0-19',
  },
  'Range-Unit': { name: 'Range-Unit', in: 'header', schema: { type: 'string', enum: ['items'], default: 'items' } },
  'Prefer.read': prefer('count=exact to have all matching rows counted; handling=strict'),
  'Prefer.insert': prefer(
    'return=minimal, headers-only or representation (needs the right to read); resolution=merge-duplicates or ' +
      'ignore-duplicates; missing=default; count=exact; handling=strict',
  ),
  'Prefer.change': prefer(
    'return=minimal or representation; count=exact; handling=strict, and with it max-affected=<rows>',
  ),
})

const prefer = (wishes: string) => ({
  name: 'Prefer',
  in: 'header' as const,
  description: `Separated by commas: ${wishes}.`,
  schema: text,
})

export const sharedHeaders = ({ roles }: Audience): Components['headers'] => ({
  'Content-Range': {
    description: 'Which rows these are, of how many if they were counted: 0-19/57, 0-19/* or */*.',
    schema: text,
  },
  'Preference-Applied': { description: 'The preferences that were followed.', schema: text },
  ...(roles.includes('anon') && {
    'Retry-After': { description: 'In how many seconds to try again.', schema: { type: 'integer' } },
  }),
})

export const errorSchema = {
  type: 'object',
  description: 'The body of every refusal.',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string', description: 'A PostgreSQL code (23505), a PostgREST code (PGRST116), or a word of ours.' },
    message: { type: 'string' },
    details: {},
    hint: { type: ['string', 'null'] },
  },
}

const errorContent: Content = { 'application/json': { schema: schemaRef('error') } }

export const sharedResponses = ({ roles }: Audience): Components['responses'] => ({
  refused: { description: 'The request was refused; the body says why.', content: errorContent },
  notAllowed: { description: 'The role may not do this (42501).', content: errorContent },
  ...(roles.includes('anon') && {
    tooMany: {
      description: 'Too much was sent from this address.',
      headers: { 'Retry-After': headerRef('Retry-After') },
      content: errorContent,
    },
  }),
})

/** 401 to a visitor, 403 to who is signed in; 429 to visitors who write too much. */
export const refusalsFor = (roles: readonly AskingRole[], isWrite: boolean): Operation['responses'] => ({
  400: responseRef('refused'),
  ...(roles.includes('anon') && { 401: responseRef('notAllowed') }),
  ...(roles.some((role) => role !== 'anon') && { 403: responseRef('notAllowed') }),
  ...(isWrite && roles.includes('anon') && { 429: responseRef('tooMany') }),
  default: responseRef('refused'),
})

export const securitySchemes = (sessionCookie: string) => ({
  apiKey: { type: 'apiKey', in: 'header', name: 'apikey', description: "The visitors' key: every write carries it." },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: "Set by signing in; on https its name begins with '__Host-'.",
  },
})

/** Visitors read without anything; staff bring their session; a write also needs the key. */
export function securityFor(roles: readonly AskingRole[], isWrite: boolean): Operation['security'] {
  const key: Record<string, string[]> = isWrite ? { apiKey: [] } : {}
  return [
    ...(roles.includes('anon') ? [key] : []),
    ...(roles.some((role) => role !== 'anon') ? [{ ...key, session: [] }] : []),
  ]
}

/** Rows in the forms that `Accept` can ask for. */
export const rowContent = (row: Record<string, unknown>): Content => ({
  'application/json': { schema: { type: 'array', items: row } },
  'application/vnd.pgrst.object+json': { schema: row },
  'text/csv': { schema: { type: 'string' } },
})
