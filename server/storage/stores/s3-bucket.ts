import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/runtime/config.ts'
import { FileExists } from './durable-write.ts'
import type { FileStore } from './file-store.ts'

const patienceMs = 30_000
const retries = 3

/** Any bucket that speaks S3. The bucket's own public access stays off: every byte goes through this server. */
export function openS3Bucket(settings: BucketSettings, { pageKeys = 1000 } = {}): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  // The bucket must begin to answer in time; how fast a visitor then takes the bytes is another matter.
  const ask = async (where: string, init: RequestInit = {}) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    return client.fetch(root + where, { ...init, signal: patience.signal }).finally(() => clearTimeout(timer))
  }

  return {
    async put(path, bytes, contentType) {
      const known = await ask(`/${path}`, { method: 'HEAD' })
      if (known.ok) throw new FileExists(path)
      const answer = await ask(`/${path}`, {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        // Buckets that know this header also refuse the second of two writers who both found the name free.
        headers: { 'content-type': contentType, 'if-none-match': '*' },
      })
      if (answer.status === 412 || answer.status === 409) throw new FileExists(path)
      await expectSuccess(answer)
    },

    async get(path) {
      const answer = await ask(`/${path}`)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok || !answer.body) return expectSuccess(answer).then(() => undefined)
      return { size: Number(answer.headers.get('content-length')), body: answer.body }
    },

    async remove(path) {
      const answer = await ask(`/${path}`, { method: 'DELETE' })
      if (answer.status !== 404) await expectSuccess(answer)
    },

    // The first version of this call: every bucket knows it, and the last key of a page leads to the next one.
    async *list() {
      let last = ''
      for (;;) {
        const page = await expectSuccess(await ask(`?max-keys=${pageKeys}&marker=${encodeURIComponent(last)}`))
        for (const [, item] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          last = textOf('Key', item!)
          yield { path: last, modifiedAt: new Date(textOf('LastModified', item!)) }
        }
        if (textOf('IsTruncated', page) !== 'true') return
      }
    },

    // A bucket shows an object only when all of it has arrived.
    tidy: async () => 0,
  }
}

async function expectSuccess(answer: Response): Promise<string> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}: ${textOf('Code', text)}`)
  return text
}

/** Others may keep objects here too, whose keys hold what XML escapes. */
const textOf = (tag: string, xml: string) => {
  const text = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? ''
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return escaped.get(name) ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
  })
}

const escaped = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
