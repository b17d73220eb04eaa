import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { readable } from './schema-docs/readable-sql.ts'
import { readSqlComments } from './schema-docs/sql-comments.ts'
import { writeSchemaDocs } from './write-schema-docs.ts'

let migrated: TestDatabase
let docs: string

beforeAll(async () => {
  migrated = await freshDatabase()
  await migrated.owner.unsafe(`
    create table public.huts (
      id uuid primary key default gen_random_uuid(),
      name text not null constraint "a hut needs a name" check (length(name) > 0),
      kind text check (kind in ('a|b', 'c')),
      site public.web_address,
      keeper_id uuid references public.team_members on delete set null,
      name_length integer generated always as (length(name)) stored,
      is_open boolean not null default true,
      constraint "a keeper has one hut of a name" unique (name, keeper_id)
    );
    create index on public.huts (kind) where is_open;
    comment on table public.huts is 'Where trekkers sleep';
    comment on column public.huts.is_open is 'whether guests may come';
    create trigger touch before insert or update on public.huts for each row when (new.is_open)
      execute function private.touch_updated_at();
    alter table public.huts enable row level security;
    grant select (id, name), insert (name) on public.huts to anon;
    grant select, insert, update, delete on public.huts to admin;
    grant update (is_open) on public.huts to service;
    create policy "visitors see open ones" on public.huts for select to anon using (is_open);
    create policy "staff manage them" on public.huts to admin using (true);
    create policy "only with a name" on public.huts as restrictive for update to admin using (true) with check (name <> '');
  `)
  docs = await writeSchemaDocs(migrated.database)
})
afterAll(() => migrated.drop())

const sectionOf = (heading: string) => docs.split(/^### /m).find((part) => part.startsWith(`${heading}\n`))!

test('every table, view and function has one heading, and the contents lead to it', async () => {
  const names =
    await migrated.owner`select case nspname when 'public' then relname else nspname || '.' || relname end as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'v')
    union all select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`
  const headings = Array.from(docs.matchAll(/^### (.*)$/gm), ([, heading]) => heading)
  expect(headings.toSorted()).toEqual(names.map(({ name }) => name).toSorted())
  const contents = docs.slice(docs.indexOf('## Contents'), docs.indexOf('## Relations'))
  for (const { name } of names) expect(contents).toContain(`[${name}](#${name.replaceAll(/[.()]/g, '')})`)
})

test('a table has its purpose, and each column its type, null, default and meaning', () => {
  const section = sectionOf('huts')
  expect(section).toContain('Where trekkers sleep')
  for (const row of [
    '| `id` | `uuid` |  | `gen_random_uuid()` | Primary key. |',
    '| `name` | `text` |  |  | A hut needs a name. |',
    "| `kind` | `text` | yes |  | `kind IN ('a\\|b', 'c')`. |",
    '| `site` | [`web_address`](#types) | yes |  |  |',
    '| `keeper_id` | `uuid` | yes |  | → [team_members](#team_members) on delete set null. |',
    '| `name_length` | `integer` | yes | always `length(name)` |  |',
    '| `is_open` | `boolean` |  | `true` | Whether guests may come. |',
  ])
    expect(section).toContain(row)
})

test('a table has its constraints, indexes, triggers and policies', () => {
  const section = sectionOf('huts')
  for (const row of [
    '| a keeper has one hut of a name | `UNIQUE (name, keeper_id)` |',
    '| a hut needs a name | `CHECK (length(name) > 0)` |',
    '| `huts_kind_idx` | `btree (kind) WHERE is_open` |',
    '| `touch` | before insert or update, each row, if `new.is_open` | `private.touch_updated_at()` |',
    '| visitors see open ones | read | `anon` | `is_open` |  |',
    "| only with a name (restricts the others) | change | `admin` | all | `name <> ''` |",
  ])
    expect(section).toContain(row)
  expect(section).toContain('Row-level security does not bind the owner.')
})

test('who may do what follows from grants and policies together', () => {
  const rows = sectionOf('huts').match(/^\| (read|insert|change|delete) .*$/gm)
  expect(rows).toEqual([
    '| read | *visitors see open ones*; only `id`, `name` | all rows | all rows | – |',
    '| insert | no row: no policy; only `name` | all rows | all rows | – |',
    '| change | – | all rows, but only *only with a name* | all rows, but only *only with a name* | no row: no policy; only `is_open` |',
    '| delete | – | all rows | all rows | – |',
  ])
})

test('the diagram has every foreign key, and the other end names it', () => {
  expect(docs).toContain('  team_members |o--o{ huts : "keeper_id"')
  expect(docs).toContain('  blog_posts ||--o{ blog_likes : "blog_id"')
  expect(docs).toContain('  blog_posts ||..o| blog_post_counts : "blog_id"')
  expect(sectionOf('team_members')).toContain('[huts](#huts) by `keeper_id`')
})

test('a comment in a migration belongs to the statement or the column that follows it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prabas-comments-'))
  const first = `-- Of nothing.

-- Where trekkers
-- sleep.
create table public.huts (
  id uuid primary key,
  -- How it is called.
  name text not null,
  -- Of the table, not of a column.
  constraint named check (name <> '')
);
-- Of a statement that makes nothing.
grant select on public.huts to anon;
create function private.count_huts() returns integer language sql as $$
  -- Of a line of a function.
  select 1
$$;
`
  const second = `-- Who keeps it.
alter table public.huts add column keeper text;
-- How many.
create or replace function private.count_huts() returns integer language sql as $$ select 2 $$;
`
  writeFileSync(path.join(folder, '001.do.huts.sql'), first)
  writeFileSync(path.join(folder, '002.do.more.sql'), second)
  const { meanings, files } = readSqlComments(folder)
  rmSync(folder, { recursive: true })
  expect(Object.fromEntries(meanings)).toEqual({
    'public.huts': 'Where trekkers sleep.',
    'public.huts.name': 'How it is called.',
    'public.huts.keeper': 'Who keeps it.',
    'private.count_huts': 'How many.',
  })
  expect(files.get('public.huts')).toBe('001.do.huts.sql')
})

test.each([
  [
    "((status = 'a'::text) AND (kind <> ALL (ARRAY['x'::text, 'y'::text])))",
    "(status = 'a') AND (kind NOT IN ('x', 'y'))",
  ],
  ['((a) AND (b))', '(a) AND (b)'],
  ["(name ~ '^(a'::text)", "name ~ '^(a'"],
  ['((email)::text = lower((email)::text))', 'email = lower(email)'],
])('%s reads %s', (expression, text) => {
  expect(readable(expression)).toBe(text)
})
