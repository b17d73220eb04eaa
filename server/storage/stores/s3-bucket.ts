import { AwsClient } from 'aws4fetch'
import { type BucketSettings, ConfigError } from '#server/runtime/config.ts'
import { FileExists } from './durable-write.ts'
import { type FileStore, StoreUnavailable } from './file-store.ts'

const timeoutMs = 30_000
const retries = 3

function createRequest({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  // The timeout covers the response headers only, because a visitor may download slowly.
  return async (where: string, init: RequestInit = {}) => {
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

/** What the operator must correct before a start. A bucket that is only away may come back, so it stops no start. */
export async function requireBucket(settings: BucketSettings): Promise<void> {
  const answer = await createRequest(settings)('?max-keys=1').catch(() => undefined)
  const code = answer && !answer.ok ? textOf('Code', await answer.text()) : ''
  if (answer?.status === 404)
    throw new ConfigError(
      `There is no bucket ${settings.bucket} at ${settings.endpoint}: create it or correct S3_BUCKET.`,
    )
  if (wrongKeys.has(code))
    throw new ConfigError(`${settings.endpoint} does not know S3_ACCESS_KEY_ID with this S3_SECRET_ACCESS_KEY.`)
}

const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch'])

/** Stores files in an S3 bucket. Public access to the bucket stays off: this server serves every file. */
export function openS3Bucket(settings: BucketSettings, { pageKeys = 1000 } = {}): FileStore {
  const request = createRequest(settings)

  return {
    async put(path, bytes, contentType) {
      const known = await request(`/${path}`, { method: 'HEAD' })
      if (known.ok) throw new FileExists(path)
      const response = await request(`/${path}`, {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        // Buckets that support this header also refuse the second of two concurrent writes.
        headers: { 'content-type': contentType, 'if-none-match': '*' },
      })
      if (response.status === 412 || response.status === 409) throw new FileExists(path)
      await expectSuccess(response)
    },

    async get(path) {
      const response = await request(`/${path}`)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) return expectSuccess(response).then(() => undefined)
      return { size: Number(response.headers.get('content-length')), body: response.body }
    },

    async remove(path) {
      const response = await request(`/${path}`, { method: 'DELETE' })
      if (response.status !== 404) await expectSuccess(response)
    },

    // Version 1 of this call: every bucket supports it, and the last key of a page starts the next one.
    async *list() {
      let last = ''
      for (;;) {
        const page = await expectSuccess(await request(`?max-keys=${pageKeys}&marker=${encodeURIComponent(last)}`))
        for (const [, item] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          last = textOf('Key', item!)
          yield { path: last, modifiedAt: new Date(textOf('LastModified', item!)) }
        }
        if (textOf('IsTruncated', page) !== 'true') return
      }
    },

    // An object becomes visible only when its upload is complete.
    removeIncompleteWrites: async () => 0,
  }
}

async function expectSuccess(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw new StoreUnavailable(`The bucket answered ${response.status}: ${textOf('Code', text)}`)
  return text
}

/** The bucket may hold foreign objects whose keys contain XML entities. */
const textOf = (tag: string, xml: string) => {
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
