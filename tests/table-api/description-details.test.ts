import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../database/engine/connection/database-error.ts'
import { createTableApi } from '../../server/table-api/table-api.ts'
import { askDescription, columnsOf, descriptionFor } from './describe.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, superAdmin, visitor } from './table-api-client.ts'

const fixture = openTableApi({
  prepare: `
    create table huts (
      id uuid primary key default gen_random_uuid(),
      name text not null constraint "a hut needs a name" check (length(btrim(name)) between 1 and 80),
      slug slug not null check (slug ~ '^hut-'),
      kind text check (kind in ('lodge', 'keeper''s')),
      beds smallint not null default 2 check (beds between 1 and 60),
      height integer check (height > 0),
      tags text[] not null default '{}' check (private.are_short_texts(tags, 5, 20)),
      story html not null default '',
      place integer not null,
      opened date,
      price numeric,
      extra jsonb,
      keeper_id uuid references team_members,
      guest_id uuid references admin_users,
      name_length integer not null generated always as (length(name)) stored,
      secret_note text
    );
    create function place_hut() returns trigger language plpgsql as $$ begin
      select coalesce(max(place) + 1, 0) into new.place from huts; return new;
    end $$;
    create trigger place before insert on huts for each row execute function place_hut();
    comment on table huts is 'Where trekkers sleep.';
    comment on column huts.name is 'What the keeper calls it';
    comment on column huts.beds is 'Counted by hand, see secret_note';
    alter table huts enable row level security;
    grant select (id, name, kind, beds, keeper_id, guest_id), insert (name, slug) on huts to anon;
    grant select, insert, update, delete on huts to admin;
    create policy "visitors see them" on huts for select to anon using (true);
    create policy "staff manage them" on huts to admin using (true);

    create table closed_huts (id uuid primary key);
    alter table closed_huts enable row level security;
    grant select, insert, update, delete on closed_huts to anon, admin;

    create view hut_names as select id, name from huts;
    comment on view hut_names is '@references huts(id) by id';
    grant select on hut_names to anon;

    create function huts_with(fewest integer, names text[] default '{}') returns setof huts stable language sql
      as $$ select * from huts where beds >= fewest $$;
    create function count_huts() returns integer stable language sql as $$ select 1 $$;
    create function close_hut(id uuid) returns void language sql as $$ $$;
    comment on function count_huts is 'How many there are.';
    revoke execute on function place_hut, huts_with, count_huts, close_hut from public;
    grant execute on function huts_with, count_huts, close_hut to admin;
    grant execute on function count_huts to anon;`,
})

test('API-118: a row to insert has types, nullability, allowed values, limits and what is required', async () => {
  const { components } = await descriptionFor(fixture.api, admin)
  expect(components.schemas['huts.insert']).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      name: {
        type: 'string',
        minLength: 1,
        maxLength: 80,
        description: 'What the keeper calls it. A hut needs a name.',
      },
      slug: {
        type: 'string',
        maxLength: 200,
        pattern: '^hut-',
        description: 'A slug has at most 200 characters. A slug has lowercase letters, digits and single hyphens.',
      },
      kind: { type: ['string', 'null'], enum: ['lodge', "keeper's", null] },
      beds: {
        type: 'integer',
        format: 'int16',
        minimum: 1,
        maximum: 60,
        description: 'Counted by hand, see secret_note.',
      },
      height: { type: ['integer', 'null'], format: 'int32', exclusiveMinimum: 0 },
      tags: { type: 'array', maxItems: 5, items: { type: 'string', minLength: 1, maxLength: 20 } },
      story: {
        type: 'string',
        contentMediaType: 'text/html',
        maxLength: 200_000,
        description: 'Content has at most 200000 characters.',
      },
      place: { type: 'integer', format: 'int32' },
      opened: { type: ['string', 'null'], format: 'date' },
      price: { type: ['number', 'null'] },
      extra: {},
      keeper_id: { type: ['string', 'null'], format: 'uuid', 'x-references': 'team_members.id' },
      guest_id: { type: ['string', 'null'], format: 'uuid', 'x-references': 'admin_users.user_id' },
      secret_note: { type: ['string', 'null'] },
    },
    required: ['name', 'slug'],
  })
})

test('API-118: a row that is read has no lengths, for those count without surrounding spaces', async () => {
  const { components } = await descriptionFor(fixture.api, admin)
  expect(components.schemas.huts?.properties).toMatchObject({
    name: { type: 'string', description: 'What the keeper calls it. A hut needs a name.' },
    kind: { type: ['string', 'null'], enum: ['lodge', "keeper's", null] },
    name_length: { type: 'integer', format: 'int32' },
  })
  expect(JSON.stringify(components.schemas.huts)).not.toMatch(/minLength|maxLength/)
})

test('API-118: what a description calls required is what an insert may not leave out', async () => {
  const { components } = await descriptionFor(fixture.api, admin)
  const required = components.schemas['huts.insert']?.required as string[]
  const values: Record<string, string> = { name: `'Dzong'`, slug: `'hut-dzong'` }
  const insert = (columns: string[]) =>
    fixture.sql(
      `insert into huts (${columns.join()}) values (${columns.map((column) => values[column]).join()}) returning place`,
    )
  expect(await insert(required)).toHaveLength(1)
  for (const left of required)
    await expect(insert(required.filter((column) => column !== left))).rejects.toMatchObject({ code: '23502' })
})

