import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type postgres from 'postgres'

const name = 'held.pdf'

/**
 * From now on no backup ends: it has copied all rows and waits for a file, which is a pipe that nobody writes to. The
 * returned function lets the one that waits go on, with an empty file.
 */
export async function holdBackups(owner: postgres.Sql, uploads: string): Promise<() => Promise<void>> {
  const pipe = path.join(uploads, name)
  mkdirSync(uploads, { recursive: true })
  execFileSync('mkfifo', ['-m', '666', pipe])
  await owner`insert into public.uploads (path, content_type, bytes) values (${name}, 'application/pdf', 1000)`
  return async () => {
    await owner`delete from public.uploads where path = ${name}`
    await writeFile(pipe, '')
    await rm(pipe)
  }
}
