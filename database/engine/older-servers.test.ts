import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { adaptToServer } from './older-servers.ts'

const folder = path.join(import.meta.dirname, '../migrations')
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const)

/** Functions and words that PostgreSQL has from 16, 17 or 18 on, as far as a migration could use them. */
const later =
  /\b(pg_input_is_valid|pg_input_error_info|any_value|array_sample|array_shuffle|date_add|date_subtract|random_normal|json_array|json_object|json_arrayagg|json_objectagg|json_table|json_query|json_value|json_exists|to_bin|to_oct|uuidv4|uuidv7|casefold|array_sort|array_reverse|crc32c?|unicode_assigned)\s*\(|\bis json\b|\bmerge into\b[^;]*\breturning\b|\breturning\s+(old|new)\.|\bvirtual\b|\b\d+_\d+\b(?=[^'"\w])/i

test('what comes later than PostgreSQL 15 is found', () => {
  for (const sql of [
    "select pg_input_is_valid('x', 'date')",
    'returning old.id',
    "select '{}' is json",
    'limit 1_000;',
  ])
    expect(sql).toMatch(later)
})

test('CL-02: no migration uses what PostgreSQL 15 lacks', () => {
  const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')
  const found = migrations.filter(([, sql]) => later.test(withoutComments(adaptToServer(sql, 150_000))))
  expect(found.map(([name]) => name)).toEqual([])
})

test('a server that knows everything runs the migrations as they are', () => {
  for (const [, sql] of migrations) expect(adaptToServer(sql, 160_000)).toBe(sql)
})
