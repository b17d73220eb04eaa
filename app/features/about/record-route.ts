import type { Route } from './+types/record-route'
import { readAbout } from './queries.ts'

/** What an open about block fetches when the record has changed. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await readAbout(context), { headers: { 'x-robots-tag': 'noindex' } })
