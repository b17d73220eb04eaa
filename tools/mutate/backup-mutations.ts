import type { Mutation } from './mutations.ts'

const nightly = ['tests/backup/nightly.test.ts']
const migration = 'database/migrations/094.do.nightly_backups.sql'
const worker = 'server/backup/nightly/nightly-backups.ts'

/** Breaks of the backups that the server makes by itself. */
export const backupMutations: readonly Mutation[] = [
  {
    id: 'BK-21',
    file: migration,
    find: "interval '2 hours 30 minutes'",
    replace: "interval '2 hours'",
    tests: nightly,
  },
  {
    id: 'BK-22',
    file: worker,
    find: 'await checkBackup({ file, passphrase }, migrations)',
    replace: '',
    tests: nightly,
  },
  {
    id: 'BK-22',
    file: worker,
    find: 'await rm(file, { force: true })\n    throw error',
    replace: 'throw error',
    tests: nightly,
  },
  {
    id: 'BK-23',
    file: 'server/backup/nightly/outdated-backups.ts',
    find: 'dayMs + 3',
    replace: 'dayMs + 4',
    tests: nightly,
  },
  {
    id: 'BK-24',
    file: worker,
    find: 'now.getTime() - mtimeMs > dayMs',
    replace: 'now.getTime() > mtimeMs',
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
]
