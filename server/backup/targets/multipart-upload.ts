import { namePrefix } from '#server/backup/contents/backup-name.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import { expectSuccess, readTag, removeObject, type S3Request } from '#server/storage/stores/s3-request.ts'

export interface UploadLimits {
  partBytes: number
  mostParts: number
}

/** A line of 1 Mbit/s sends a part in this time. */
const partTimeoutMs = 180_000
const attemptsOfPart = 4

/** An object that is sent in parts: it does not exist before the last request. */
export async function beginUpload(request: S3Request, key: string, { partBytes, mostParts }: UploadLimits) {
  const headers = { 'content-type': 'application/octet-stream' }
  const begun = await expectSuccess(await request(`/${key}?uploads=`, { method: 'POST', headers }))
  const uploadId = readTag('UploadId', begun)
  const address = `/${key}?uploadId=${encodeURIComponent(uploadId)}`
  const etags: string[] = []
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let mayExist = false

  async function sendPart(body: Buffer): Promise<void> {
    const number = etags.length + 1
    if (number > mostParts)
      throw new BackupRefused(
        `The backup is larger than ${mostParts} parts of ${Math.round(partBytes / 1024 / 1024)} MiB, the most that a bucket takes: use BACKUP_DIR.`,
      )
    const where = `/${key}?partNumber=${number}&uploadId=${encodeURIComponent(uploadId)}`
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await request(where, { method: 'PUT', body: body as Uint8Array<ArrayBuffer> }, partTimeoutMs)
        await expectSuccess(answer)
        etags.push(answer.headers.get('etag') ?? '')
        return
      } catch (error) {
        // A line that breaks once must not cost a backup of hours.
        if (attempt === attemptsOfPart) throw error
      }
    }
  }

  return {
    async write(chunk: Buffer): Promise<void> {
      waiting.push(chunk)
      waitingBytes += chunk.length
      while (waitingBytes >= partBytes) {
        const all = Buffer.concat(waiting)
        waiting = [all.subarray(partBytes)]
        waitingBytes = all.length - partBytes
        await sendPart(all.subarray(0, partBytes))
      }
    },

    async complete(): Promise<void> {
      if (waitingBytes > 0 || etags.length === 0) await sendPart(Buffer.concat(waiting))
      const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      mayExist = true
      await expectSuccess(await request(address, { method: 'POST', body }, partTimeoutMs))
    },

    /** The reason for it counts, so a bucket that is away is no news here: its parts are removed a day later. */
    async discard(): Promise<void> {
      await request(address, { method: 'DELETE' }).catch(() => {})
      if (mayExist) await removeObject(request, key).catch(() => {})
    },
  }
}

/** A process that was killed leaves parts, which nobody sees and which cost money. */
export async function abortUploadsBefore(request: S3Request, before: Date): Promise<void> {
  const answer = await request(`?uploads=&prefix=${namePrefix}`)
  // Some stores do not list them, and remove them by a rule of the bucket.
  if (answer.status === 501) return
  for (const [, upload] of (await expectSuccess(answer)).matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const key = readTag('Key', upload!)
    if (!key.startsWith(namePrefix) || new Date(readTag('Initiated', upload!)) >= before) continue
    const uploadId = encodeURIComponent(readTag('UploadId', upload!))
    await expectSuccess(await request(`/${key}?uploadId=${uploadId}`, { method: 'DELETE' }))
  }
}
