import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readMigrations, writeReleased } from '../release-migrations/checksums.ts'

export const root = path.join(import.meta.dirname, '../..')
const left = /^(node_modules|\.git|\.react-router|data|test-results|screenshots|\.stryker|build\..*)$/

/** A copy of the project, its build included, in which sources may be broken. The project itself is never changed. */
export async function copySources() {
  // Inside the project, so that its packages are found.
  await mkdir(path.join(root, 'test-results'), { recursive: true })
  const folder = await mkdtemp(path.join(root, 'test-results/mutate-'))
  // Like the project itself, so that a server started as root may become an ordinary user.
  await chmod(folder, 0o755)
  const locate = (file: string) => path.join(folder, file)
  for (const name of await readdir(root))
    if (!left.test(name)) await cp(path.join(root, name), locate(name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), locate('node_modules'))

  const acceptMigrations = async () => {
    const migrations = locate('database/migrations')
    await writeReleased(migrations, (await readMigrations(migrations)).present)
  }

  return {
    folder,

    /** Runs the work while one text of a file is another. A changed migration counts as a released one. */
    async withChange<Result>(change: Change, work: () => Promise<Result>): Promise<Result> {
      const text = await readFile(locate(change.file), 'utf8')
      const isMigration = change.file.startsWith('database/migrations/')
      await writeFile(locate(change.file), applyChange(text, change))
      if (isMigration) await acceptMigrations()
      try {
        return await work()
      } finally {
        await writeFile(locate(change.file), text)
        if (isMigration) await acceptMigrations()
      }
    },

    // A server's last lines may still be on their way to the disk.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}

export type SourceCopy = Awaited<ReturnType<typeof copySources>>

interface Change {
  file: string
  find: string
  replace: string
}

/** Throws unless the text to replace is there exactly once. */
export function applyChange(text: string, { file, find, replace }: Change): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} has this ${parts.length - 1} times, not once: ${find}`)
  return parts.join(replace)
}
