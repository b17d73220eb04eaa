import { finished } from 'node:stream/promises'
import type { Sql } from '#database/engine/connection/run-as.ts'
import type { BackupTable } from '#server/backup/contents/contents.ts'

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quoteTable = (name: string) => name.split('.').map(quote).join('.')
const target = ({ name, columns }: BackupTable) => `${quoteTable(name)} (${columns.map(quote).join(', ')})`

/** The rows of a table in the text form of COPY, which every version of PostgreSQL reads. */
export async function* copyOut(sql: Sql, table: BackupTable): AsyncGenerator<Buffer> {
  const rows = await sql.unsafe(`copy ${target(table)} to stdout`).readable()
  yield* rows
  // The driver pauses its socket while the reader is slow, and forgets to resume it when the rows end meanwhile.
  rows._read(0)
}

/** Fills a table; `end` returns when the rows are in it. */
export async function openCopyIn(sql: Sql, table: BackupTable) {
  const stream = await sql.unsafe(`copy ${target(table)} from stdin`).writable()
  const ending = finished(stream)
  ending.catch(() => {}) // reported by write or end
  return {
    write: (chunk: Buffer) =>
      new Promise<void>((resolve, reject) => stream.write(chunk, (error) => (error ? reject(error) : resolve()))),
    async end(): Promise<void> {
      stream.end()
      // The driver does not report an error of the last rows; the next statement of the transaction does.
      await Promise.race([ending, sql`select 1`.then(() => ending)])
    },
    /** PostgreSQL waits for more rows no longer, and the transaction has failed. */
    abandon: () => void stream.destroy(new Error('the rows end here')),
  }
}
