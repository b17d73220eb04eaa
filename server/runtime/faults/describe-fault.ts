import { DatabaseError, DatabaseUnavailable, TooManyWaiting } from '#database/engine/connection/database-error.ts'

/** What the machine can lack. */
export type FaultKind = 'disk-full' | 'not-writable' | 'no-descriptors' | 'failing-disk' | 'database-silent'

/** One sentence each, for the log and the dashboard. */
export const faultSentences: Record<FaultKind, string> = {
  'disk-full':
    'The disk is full: nothing new can be saved until there is space on the disk of the database and the uploads. Delete what is not needed there, or make it bigger; the site then goes on by itself.',
  'not-writable':
    'The data folder cannot be written to: nothing new can be saved until its file system is writable and the folder belongs to the account of the server. The site then goes on by itself.',
  'no-descriptors':
    'The server has used up its file descriptors, and refuses connections. Allow it more, at least 1024 (ulimit -n, or LimitNOFILE in systemd), and start it again if the message stays.',
  'failing-disk':
    'The disk reports errors: the system log has the details. Make a backup to another disk now, and replace this one.',
  'database-silent':
    'The database does not answer: what is not in memory answers 503. The site tries again by itself until it is back.',
}

const kindOfSystemCode: Record<string, FaultKind> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'not-writable',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EMFILE: 'no-descriptors',
  ENFILE: 'no-descriptors',
  EIO: 'failing-disk',
}

/** PostgreSQL's codes for a full disk, for a process without descriptors and for errors of the disk. */
const kindOfDatabaseCode: Record<string, FaultKind> = {
  '53100': 'disk-full',
  '53000': 'no-descriptors',
  '58030': 'failing-disk',
}

/** The kind of an error that the machine is the cause of; undefined for all others. */
export function findFault(error: unknown): FaultKind | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseError) return kindOfDatabaseError(error)
  if (error instanceof DatabaseUnavailable) return kindOfAbsence(error)
  return 'code' in error ? kindOfSystemCode[String(error.code)] : undefined
}

const kindOfAbsence = ({ cause }: DatabaseUnavailable): FaultKind | undefined =>
  cause instanceof TooManyWaiting ? undefined : (findFault(cause) ?? 'database-silent')

/** PostgreSQL gives files that it may not write the code of a missing permission, or no code of their own. */
function kindOfDatabaseError({ code, message }: DatabaseError): FaultKind | undefined {
  if (/Read-only file system|^could not (open|create|extend|write).* file .*Permission denied/.test(message))
    return 'not-writable'
  return kindOfDatabaseCode[code]
}
