import path from 'node:path'
import { z } from 'zod'
import { findFaultOfUrl } from '#database/engine/address/database-url.ts'
import { type MailboxAddress, readMailboxAddress } from './mailbox-address.ts'

export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  host: string
  port: number
  /** The address visitors type: canonical links and links in mails start with it. */
  siteUrl: string
  isSiteUrlGiven: boolean
  dataDir: string
  databaseUrl: string | undefined
  firstAdmin: { email: string; password: string } | undefined
  starterContent: boolean
  publicApiKey: string
  trustProxy: number
  /** How long a process that is told to stop goes on to serve, so that a proxy notices. */
  drainSeconds: number
  smtpUrl: string | undefined
  mailFrom: string
  /** The pace of newsletters, of all processes together. */
  mailPerMinute: number
  /** Visitors' answers are read from it; without it they stay in the company's mailbox. */
  mailbox: MailboxAddress | undefined
  /** Uploads live in this bucket instead of DATA_DIR. */
  bucket: BucketSettings | undefined
  /** Backups are made into it every night. */
  backupDir: string | undefined
  /** Backups are made into this bucket instead of `backupDir`. */
  backupBucket: BucketSettings | undefined
  backupPassphrase: string | undefined
  /** Without it there is no /metrics. */
  metricsToken: string | undefined
  logLevel: string
}

/** A setting that cannot work; its message is one sentence for the operator. */
export class ConfigError extends Error {}

/** What is demanded follows the variable's name, and the sentence is whole. */
const checked = (isRight: (given: string) => boolean, demand: (input: unknown) => string) =>
  z.string().refine(isRight, { error: ({ input }) => demand(input) })

const wholeNumber = (least: number, most: number) =>
  checked(
    (given) => Number.isInteger(Number(given)) && Number(given) >= least && Number(given) <= most,
    (input) => `must be a whole number from ${least} to ${most}, not '${input}'.`,
  ).transform(Number)

const oneOf = <const Choice extends string>(...choices: [Choice, ...Choice[]]) =>
  z.enum(choices, { error: ({ input }) => `must be one of ${choices.join(', ')}, not '${input}'.` })

const isHttpUrl = (given: string) => URL.canParse(given) && new URL(given).protocol.startsWith('http')
const isUrlOf = (scheme: RegExp) => (given: string) => scheme.test(given) && URL.canParse(given)

