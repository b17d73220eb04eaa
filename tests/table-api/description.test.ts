import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Actor } from '../../database/engine/connection/actors.ts'
import type { Sql } from '../../database/engine/connection/run-as.ts'
import { apiSurroundings } from '../../server/http/api-surroundings.ts'
import type { OpenApiDocument } from '../../server/table-api/openapi/document.ts'
import { writeOpenApi } from '../../tools/generate/write-openapi.ts'
import { columnsOf, descriptionFor } from './describe.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, superAdmin, visitor } from './table-api-client.ts'

const fixture = openTableApi()
const actors: [title: string, actor: Actor][] = [
  ['a visitor', visitor],
  ['an admin', admin],
  ['a super admin', superAdmin],
]

/** Privileges are checked before the first row is looked for: a statement that finds none shows them alone. */
const attempts: [schema: string, statement: (table: string, column: string) => string][] = [
  ['', (table, column) => `select ${column} from ${table} where false`],
  ['.insert', (table, column) => `insert into ${table} (${column}) select null where false`],
  ['.update', (table, column) => `update ${table} set ${column} = null where false`],
]

async function isAllowed(sql: Sql, statement: string): Promise<boolean> {
  const [, result] = await Promise.allSettled([
    sql`savepoint attempt`.execute(),
    sql.unsafe(statement).execute(),
    sql`rollback to savepoint attempt`.execute(),
  ])
  return result.status === 'fulfilled'
}

const tables = () =>
  fixture.sql(`select relname as name, array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attname) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`) as Promise<
    { name: string; columns: string[] }[]
  >

test.each(actors)(
  'API-115: the description for %s has the columns and verbs that PostgreSQL allows',
  async (_title, actor) => {
    const document = await descriptionFor(fixture.api, actor)
    const described: Record<string, unknown> = {}
    const allowed: Record<string, unknown> = {}
    await fixture.database.as(actor, async (sql) => {
      for (const { name, columns } of await tables()) {
        for (const [schema, statement] of attempts) {
          described[name + schema] = columnsOf(document, name + schema)
          const usable: string[] = []
          for (const column of columns) if (await isAllowed(sql, statement(name, column))) usable.push(column)
          allowed[name + schema] = usable
        }
        described[`${name} delete`] = document.paths[`/${name}`]?.delete !== undefined
        allowed[`${name} delete`] = await isAllowed(sql, `delete from ${name} where false`)
      }
    })
    expect(described).toEqual(allowed)
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/rpc/'))).not.toEqual([])
  },
)

test.each(actors)('API-115: for %s a table has the methods for which it has schemas', async (_title, actor) => {
  const document = await descriptionFor(fixture.api, actor)
  for (const { name } of await tables()) {
    const path = document.paths[`/${name}`]
    const has = (schema: string) => columnsOf(document, schema).length > 0
    expect([name, !!path?.get, !!path?.post, !!path?.patch]).toEqual([
      name,
      has(name),
      has(`${name}.insert`),
      has(`${name}.update`),
    ])
  }
})

test.each(actors)(
  'API-115: the description for %s has the functions and procedures it may call',
  async (_title, actor) => {
    const document = await descriptionFor(fixture.api, actor)
    const stored = await fixture.sql(`select distinct '/rpc/' || proname as path from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('${actor.role}', oid, 'execute')`)
    const own = apiSurroundings.procedures
      .filter(({ callableBy }) => callableBy.some((role) => role === actor.role))
      .map(({ name, area }) => (area === 'rpc' ? `/rpc/${name}` : `/${name}`))
    const named = new Set((await tables()).map(({ name }) => `/${name}`))
    expect(Object.keys(document.paths).filter((path) => !named.has(path))).toEqual(
      [...stored.map(({ path }) => String(path)), ...own].sort(),
    )
  },
)

test('API-116: a visitor’s description names nothing that visitors may not use', async () => {
  const document = await descriptionFor(fixture.api, visitor)
  const hiddenTables = await fixture.sql(`select relname as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'v')
      and not has_any_column_privilege('anon', oid, 'select, insert, update') and not has_table_privilege('anon', oid, 'delete')`)
  // A hidden column may have the name of one that is shown elsewhere, and an ordinary word is no name.
  const hiddenColumns =
    await fixture.sql(`select attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'v') and attnum > 0
    group by 1 having attname ~ '_' and not bool_or(relnamespace = 'public'::regnamespace
      and (has_column_privilege('anon', attrelid, attnum, 'select, insert, update')))`)
  const hiddenFunctions = await fixture.sql(`select proname as name from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private') and proname ~ '_'
    group by 1 having not bool_or(pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute'))`)
  const hiddenProcedures = apiSurroundings.procedures.filter(({ callableBy }) => !callableBy.includes('anon'))
  const hidden = [...hiddenTables, ...hiddenColumns, ...hiddenFunctions, ...hiddenProcedures].map(({ name }) =>
    String(name),
  )
  expect(hidden).toEqual(expect.arrayContaining(['admin_users', 'visitor_id', 'replace_file', 'delete_applications']))
  const words = new Set(JSON.stringify(document).match(/[\w-]+/g))
  expect(hidden.filter((name) => words.has(name))).toEqual([])
  expect(JSON.stringify(document)).not.toContain('private.')
})

test('API-116: an admin’s description names nothing that only super admins may use', async () => {
  const words = new Set(JSON.stringify(await descriptionFor(fixture.api, admin)).match(/[\w-]+/g))
  expect(['user_roles', 'audit_log', 'admin_invite', 'create-admin-user'].filter((name) => words.has(name))).toEqual([])
  expect(columnsOf(await descriptionFor(fixture.api, admin), 'admin_users')).toEqual(['user_id'])
})

/** It takes the document apart, so it gets a copy. */
const validate = (document: OpenApiDocument) => new Validator().validate({ ...structuredClone(document) })

const refsIn = (part: unknown): string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : refsIn(value)))

const resolve = (document: OpenApiDocument, ref: string) =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)

test('API-117: the document for all roles is valid and says who may do what', async () => {
  const document = JSON.parse(await writeOpenApi(fixture.database)) as OpenApiDocument
  expect(document.paths['/inquiries']).toMatchObject({
    get: { 'x-roles': ['admin', 'super_admin'] },
    post: { 'x-roles': ['anon'] },
  })
  expect(document.components.schemas.blog_comments?.properties).toMatchObject({
    author_email: { 'x-roles': ['admin', 'super_admin'] },
    author_name: expect.not.objectContaining({ 'x-roles': expect.anything() }),
  })
  expect(await validate(document)).toEqual({ valid: true })
})

test.each(actors)('API-117: the description for %s is valid, and every reference resolves', async (_title, actor) => {
  const document = await descriptionFor(fixture.api, actor)
  expect(document.openapi).toBe('3.1.0')
  expect(JSON.stringify(document)).not.toContain('x-roles')
  expect(await validate(document)).toEqual({ valid: true })
  const refs = refsIn(document)
  expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([])
  const unused = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`))
    .filter((ref) => !refs.includes(ref))
  expect(unused).toEqual([])

  const methods = ['get', 'post', 'patch', 'delete'] as const
  const operations = Object.values(document.paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId, responses, security } of operations) {
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['400', 'default'])])
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true)
    expect(security).not.toEqual([])
  }
})
