import type { Actor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'

/** What the answer depends on: a redirect answers only while the page that it leads to is published. */
export const redirectTables = ['redirects', 'pages', 'blog_posts']

/** Where a path leads for good, asked as the visitor: the database tells one target, and none that is a draft. */
export const createRedirectFinder =
  (database: Database, siteUrl: string) =>
  async (actor: Actor, path: string): Promise<string | undefined> => {
    const trimmed = path.replace(/\/+$/, '')
    const target = await readTarget(trimmed)
    const ownPath = target?.startsWith(`${siteUrl}/`) ? new URL(target).pathname : undefined
    // The database refuses circles, but does not know that this address is the site's own.
    return ownPath && (ownPath === trimmed || (await readTarget(ownPath))) ? undefined : target

    async function readTarget(from: string): Promise<string | undefined> {
      const [row] = await database.query<{ target: string | null }>(actor, {
        text: 'select private.redirect_of($1) as target',
        values: [from],
      })
      return row?.target ?? undefined
    }
  }
