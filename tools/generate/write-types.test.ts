import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { writeTypes } from './write-types.ts'

let database: TestDatabase
let types: string

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create type public.season as enum ('spring', 'autumn');
    create table public.huts (
      id integer generated always as identity primary key,
      name text not null,
      kind public.slug not null default 'hut' check (kind in ('hut', 'lodge', 'keeper''s')),
      seasons public.season[] not null default '{}',
      best public.season,
      name_length integer not null generated always as (length(name)) stored,
      beds numeric,
      notes jsonb,
      neighbour_id integer unique references public.huts
    );
    create view public.hut_names as select id, name from public.huts;
    comment on view public.hut_names is '@references huts(id) by id';
    create function public.huts_in(wanted public.season, most integer default 5) returns setof public.huts
      language sql as $$ select * from public.huts where best = wanted limit most $$;
    create function public.best_season() returns public.season language sql as $$ select 'spring'::public.season $$;
  `)
  types = await writeTypes(database.database)
})
afterAll(() => database.drop())

/** The part of the text that follows a name, up to the end of its object. */
function partOf(text: string, name: string) {
  const [, indent, rest] = text.match(new RegExp(`^( *)${name}: \\{\\n([\\s\\S]*)`, 'm')) ?? []
  return rest!.slice(0, rest!.indexOf(`\n${indent}}`)).replaceAll(/ +/g, ' ')
}

test('a row has its columns, with the values to which a CHECK or an enumeration limits them', () => {
  expect(
    partOf(partOf(types, 'huts'), 'Row')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'beds: number | null',
    "best: 'spring' | 'autumn' | null",
    'id: number',
    `kind: 'hut' | 'lodge' | "keeper's"`,
    'name: string',
    'name_length: number',
    'neighbour_id: number | null',
    'notes: Json | null',
    "seasons: ('spring' | 'autumn')[]",
  ])
})

test('an insert leaves out what PostgreSQL computes, and may leave out what is null or has a default', () => {
  const insert = partOf(partOf(types, 'huts'), 'Insert')
  expect(insert).toContain('\n name: string')
  expect(insert).toMatch(/kind\?: [\s\S]*seasons\?: /)
  expect(insert).not.toMatch(/\bid\??:|name_length/)
  expect(partOf(partOf(types, 'huts'), 'Update')).toContain('\n name?: string')
})

test('relations lead to the tables that are named, from tables and from views', () => {
  expect(partOf(types, 'huts')).toContain("referencedRelation: 'huts'")
  const view = partOf(types, 'hut_names')
  expect(view).toMatch(/isOneToOne: true\s+referencedRelation: 'huts'/)
  expect(view).not.toContain('Insert')
})

test('functions have their arguments and what they return', () => {
  const called = partOf(types, 'huts_in')
  expect(partOf(called, 'Args')).toMatch(/wanted: 'spring' \| 'autumn'\s+most\?: number/)
  expect(called).toMatch(/Returns: \{[\s\S]*name: string[\s\S]*\}\[\]/)
  expect(partOf(types, 'best_season')).toMatch(/Args: Record<PropertyKey, never>\s+Returns: 'spring' \| 'autumn'/)
})

test('enumerations are listed', () => {
  expect(partOf(types, 'Enums')).toContain("season: 'spring' | 'autumn'")
})
