import { expect, test } from 'vitest'
import { ConfigError, configVariables, readConfig } from './config.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
}

test.each([
  [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
  [{ TRUST_PROXY: '1.5' }, "TRUST_PROXY must be a whole number from 0 to 10, not '1.5'."],
  [{ SITE_URL: 'www.example.com' }, "SITE_URL must look like https://www.example.com, not 'www.example.com'."],
  [{ MAIL_PER_MINUTE: '0' }, "MAIL_PER_MINUTE must be a whole number from 1 to 60000, not '0'."],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of info, debug, warn, error, fatal, silent, not 'loud'."],
  [{ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 10 characters.'],
  [{ ...bucket, S3_BUCKET: '', S3_ENDPOINT: '' }, 'The S3 settings go together: S3_ENDPOINT, S3_BUCKET is missing.'],
  [{ ...bucket, S3_ENDPOINT: 's3' }, "S3_ENDPOINT must look like https://s3.example.com, not 's3'."],
])('a setting that cannot work (%o) has a sentence of its own', (env, sentence) => {
  expect(() => readConfig(env, '/srv/site')).toThrow(new ConfigError(sentence))
})

test('what is set to nothing counts as not set', () => {
  const nothing = Object.fromEntries(configVariables.map(({ name }) => [name, '']))
  expect(readConfig(nothing, '/srv/site')).toEqual(readConfig({}, '/srv/site'))
})

test('every variable has a description, and its default is what counts when it is not set', () => {
  const defaults = configVariables.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]]))
  expect(readConfig(Object.fromEntries(defaults), '/srv/site')).toEqual(readConfig({}, '/srv/site'))
  expect(configVariables.filter(({ description }) => !description.endsWith('.'))).toEqual([])
  expect(configVariables).toHaveLength(23)
})

test('a whole bucket, an address with a path, a name with spaces are read', () => {
  const env = { ...bucket, SITE_URL: 'https://www.example.com/x', ADMIN_EMAIL: ' A@Example.com ' }
  expect(readConfig({ ...env, ADMIN_PASSWORD: 'correct horse battery' }, '/srv/site')).toMatchObject({
    bucket: { endpoint: 'https://s3.example.com', bucket: 'b', region: 'us-east-1', accessKeyId: 'k' },
    siteUrl: 'https://www.example.com',
    isSiteUrlGiven: true,
    firstAdmin: { email: 'a@example.com', password: 'correct horse battery' },
  })
})
