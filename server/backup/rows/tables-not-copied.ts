/** The tables that no backup holds, and why. Every other one is copied, whoever adds it. */
export const tablesNotCopied: Record<string, string> = {
  'private.schema_version': 'migrations write it: a restore runs them',
  'private.table_capabilities': 'migrations write it',
  'private.visitor_limits': 'migrations write it',
  'private.alerting_tables': 'migrations write it',
  'private.admin_sessions': 'a session that was ended since the backup must not come back: staff sign in again',
  'private.sign_in_steps': 'a sign-in that has not ended is begun again',
  'private.backup_runs': 'it tells of the files of the place where the backup was made',
  'private.missing_backup_alerts': 'so does this',
  'private.home_place': 'a restored site is at home nowhere until somebody adopts it',
  'private.missing_indexes': 'a restore finds out itself which indexes it leaves out',
  'public.presence': 'it tells who has what open at this moment',
  'private.orphan_candidates':
    'it lists files to be deleted, which are in no backup and may be in use where it is restored',
}
