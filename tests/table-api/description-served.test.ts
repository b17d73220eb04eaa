import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonSchema, OpenApiDocument } from '../../server/table-api/openapi/document.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'

let site: TestSite
let anonymous: TestBrowser
let admin: TestBrowser
let boss: TestBrowser

beforeAll(async () => {
  site = await openSite()
  anonymous = site.browser()
  boss = site.browser()
  await boss.signIn()
  const account = { email: 'admin@example.com', password: 'a long enough password' }
  const made = await boss.post('/functions/v1/create-admin-user', { email: account.email })
  const token = String(made.json().invitation_url).split('/').at(-1)
  await anonymous.call('accept_invitation', { token, password: account.password })
  admin = site.browser()
  await admin.signIn(account.email, account.password)
})
afterAll(() => site.close())

async function read(browser: TestBrowser): Promise<OpenApiDocument> {
  const { status, json } = await browser.get('/rest/v1/')
  expect(status).toBe(200)
  return json()
}

test('API-115: GET /rest/v1/ answers by who is signed in', async () => {
  const [forVisitors, forAdmins, forSuperAdmins] = await Promise.all([anonymous, admin, boss].map(read))
  expect(forVisitors!.paths['/inquiries']).toHaveProperty('post')
  expect(forVisitors!.paths['/inquiries']).not.toHaveProperty('get')
  expect(forVisitors!.paths).not.toHaveProperty('/admin_users')
  expect(forAdmins!.paths['/inquiries']).toHaveProperty('get')
  expect(forAdmins!.paths['/inquiries']).not.toHaveProperty('post')
  expect(forAdmins!.paths).not.toHaveProperty('/user_roles')
  expect(forSuperAdmins!.paths).toHaveProperty('/user_roles')
  expect(forSuperAdmins!.paths['/create-admin-user']).toMatchObject({ servers: [{ url: '/functions/v1' }] })
})

test('API-115: the answer is kept by no cache and has the type of an OpenAPI document; HEAD answers the same', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await anonymous.send(method, '/rest/v1/')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/openapi+json; charset=utf-8',
      'no-store',
    ])
  }
})

/** The smallest value that a described argument takes. */
function sample(name: string, schema: JsonSchema): unknown {
  if (name === 'email') return 'nobody@example.com'
  if (schema.type === 'array') return [sample('', schema.items as JsonSchema)]
  if (schema.type === 'boolean') return false
  if (schema.const !== undefined) return schema.const
  if (schema.format === 'date-time') return '2026-02-03T04:05:06Z'
  if (schema.anyOf) return sample(name, (schema.anyOf as JsonSchema[])[0]!)
  if (schema.type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sample(key, one)]))
  }
  return schema.format === 'uuid' ? crypto.randomUUID() : 'x'.repeat(Number(schema.minLength ?? 1))
}

const callsIn = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, { post, servers }]) => {
    const described = post?.tags.includes('procedures') && post.requestBody?.content['application/json']?.schema
    if (!described) return []
    const [schema = described] = (described.anyOf as JsonSchema[] | undefined) ?? []
    const required = (schema.required as string[] | undefined) ?? []
    const properties = schema.properties as Record<string, JsonSchema>
    const given = Object.fromEntries(required.map((name) => [name, sample(name, properties[name]!)]))
    return [{ address: (servers?.[0]?.url ?? '/rest/v1') + path, given }]
  })

test('API-115: a procedure that the description does not offer to a role is refused to it', async () => {
  const every = callsIn(await read(boss))
  for (const [browser, status] of [
    [anonymous, 401],
    [admin, 403],
  ] as const) {
    const offered = new Set(callsIn(await read(browser)).map(({ address }) => address))
    const withheld = every.filter(({ address }) => !offered.has(address))
    expect(withheld.length).toBeGreaterThan(1)
    for (const { address, given } of withheld) {
      const answer = await browser.post(address, given)
      expect([address, answer.status, answer.json().code]).toEqual([address, status, '42501'])
    }
  }
})

test('API-115: a procedure that the description offers to a visitor is not refused for the role', async () => {
  for (const { address, given } of callsIn(await read(anonymous))) {
    const answer = await site.browser().post(address, given)
    expect([address, answer.text.includes('42501')]).toEqual([address, false])
  }
})
