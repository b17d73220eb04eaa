import { readAbout } from '#app/features/about/queries.ts'
import type { Route } from './+types/about-record'

/** What an open about block fetches when the record has changed. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await readAbout(context), { headers: { 'x-robots-tag': 'noindex' } })
