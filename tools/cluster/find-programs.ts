import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findOrInstall, type Program } from '../../scripts/find-or-install.ts'

/** Debian keeps PostgreSQL's programs in a folder for each major version. */
const versionsFolder = '/usr/lib/postgresql'

/** The newest first. */
export const sortVersions = (versions: readonly string[]) =>
  versions.filter((name) => /^\d+$/.test(name)).sort((one, other) => Number(other) - Number(one))

const postgresPaths = (program: string) => {
  const versions = existsSync(versionsFolder) ? sortVersions(readdirSync(versionsFolder)) : []
  return versions.map((version) => path.join(versionsFolder, version, 'bin', program))
}

const neededPrograms = (): Record<'postgres' | 'basebackup' | 'pgbouncer' | 'haproxy', Program> => ({
  postgres: { name: 'PostgreSQL', package: 'postgresql', paths: postgresPaths('postgres') },
  basebackup: { name: 'pg_basebackup', package: 'postgresql', paths: postgresPaths('pg_basebackup') },
  pgbouncer: { name: 'PgBouncer', package: 'pgbouncer', paths: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'] },
  haproxy: { name: 'HAProxy', package: 'haproxy', paths: ['/usr/sbin/haproxy'] },
})

export interface Programs {
  /** The folder of initdb, postgres, pg_basebackup and pg_isready. */
  postgresFolder: string
  pgbouncer: string
  haproxy: string
}

/** Finds Debian's programs, or installs them; otherwise says what is missing. */
export function findPrograms(install: (...packages: string[]) => void, isThere?: (file: string) => boolean): Programs {
  const { basebackup, pgbouncer, haproxy } = findOrInstall({
    names: ['postgres', 'basebackup', 'pgbouncer', 'haproxy'],
    programs: neededPrograms,
    install,
    isThere,
    explain: (programs, packages) =>
      `npm run test:cluster needs ${programs}. On Debian and Ubuntu: apt-get install ${packages} (as root this command does it by itself). It runs on such machines only.`,
  })
  return { postgresFolder: path.dirname(basebackup), pgbouncer, haproxy }
}