test('API-115: a table whose grants no policy opens is not described', async () => {
  for (const actor of [visitor, admin, superAdmin])
    expect((await descriptionFor(fixture.api, actor)).paths['/closed_huts']).toBeUndefined()
})

test('API-115: a verb that no policy opens is not described', async () => {
  const document = await descriptionFor(fixture.api, visitor)
  expect(Object.keys(document.paths['/huts']!)).toEqual(['get'])
  expect(columnsOf(document, 'huts')).toEqual(['beds', 'guest_id', 'id', 'keeper_id', 'kind', 'name'])
})

test('API-115: functions have their arguments, results and methods', async () => {
  const { paths } = await descriptionFor(fixture.api, admin)
  expect(paths['/rpc/huts_with']?.get?.parameters?.slice(0, 2)).toEqual([
    { name: 'fewest', in: 'query', required: true, schema: { type: 'integer', format: 'int32' } },
    { name: 'names', in: 'query', required: false, schema: { type: 'string' } },
  ])
  expect(paths['/rpc/huts_with']?.post?.requestBody?.content['application/json']?.schema).toEqual({
    type: 'object',
    properties: { fewest: { type: 'integer', format: 'int32' }, names: { type: 'array', items: { type: 'string' } } },
    required: ['fewest'],
    additionalProperties: false,
  })
  expect(Object.keys(paths['/rpc/close_hut']!)).toEqual(['post'])
  expect(Object.keys(paths['/rpc/close_hut']!.post!.responses)).toContain('204')
  expect(paths['/rpc/count_huts']?.get).toMatchObject({
    description: 'How many there are.',
    responses: { 200: { content: { 'application/json': { schema: { type: 'integer', format: 'int32' } } } } },
  })
})

test('API-115: what can be embedded is named, where the role may read it', async () => {
  const forVisitors = await descriptionFor(fixture.api, visitor)
  expect(forVisitors.paths['/huts']?.get?.['x-embeds']).toEqual(['hut_names', 'team_members'])
  const forAdmins = await descriptionFor(fixture.api, admin)
  expect(forAdmins.paths['/huts']?.get?.['x-embeds']).toEqual(['admin_users', 'team_members'])
})

test('API-116: comments and references that name what a visitor may not use are left out', async () => {
  const { components, tags } = await descriptionFor(fixture.api, visitor)
  const { name, beds, keeper_id, guest_id } = components.schemas.huts!.properties as Record<string, object>
  expect(name).toHaveProperty('description', 'What the keeper calls it. A hut needs a name.')
  expect(beds).not.toHaveProperty('description')
  expect(keeper_id).toHaveProperty('x-references', 'team_members.id')
  expect(guest_id).not.toHaveProperty('x-references')
  expect(tags).toContainEqual({ name: 'huts', description: 'Where trekkers sleep.' })
  expect(tags).toContainEqual({ name: 'hut_names' })
})

test('API-119: the description is made once for each role', async () => {
  const questions: string[] = []
  const { database } = fixture
  const counted = {
    ...database,
    query: <Row extends object>(...given: Parameters<typeof database.query>) => {
      questions.push(given[1].text)
      return database.query<Row>(...given)
    },
  }
  const api = await createTableApi({ database: counted, sanitizeHtml: (html) => html })
  questions.length = 0
  const [first, second] = await Promise.all([askDescription(api, visitor), askDescription(api, visitor)])
  expect(await first.text()).toBe(await second.text())
  await askDescription(api, visitor)
  expect(questions).toHaveLength(1)
  await askDescription(api, admin)
  await askDescription(api, admin)
  expect(questions).toHaveLength(2)
})

test('API-119: a description that failed is made again', async () => {
  let isAway = false
  const { database } = fixture
  const flaky = {
    ...database,
    query: async <Row extends object>(...given: Parameters<typeof database.query>) => {
      if (isAway) throw new DatabaseUnavailable('injected')
      return database.query<Row>(...given)
    },
  }
  const api = await createTableApi({ database: flaky, sanitizeHtml: (html) => html })
  isAway = true
  const refused = await askDescription(api, visitor)
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'PGRST000'])
  isAway = false
  expect((await askDescription(api, visitor)).status).toBe(200)
})

test.each([
  ['text/html', 406, 'PGRST107'],
  ['text/csv', 406, 'PGRST107'],
])('API-128: Accept: %s is refused', async (accept, status, code) => {
  const response = await askDescription(fixture.api, visitor, { headers: { accept } })
  expect([response.status, (await response.json()).code]).toEqual([status, code])
})

test.each([
  ['*/*', 'application/openapi+json; charset=utf-8'],
  ['application/openapi+json', 'application/openapi+json; charset=utf-8'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/openapi+json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
])('API-115: Accept: %s is answered with %s', async (accept, type) => {
  const response = await askDescription(fixture.api, visitor, { headers: { accept } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
})

test('the limits of every request hold for this one', async () => {
  expect((await askDescription(fixture.api, visitor, {}, `?x=${'x'.repeat(9_000)}`)).status).toBe(414)
  const foreign = await askDescription(fixture.api, visitor, { headers: { 'accept-profile': 'private' } })
  expect([foreign.status, (await foreign.json()).code]).toEqual([406, 'PGRST106'])
})
