import { AwsClient } from 'aws4fetch'
import { type BucketSettings, ConfigError } from '#server/runtime/config.ts'
import { StoreUnavailable } from './file-store.ts'

const usualTimeoutMs = 30_000
const retries = 3

export type S3Request = ReturnType<typeof createS3Request>

/** Signed requests to one bucket. */
export function createS3Request({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  // The timeout covers the response headers only, because a visitor may download slowly.
  return async (where: string, init: RequestInit = {}, timeoutMs = usualTimeoutMs) => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      return await client.fetch(root + where, { ...init, signal: controller.signal })
    } catch (error) {
      throw new StoreUnavailable('The bucket cannot be reached', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * What the operator must correct before a start. A bucket that is only away may come back, so it stops no start. The
 * names of the settings begin with the prefix.
 */
export async function requireBucket(settings: BucketSettings, prefix: '' | 'BACKUP_' = ''): Promise<void> {
  const answer = await createS3Request(settings)('?max-keys=1').catch(() => undefined)
  const code = answer && !answer.ok ? readTag('Code', await answer.text()) : ''
  if (answer?.status === 404)
    throw new ConfigError(
      `There is no bucket ${settings.bucket} at ${settings.endpoint}: create it or correct ${prefix}S3_BUCKET.`,
    )
  if (wrongKeys.has(code))
    throw new ConfigError(
      `${settings.endpoint} does not know ${prefix}S3_ACCESS_KEY_ID with this ${prefix}S3_SECRET_ACCESS_KEY.`,
    )
}

const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch'])

export interface StoredObject {
  key: string
  modifiedAt: Date
  bytes: number
}

/** Version 1 of this call: every bucket supports it, and the last key of a page starts the next one. */
export async function* listObjects(
  request: S3Request,
  { pageKeys = 1000, prefix = '' } = {},
): AsyncGenerator<StoredObject> {
  let last = ''
  for (;;) {
    const where = `?max-keys=${pageKeys}&marker=${encodeURIComponent(last)}&prefix=${encodeURIComponent(prefix)}`
    const page = await expectSuccess(await request(where))
    for (const [, item] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      last = readTag('Key', item!)
      const modifiedAt = new Date(readTag('LastModified', item!))
      yield { key: last, modifiedAt, bytes: Number(readTag('Size', item!)) }
    }
    if (readTag('IsTruncated', page) !== 'true') return
  }
}

/** The content of an object; undefined when there is none. */
export async function getObject(request: S3Request, key: string) {
  const response = await request(`/${key}`)
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok || !response.body) return expectSuccess(response).then(() => undefined)
  return { size: Number(response.headers.get('content-length')), body: response.body }
}

/** Does nothing when there is no such object. */
export async function removeObject(request: S3Request, key: string): Promise<void> {
  const response = await request(`/${key}`, { method: 'DELETE' })
  if (response.status !== 404) await expectSuccess(response)
}

/** A bucket may answer 200 before it knows how a long request ends, and name the error in the text. */
export async function expectSuccess(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok || /<Error>/.test(text))
    throw new StoreUnavailable(`The bucket answered ${response.status}: ${readTag('Code', text)}`)
  return text
}

/** The bucket may hold foreign objects whose keys contain XML entities. */
export const readTag = (tag: string, xml: string) => {
  const text = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? ''
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return xmlEntities.get(name) ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

const xmlEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
