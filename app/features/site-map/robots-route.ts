import { siteContext } from '#app/lib/data/request-context.ts'
import type { Route } from './+types/robots-route'

const keptOut = ['/admin', '/rest/', '/functions/', '/realtime/', '/newsletter/confirm/', '/newsletter/unsubscribe/']

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(
    [
      'User-agent: *',
      ...keptOut.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${context.get(siteContext).url}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