const variables = z.object({
  PORT: wholeNumber(0, 65_535).prefault('3000').describe('The port it listens on.'),
  HOST: z.string().prefault('127.0.0.1').describe('The address it listens on.'),
  SITE_URL: checked(isHttpUrl, (input) => `must look like https://www.example.com, not '${input}'.`)
    .transform((given) => new URL(given).origin)
    .optional()
    .describe(
      'The address visitors type, http://127.0.0.1:PORT unless set. Links in mails and canonical addresses start with it; an https address makes the cookies Secure.',
    ),
  DATA_DIR: z
    .string()
    .prefault('./data')
    .describe('The folder of the database, the uploads and the secrets. One process at a time may use it.'),
  DATABASE_URL: z
    .string()
    .superRefine((given, context) => {
      const message = findFaultOfUrl(given)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional()
    .describe(
      'Another PostgreSQL (15 or newer) instead of the embedded one; several processes may share it. Of several hosts, as in postgres://user:password@one:5432,two:5432/database, the first that takes writes is used.',
    ),
  ADMIN_EMAIL: z
    .string()
    .optional()
    .describe('The first super admin of an empty database, made up and printed once unless set.'),
  ADMIN_PASSWORD: z.string().optional().describe('The password of the first super admin; goes with ADMIN_EMAIL.'),
  STARTER_CONTENT: oneOf('on', 'off')
    .prefault('on')
    .describe('on: an empty database gets the starter content; off: it stays empty, and every fallback shows.'),
  PUBLIC_API_KEY: z
    .string()
    .prefault('public')
    .describe("The visitors' key, sent as apikey; it grants nothing beyond the anonymous role."),
  TRUST_PROXY: wholeNumber(0, 10)
    .prefault('0')
    .describe('The number of proxies in front whose X-Forwarded-* headers count. Behind one, set SITE_URL too.'),
  DRAIN_SECONDS: wholeNumber(0, 60)
    .prefault('0')
    .describe(
      'How long a process that is told to stop goes on to serve while /readyz answers 503: longer than the proxy in front takes to notice. 0: it stops at once.',
    ),
  SMTP_URL: checked(isUrlOf(/^smtps?:\/\//), () => 'must look like smtp://user:password@host:587.')
    .optional()
    .describe('The mail server; without one mail waits in the outbox. Set SITE_URL with it.'),
  MAIL_FROM: z.string().prefault('Prabas Travels <no-reply@prabas.example>').describe('The sender of every mail.'),
  MAIL_PER_MINUTE: wholeNumber(1, 60_000)
    .prefault('60')
    .describe(
      'How many mails of a newsletter leave in a minute, from all processes together; other mail does not wait.',
    ),
  IMAP_URL: checked(
    (given) => readMailboxAddress(given) !== undefined,
    () => 'must look like imaps://user:password@host:993/INBOX.',
  )
    .transform((given) => readMailboxAddress(given))
    .optional()
    .describe(
      'The mailbox that visitors answer to; their answers join the conversations. Without it they are only in the mailbox.',
    ),
  S3_ENDPOINT: z
    .string()
    .optional()
    .describe('The S3 service whose bucket holds the uploads instead of DATA_DIR, such as https://s3.example.com.'),
  S3_BUCKET: z.string().optional().describe('The name of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The key of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of the key.'),
  S3_REGION: z.string().prefault('us-east-1').describe('The region of the bucket.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('The folder of the backups that the server makes every night; without it or a bucket there are none.'),
  BACKUP_S3_ENDPOINT: z
    .string()
    .optional()
    .describe('The S3 service whose bucket holds the backups instead of BACKUP_DIR, such as https://s3.example.com.'),
  BACKUP_S3_BUCKET: z.string().optional().describe('The name of that bucket, which is not the one of the uploads.'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().describe('The key of the bucket of the backups.'),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of that key.'),
  BACKUP_S3_REGION: z.string().prefault('us-east-1').describe('The region of the bucket of the backups.'),
  BACKUP_PASSPHRASE: z
    .string()
    .optional()
    .describe('Backups are encrypted with it; without it they are not. A restore needs the passphrase of its backup.'),
  METRICS_TOKEN: checked(
    (given) => given.length >= 16,
    () => 'must have at least 16 characters.',
  )
    .optional()
    .describe('Whoever sends it as a bearer token reads /metrics; without it there is no such address.'),
  LOG_LEVEL: oneOf('info', 'debug', 'warn', 'error', 'fatal', 'silent')
    .prefault('info')
    .describe('Logs are lines of JSON on standard error.'),
})

type Variables = z.output<typeof variables>

/** Everything that the environment may set, each variable by itself and those that go together. */
export const configSchema = variables.superRefine((env, context) => {
  const sentence =
    findFaultOfFirstAdmin(env) ??
    findFaultOfBucket(env, '') ??
    findFaultOfBucket(env, 'BACKUP_') ??
    findSharedBucket(env)
  if (sentence) context.addIssue({ code: 'custom', message: sentence })
})

export interface ConfigVariable {
  name: string
  /** As it would stand in the environment; undefined: not set. */
  default: string | undefined
  description: string
}

/** What documents the configuration is checked against this list. */
export const configVariables: ConfigVariable[] = Object.entries(variables.shape).map(([name, schema]) => ({
  name,
  default: 'defaultValue' in schema.def ? String(schema.def.defaultValue) : undefined,
  description: schema.description ?? '',
}))

export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const { data, error } = configSchema.safeParse(given)
  if (error) throw new ConfigError([...error.issues[0]!.path, error.issues[0]!.message].join(' '))
  return {
    host: data.HOST,
    port: data.PORT,
    siteUrl: data.SITE_URL ?? `http://127.0.0.1:${data.PORT}`,
    isSiteUrlGiven: data.SITE_URL !== undefined,
    dataDir: path.resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    firstAdmin: firstAdmin(data),
    starterContent: data.STARTER_CONTENT === 'on',
    publicApiKey: data.PUBLIC_API_KEY,
    trustProxy: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailPerMinute: data.MAIL_PER_MINUTE,
    mailbox: data.IMAP_URL,
    bucket: readBucket(data, ''),
    backupDir: data.BACKUP_DIR && path.resolve(root, data.BACKUP_DIR),
    backupBucket: readBucket(data, 'BACKUP_'),
    backupPassphrase: data.BACKUP_PASSPHRASE,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}

/** Less than staff may choose: a setting that an earlier release accepted must not stop the start. */
const shortestAdminPassword = 10

function findFaultOfFirstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): string | undefined {
  if (!email && !password) return undefined
  if (!email || !password) return 'ADMIN_EMAIL and ADMIN_PASSWORD go together: one of them is missing.'
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email.trim()))
    return `ADMIN_EMAIL must look like name@example.com, not '${email}'.`
  if (password.length < shortestAdminPassword)
    return `ADMIN_PASSWORD must have at least ${shortestAdminPassword} characters.`
  return undefined
}

const firstAdmin = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables) =>
  email && password ? { email: email.trim().toLowerCase(), password } : undefined

/** What the names of a bucket's settings begin with: nothing for the uploads. */
type BucketPrefix = '' | 'BACKUP_'

const namesOf = (prefix: BucketPrefix) =>
  ({
    endpoint: `${prefix}S3_ENDPOINT`,
    bucket: `${prefix}S3_BUCKET`,
    accessKeyId: `${prefix}S3_ACCESS_KEY_ID`,
    secretAccessKey: `${prefix}S3_SECRET_ACCESS_KEY`,
    region: `${prefix}S3_REGION`,
  }) as const

function findFaultOfBucket(env: Variables, prefix: BucketPrefix): string | undefined {
  const { region, ...names } = namesOf(prefix)
  const missing = Object.values(names).filter((name) => !env[name])
  if (missing.length === Object.keys(names).length) return undefined
  if (missing.length > 0) return `The ${prefix}S3 settings go together: ${missing.join(', ')} is missing.`
  const endpoint = env[names.endpoint] ?? ''
  if (!URL.canParse(endpoint)) return `${names.endpoint} must look like https://s3.example.com, not '${endpoint}'.`
  return undefined
}

/** Whoever may read the uploads could read the password hashes in the backups. */
function findSharedBucket(env: Variables): string | undefined {
  const [uploads, backups] = [readBucket(env, ''), readBucket(env, 'BACKUP_')]
  const isShared =
    uploads && backups && uploads.bucket === backups.bucket && originOf(uploads.endpoint) === originOf(backups.endpoint)
  return isShared ? 'BACKUP_S3_BUCKET must be another bucket than S3_BUCKET: backups need one of their own.' : undefined
}

const originOf = (endpoint: string) => new URL(endpoint).origin

function readBucket(env: Variables, prefix: BucketPrefix): BucketSettings | undefined {
  const names = namesOf(prefix)
  const [endpoint, bucket] = [env[names.endpoint], env[names.bucket]]
  const [accessKeyId, secretAccessKey] = [env[names.accessKeyId], env[names.secretAccessKey]]
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region: env[names.region], accessKeyId, secretAccessKey }
}
