import { useNonce } from './nonce.ts'

export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** Facts for search engines. A data block never runs, but no text in it may end it early. */
export function StructuredData({ things }: { things: Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
  return (
    <script type="application/ld+json" nonce={useNonce()} suppressHydrationWarning>
      {json}
    </script>
  )
}

/** The way from the home page to this one. */
export const breadcrumbs = (siteUrl: string, ...steps: { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: siteUrl + path,
  })),
})
