import { expect, test } from 'vitest'
import { parseDatabaseUrl } from '../../database/engine/address/database-url.ts'
import { ConfigError, readConfig } from '../../server/runtime/config.ts'

test.each([
  ['postgres://u:p@one:5433,two:5434/site', ['one:5433', 'two:5434'], true],
  ['postgres://u:p@one,two/site', ['one:5432', 'two:5432'], true],
  ['postgresql://u:p@one,two:6000/site?target_session_attrs=primary', ['one:5432', 'two:6000'], true],
  ['postgres://u:p@[::1]:5433,[2001:db8::2]/site', ['::1:5433', '2001:db8::2:5432'], true],
  ['postgres://u:p@/site?host=/run/a,/run/b&port=5433', ['/run/a:5433', '/run/b:5433'], true],
  ['postgres://u:p%40@one/site', ['one:5432'], false],
  ['postgres://u:p@one/site?target_session_attrs=read-write', ['one:5432'], true],
])('OP-49: the hosts of %s', (url, hosts, needsWritable) => {
  const parsed = parseDatabaseUrl(url)
  expect(parsed.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts)
  expect(parsed.needsWritable).toBe(needsWritable)
  expect(parsed.href).not.toMatch(/target_session_attrs|host=|port=/)
})

test.each([
  ['postgres://u:p@one:http,two/site', "DATABASE_URL has the port 'http', which must be from 1 to 65535."],
  ['postgres://u:p@one:65536/site', "DATABASE_URL has the port '65536', which must be from 1 to 65535."],
  ['postgres://u:p@one:5433:1/site', "DATABASE_URL has the port '5433:1', which must be from 1 to 65535."],
  [
    'postgres://u:p@one/site?target_session_attrs=prefer-standby',
    'DATABASE_URL must say target_session_attrs=read-write, not prefer-standby: the site writes.',
  ],
  ['mysql://u:p@one/site', 'DATABASE_URL must look like postgres://user:password@host/database.'],
])('OP-49: %s is refused in one sentence', (url, sentence) => {
  expect(() => readConfig({ DATABASE_URL: url }, '/srv/site')).toThrow(new ConfigError(sentence))
})
