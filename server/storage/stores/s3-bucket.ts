import { createHash } from 'node:crypto'
import type { BucketSettings } from '#server/runtime/config.ts'
import { FileExists } from './durable-write.ts'
import type { FileStore } from './file-store.ts'
import { createS3Request, expectSuccess, getObject, listObjects, removeObject } from './s3-request.ts'

/** Stores files in an S3 bucket. Public access to the bucket stays off: this server serves every file. */
export function openS3Bucket(settings: BucketSettings, { pageKeys = 1000 } = {}): FileStore {
  const request = createS3Request(settings)

  return {
    async put(path, content, contentType) {
      const bytes = Array.isArray(content) ? Buffer.concat(content) : content
      const known = await request(`/${path}`, { method: 'HEAD' })
      if (known.ok) throw new FileExists(path)
      const response = await request(`/${path}`, {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          'content-type': contentType,
          // Buckets that support this header also refuse the second of two concurrent writes.
          'if-none-match': '*',
          // The bucket refuses a content that was changed on the way.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      if (response.status === 412 || response.status === 409) throw new FileExists(path)
      await expectSuccess(response)
    },

    get: (path) => getObject(request, path),
    remove: (path) => removeObject(request, path),

    async *list() {
      for await (const { key, modifiedAt } of listObjects(request, { pageKeys })) yield { path: key, modifiedAt }
    },

    // An object becomes visible only when its upload is complete.
    removeIncompleteWrites: async () => 0,
  }
}
