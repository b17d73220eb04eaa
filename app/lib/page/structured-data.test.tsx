import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NonceContext } from './nonce.ts'
import { breadcrumbs, StructuredData } from './structured-data.tsx'

test('a data block has the nonce of its response, and no text in it ends it early', () => {
  const html = renderToStaticMarkup(
    <NonceContext value="n0nce">
      <StructuredData things={[{ '@type': 'Thing', name: '</script><b>' }]} />
    </NonceContext>,
  )
  expect(html).toBe(
    '<script type="application/ld+json" nonce="n0nce">{"@context":"https://schema.org","@graph":[{"@type":"Thing","name":"\\u003c/script>\\u003cb>"}]}</script>',
  )
})

test('breadcrumbs begin at the home page and are numbered from 1', () => {
  expect(
    breadcrumbs('https://site.example', { name: 'Blog', path: '/blog' }, { name: 'Tea', path: '/blog/tea' }),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://site.example/blog' },
      { '@type': 'ListItem', position: 3, name: 'Tea', item: 'https://site.example/blog/tea' },
    ],
  })
})
