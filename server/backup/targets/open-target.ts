import type { Config } from '#server/runtime/config.ts'
import type { BackupTarget } from './backup-target.ts'
import { openBucketTarget } from './bucket-target.ts'
import { openFolderTarget } from './folder-target.ts'

/** Where the configuration keeps backups; undefined when it names no place. */
export function openBackupTarget({
  backupBucket,
  backupDir,
}: Pick<Config, 'backupBucket' | 'backupDir'>): BackupTarget | undefined {
  if (backupBucket) return openBucketTarget(backupBucket)
  return backupDir ? openFolderTarget(backupDir) : undefined
}
