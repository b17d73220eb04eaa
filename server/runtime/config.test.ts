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
  [{ DRAIN_SECONDS: '61' }, "DRAIN_SECONDS must be a whole number from 0 to 60, not '61'."],
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
  expect(configVariables).toHaveLength(29)
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

const backupBucket = Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`BACKUP_${name}`, value]))

test('BK-45: the bucket of the backups has settings of its own, which go together, and is not that of the uploads', () => {
  const read = (env: object) => readConfig({ ...backupBucket, BACKUP_S3_REGION: 'ap-south-1', ...env }, '/srv/site')
  expect(read({})).toMatchObject({
    bucket: undefined,
    backupBucket: { endpoint: 'https://s3.example.com', bucket: 'b', region: 'ap-south-1', secretAccessKey: 's' },
  })
  expect(() => read({ BACKUP_S3_BUCKET: '', BACKUP_S3_SECRET_ACCESS_KEY: '' })).toThrow(
    new ConfigError('The BACKUP_S3 settings go together: BACKUP_S3_BUCKET, BACKUP_S3_SECRET_ACCESS_KEY is missing.'),
  )
  expect(() => read({ BACKUP_S3_ENDPOINT: 's3' })).toThrow(
    new ConfigError("BACKUP_S3_ENDPOINT must look like https://s3.example.com, not 's3'."),
  )
  expect(() => read({ ...bucket, S3_ENDPOINT: 'https://s3.example.com/' })).toThrow(
    new ConfigError('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET: backups need one of their own.'),
  )
  expect(read({ ...bucket, S3_BUCKET: 'uploads' }).bucket?.bucket).toBe('uploads')
})

test('IA-23: an IMAP_URL needs a scheme, a user, a password and a host; the folder is INBOX unless it is named', () => {
  const read = (IMAP_URL: string) => readConfig({ IMAP_URL }, '/srv/site').mailbox
  expect(read('imaps://office%40himal.example:p%2Fw@mail.example')).toEqual({
    ...{ host: 'mail.example', port: 993, isSecure: true, isLocal: false },
    ...{ user: 'office@himal.example', password: 'p/w', folder: 'INBOX' },
    name: 'office@himal.example at mail.example:993/INBOX',
  })
  expect(read('imap://a:b@[::1]:1143/Sales/New')).toMatchObject({
    host: '::1',
    port: 1143,
    isLocal: true,
    folder: 'Sales/New',
  })
  expect(read('imap://a:b@mail.example')).toMatchObject({ port: 143, isSecure: false, isLocal: false })
  expect(read('')).toBeUndefined()
  for (const wrong of [
    'mail.example',
    'https://a:b@mail.example',
    'imaps://a@mail.example',
    'imaps://:b@mail.example',
    'imaps://a:%zz@mail.example',
  ])
    expect(() => read(wrong)).toThrow(new ConfigError('IMAP_URL must look like imaps://user:password@host:993/INBOX.'))
})
