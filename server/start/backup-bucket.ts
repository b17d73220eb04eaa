import type { BackupTarget } from '#server/backup/targets/backup-target.ts'
import { openBucketTarget } from '#server/backup/targets/bucket-target.ts'
import { type Config, ConfigError } from '#server/runtime/config.ts'

/** The bucket that a command of the operator means. */
export function openBackupBucket({ backupBucket }: Config): BackupTarget {
  if (!backupBucket)
    throw new ConfigError(
      'No bucket is set for backups: set BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  return openBucketTarget(backupBucket)
}
