import { Readable } from 'node:stream'
import { isBackupName, nameOfBackup, namePrefix } from '#server/backup/contents/backup-name.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import type { BucketSettings } from '#server/runtime/config.ts'
import {
  createS3Request,
  getObject,
  listObjects,
  removeObject,
  type S3Request,
} from '#server/storage/stores/s3-request.ts'
import type { BackupTarget } from './backup-target.ts'
import { abortUploadsBefore, beginUpload, type UploadLimits } from './multipart-upload.ts'

/** How operators name a backup of the bucket: s3:prabas-20260131-235959.tar.gz */
export const bucketScheme = 's3:'

/** A part is in memory while it is sent. 10,000 is the most that S3 takes, so a backup may have 160 GB. */
const usualLimits: UploadLimits = { partBytes: 16 * 1024 * 1024, mostParts: 10_000 }

/** Keeps backups in an S3 bucket of their own. */
export function openBucketTarget(settings: BucketSettings, limits = usualLimits): BackupTarget {
  const request = createS3Request(settings)
  const explain = (error: unknown): never => {
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(`${whereOf(settings)}: ${(error as Error).message}.`, { cause: error })
  }

  return {
    place: `Bucket ${settings.bucket} at ${new URL(settings.endpoint).host}`,

    async begin(startedAt, isEncrypted) {
      const name = await findFreeName(request, startedAt, isEncrypted).catch(explain)
      const upload = await beginUpload(request, name, limits).catch(explain)
      return {
        name,
        write: (chunk) => upload.write(chunk).catch(explain),
        commit: () => upload.complete().catch(explain),
        discard: upload.discard,
      }
    },

    async list() {
      const kept: { name: string; bytes: number }[] = []
      for await (const { key, bytes } of listObjects(request, { prefix: namePrefix }))
        if (isBackupName(key)) kept.push({ name: key, bytes })
      return kept
    },

    sourceOf: (name) => ({
      name: bucketScheme + name,
      async open() {
        const found = await getObject(request, name).catch(explain)
        if (!found) throw new BackupRefused(`There is no ${name} in the bucket ${settings.bucket}.`)
        return Readable.fromWeb(found.body as Parameters<typeof Readable.fromWeb>[0])
      },
    }),

    remove: (name) => removeObject(request, name),
    removeAbandoned: (before) => abortUploadsBefore(request, before),
  }
}

const whereOf = ({ bucket, endpoint }: BucketSettings) =>
  `The bucket ${bucket} at ${endpoint} does not take or give backups`

async function findFreeName(request: S3Request, startedAt: Date, isEncrypted: boolean): Promise<string> {
  for (let time = startedAt.getTime(); ; time += 1000) {
    const name = nameOfBackup(new Date(time), isEncrypted)
    const known = await request(`/${name}`, { method: 'HEAD' })
    if (known.status === 404) return name
    if (!known.ok) throw new Error(`it answered ${known.status}`)
  }
}
