import type { Mutation } from './mutations.ts'

const nightly = ['tests/backup/nightly.test.ts']
const bucket = ['tests/backup/bucket.test.ts']
const screen = ['tests/backup/screen.test.ts']
const migration = 'database/migrations/094.do.nightly_backups.sql'
const laterMigration = 'database/migrations/132.do.backup_progress.sql'
const worker = 'server/backup/runs/make-backup.ts'

/** Breaks of the backups that the server makes by itself. */
export const backupMutations: readonly Mutation[] = [
  {
    id: 'BK-21',
    file: laterMigration,
    find: "interval '2 hours 30 minutes'",
    replace: "interval '2 hours'",
    tests: nightly,
  },
  {
    id: 'BK-22',
    file: worker,
    find: 'await checkBackup({ source: countRead(target.sourceOf(name), onRead, signal), passphrase }, migrations)',
    replace: '',
    tests: nightly,
  },
  {
    id: 'BK-22',
    file: worker,
    find: 'await target.remove(name)\n    throw error',
    replace: 'throw error',
    tests: nightly,
  },
  {
    id: 'BK-23',
    file: 'server/backup/retention/outdated-backups.ts',
    find: 'dayMs + 3',
    replace: 'dayMs + 4',
    tests: nightly,
  },
  {
    id: 'BK-24',
    file: worker,
    find: 'new Date(now.getTime() - dayMs)',
    replace: 'now',
    tests: nightly,
  },
  {
    id: 'BK-25',
    file: migration,
    find: "staff.is_active and staff.role = 'super_admin'",
    replace: 'staff.is_active',
    tests: nightly,
  },
  {
    id: 'BK-25',
    file: migration,
    find: 'values (state.waiting_since) on conflict do nothing',
    replace: 'values (moment) on conflict do nothing',
    tests: nightly,
  },
  {
    id: 'BK-32',
    file: 'server/backup/targets/multipart-upload.ts',
    find: "await request(address, { method: 'DELETE' }).catch(() => {})",
    replace: '',
    tests: bucket,
  },
  {
    id: 'BK-36',
    file: 'server/procedures/backups/link-backup.ts',
    find: "role: 'super_admin'",
    replace: "role: 'admin'",
    tests: screen,
  },
  {
    id: 'BK-40',
    file: laterMigration,
    find: "interval '2 minutes'",
    replace: "interval '2 hours'",
    tests: screen,
  },
  {
    id: 'BK-41',
    file: 'server/backup/serve/send-backup.ts',
    find: 'linkMs = 60_000',
    replace: 'linkMs = 600_000',
    tests: screen,
  },
]
