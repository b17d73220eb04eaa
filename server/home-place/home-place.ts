import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'

/**
 * Whether this database is the site's own. A restored or copied one is not, until it is adopted: its waiting mails are
 * sent, and its files are used, by the original.
 */
export type IsAtHome = () => Promise<boolean>

/** `files` tells where the files of the embedded database are; empty for another one. */
export const createHomePlace =
  (database: Database, files: string): IsAtHome =>
  async () => {
    const [answer] = await database.query<{ is_at_home: boolean }>(service, {
      text: 'select private.is_at_home($1)',
      values: [files],
    })
    return answer!.is_at_home
  }

export const adoptDatabase = (database: Database, files: string) =>
  database.query(service, { text: 'select private.adopt($1)', values: [files] })

export const copyWarning =
  'This database was restored or copied from another place. It sends no email, reads no mailbox and deletes no files, because the original may still do so. If this is the real site now, say so with: npm run adopt'
