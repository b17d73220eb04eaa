import path from 'node:path'
import type { Config } from '#server/runtime/config.ts'
import type { FileStore } from './file-store.ts'
import { openLocalDisk } from './local-disk.ts'
import { openS3Bucket } from './s3-bucket.ts'

export const uploadsFolder = (dataDir: string) => path.join(dataDir, 'uploads')

/** The store that the configuration names. */
export const openStore = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore =>
  bucket ? openS3Bucket(bucket) : openLocalDisk(uploadsFolder(dataDir))
