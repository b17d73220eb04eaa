import type { BackupSource } from '#server/backup/archive/read-file.ts'

/** A backup that is being written. Nothing has its name before it is committed. */
export interface BackupDraft {
  name: string
  write(chunk: Buffer): Promise<void>
  /** It is complete, durable and has its name when this returns. */
  commit(): Promise<void>
  /** Leaves nothing under its name. */
  discard(): Promise<void>
}

export interface KeptBackup {
  name: string
  bytes: number
}

/** Where backups are kept: a folder or a bucket. */
export interface BackupTarget {
  /** For staff, such as 'Folder /var/backups/prabas'. */
  place: string
  /** Takes the next second when another backup has the name of this moment. */
  begin(startedAt: Date, isEncrypted: boolean): Promise<BackupDraft>
  /** Other files of the place are not among them. */
  list(): Promise<KeptBackup[]>
  sourceOf(name: string): BackupSource
  remove(name: string): Promise<void>
  /** Removes what backups that were killed before this moment have left. */
  removeAbandoned(before: Date): Promise<void>
}
