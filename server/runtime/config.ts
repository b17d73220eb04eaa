import path from 'node:path'
import { shortestPassword } from '#app/features/accounts/password-limits.ts'

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
  smtpUrl: string | undefined
  mailFrom: string
  /** Uploads live in this bucket instead of DATA_DIR. */
  bucket: BucketSettings | undefined
  logLevel: string
}

/** A setting that cannot work; its message is one sentence for the operator. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const port = wholeNumber('PORT', env.PORT, 3000, 0, 65_535)
  const host = env.HOST || '127.0.0.1'
  return {
    host,
    port,
    siteUrl: siteUrl(env.SITE_URL, port),
    isSiteUrlGiven: Boolean(env.SITE_URL),
    dataDir: path.resolve(root, env.DATA_DIR || 'data'),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    firstAdmin: firstAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD),
    starterContent: oneOf('STARTER_CONTENT', env.STARTER_CONTENT, ['on', 'off']) === 'on',
    publicApiKey: env.PUBLIC_API_KEY || 'public',
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 0, 10),
    smtpUrl: smtpUrl(env.SMTP_URL),
    mailFrom: env.MAIL_FROM || 'Prabas Travels <no-reply@prabas.example>',
    bucket: bucket(env),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, ['info', 'debug', 'warn', 'error', 'fatal', 'silent']),
  }
}

function wholeNumber(name: string, given: string | undefined, standard: number, least: number, most: number) {
  if (!given) return standard
  const value = Number(given)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not '${given}'.`)
  return value
}

/** The first choice is the standard. */
function oneOf(name: string, given: string | undefined, choices: [string, ...string[]]) {
  if (!given) return choices[0]
  if (!choices.includes(given)) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not '${given}'.`)
  return given
}

function siteUrl(given: string | undefined, port: number) {
  if (!given) return `http://127.0.0.1:${port}`
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url?.protocol.startsWith('http'))
    throw new ConfigError(`SITE_URL must look like https://www.example.com, not '${given}'.`)
  return url.origin
}

function databaseUrl(given: string | undefined) {
  if (!given) return undefined
  if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given))
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host/database.')
  return given
}

function smtpUrl(given: string | undefined) {
  if (!given) return undefined
  if (!/^smtps?:\/\//.test(given) || !URL.canParse(given))
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587.')
  return given
}

function firstAdmin(email: string | undefined, password: string | undefined) {
  if (!email && !password) return undefined
  if (!email || !password) throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: one of them is missing.')
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email.trim()))
    throw new ConfigError(`ADMIN_EMAIL must look like name@example.com, not '${email}'.`)
  if (password.length < shortestPassword)
    throw new ConfigError(`ADMIN_PASSWORD must have at least ${shortestPassword} characters.`)
  return { email: email.trim().toLowerCase(), password }
}

function bucket(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new ConfigError(`The S3 settings go together: ${missing.join(', ')} is missing.`)
  if (!URL.canParse(env.S3_ENDPOINT!))
    throw new ConfigError(`S3_ENDPOINT must look like https://s3.example.com, not '${env.S3_ENDPOINT}'.`)
  return {
    endpoint: env.S3_ENDPOINT!,
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  }
}
