import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPrograms, sortVersions } from './find-programs.ts'
import { configureHaproxy } from './parts/haproxy.ts'
import { configurePgbouncer } from './parts/pgbouncer.ts'
import { formatTable, median } from './report.ts'
import { chooseScenarios, scenarios } from './scenarios/all.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

test('what cannot be installed is named, with the command that brings it', () => {
  const installed: string[] = []
  const find = () =>
    findPrograms(
      (...packages) => installed.push(...packages),
      () => false,
    )
  expect(find).toThrow('npm run test:cluster needs PostgreSQL, pg_basebackup, PgBouncer, HAProxy.')
  expect(find).toThrow('apt-get install postgresql pgbouncer haproxy (')
  expect(installed.slice(0, 3)).toEqual(['postgresql', 'pgbouncer', 'haproxy'])
})

test('of several versions of PostgreSQL the newest is taken, as a number and not as a text', () => {
  expect(sortVersions(['9', '15', 'common', '17'])).toEqual(['17', '15', '9'])
})

test("HAProxy gets the example's settings with other addresses and without a certificate", () => {
  const addresses = { listen: '127.0.0.1:4000', servers: ['127.0.0.1:4001', '127.0.0.1:4002'] }
  const text = configureHaproxy(read('deploy/haproxy.cfg'), addresses)
  expect(text.match(/^ +bind .*$/gm)).toEqual(['  bind 127.0.0.1:4000'])
  expect(text.match(/^ +server .*$/gm)).toEqual(['  server one 127.0.0.1:4001', '  server two 127.0.0.1:4002'])
  expect(text).toContain('http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost')
  expect(text).not.toContain('redirect scheme')
  expect(() => configureHaproxy('frontend site\n', addresses)).toThrow('must have a bind and two servers')
})

test('PgBouncer ignores no parameter and asks PostgreSQL for passwords', () => {
  const text = configurePgbouncer({
    database: 'site',
    postgresPort: 5433,
    port: 6433,
    userFile: '/tmp/users.txt',
    mode: 'transaction',
  })
  expect(text).toContain('site = host=127.0.0.1 port=5433 dbname=site\n')
  expect(text).toContain('pool_mode = transaction\n')
  expect(text).not.toContain('ignore_startup_parameters')
})

test('the table has a row for each figure, and says what failed', () => {
  const table = formatTable([
    { name: 'rolling-restart', seconds: 41.6, figures: ['0 of 1,200 requests failed', '300 writes, 0 lost'] },
    { name: 'failover', seconds: 3, figures: [], failure: 'waited 30 s in vain' },
  ])
  expect(table.split('\n')).toEqual([
    'scenario         result  seconds  figures',
    '---------------  ------  -------  --------------------------',
    'rolling-restart  proven       42  0 of 1,200 requests failed',
    '                                  300 writes, 0 lost',
    'failover         FAILED        3  waited 30 s in vain',
  ])
})

test('the median is that of the sorted values', () => {
  expect(median([100, 9, 20])).toBe(20)
})

test('scenarios are chosen by name and run in their order; an unknown one is named beside those that there are', () => {
  expect(chooseScenarios('failover, uploads').map(({ name }) => name)).toEqual(['uploads', 'failover'])
  expect(chooseScenarios(undefined)).toHaveLength(Object.keys(scenarios).length)
  expect(() => chooseScenarios('lunch')).toThrow('There is no scenario lunch. There are: writes-and-sessions, ')
})

test('docs/operations.md lists every scenario, in the same order', () => {
  const [, section = ''] = read('docs/operations.md').split('### What is proven\n')
  const named = [...section.split(/^## /m)[0]!.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(scenarios))
})
