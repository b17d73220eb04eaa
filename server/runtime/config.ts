import path from 'node:path'
import { z } from 'zod'

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
  /** For a DATABASE_URL without a password. */
  databaseApplicationPassword: string | undefined
  firstAdmin: { email: string; password: string } | undefined
  starterContent: boolean
  publicApiKey: string
  trustProxy: number
  smtpUrl: string | undefined
  mailFrom: string
  /** The pace of newsletters, of all processes together. */
  mailPerMinute: number
  /** Uploads live in this bucket instead of DATA_DIR. */
  bucket: BucketSettings | undefined
  /** Backups are made into it every night. */
  backupDir: string | undefined
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
  DATABASE_URL: checked(isUrlOf(/^postgres(ql)?:\/\//), () => 'must look like postgres://user:password@host/database.')
    .optional()
    .describe('Another PostgreSQL (15 or newer) instead of the embedded one; several processes may share it.'),
  DATABASE_APPLICATION_PASSWORD: checked(
    (given) => given.length >= 16,
    () => 'must have at least 16 characters.',
  )
    .optional()
    .describe(
      'The secret behind the password of the role prabas_app, the same for all processes on one DATABASE_URL; derived from the password in DATABASE_URL unless set, and where that has none, made up and kept in DATA_DIR.',
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
  SMTP_URL: checked(isUrlOf(/^smtps?:\/\//), () => 'must look like smtp://user:password@host:587.')
    .optional()
    .describe('The mail server; without one mail waits in the outbox. Set SITE_URL with it.'),
  MAIL_FROM: z.string().prefault('Prabas Travels <no-reply@prabas.example>').describe('The sender of every mail.'),
  MAIL_PER_MINUTE: wholeNumber(1, 60_000)
    .prefault('60')
    .describe(
      'How many mails of a newsletter leave in a minute, from all processes together; other mail does not wait.',
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
    .describe('The folder of the backups that the server makes every night; without it there are none.'),
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
  const sentence = findFaultOfFirstAdmin(env) ?? findFaultOfBucket(env)
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
    databaseApplicationPassword: data.DATABASE_APPLICATION_PASSWORD,
    firstAdmin: firstAdmin(data),
    starterContent: data.STARTER_CONTENT === 'on',
    publicApiKey: data.PUBLIC_API_KEY,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailPerMinute: data.MAIL_PER_MINUTE,
    bucket: bucket(data),
    backupDir: data.BACKUP_DIR && path.resolve(root, data.BACKUP_DIR),
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

function findFaultOfBucket(env: Variables): string | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) return `The S3 settings go together: ${missing.join(', ')} is missing.`
  if (!URL.canParse(env.S3_ENDPOINT!))
    return `S3_ENDPOINT must look like https://s3.example.com, not '${env.S3_ENDPOINT}'.`
  return undefined
}

function bucket(env: Variables): BucketSettings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket: name, region: env.S3_REGION, accessKeyId, secretAccessKey }
}
