import { expect, test } from 'vitest'
import { meta } from './route.tsx'

const frame = {
  siteUrl: 'https://prabas.example',
  settings: { site_title: 'Prabas Travels', site_description: 'A trusted travel partner in Nepal' },
}

const metaOf = (search: string) =>
  meta({
    location: { pathname: '/blog', search },
    matches: [{ id: 'site', loaderData: frame }],
  } as never)

test('BL-82: each page of the list has its own name and address, and all share one card', () => {
  expect(metaOf('?page=2')).toEqual(
    expect.arrayContaining([
      { title: 'Travel Blog, page 2 | Prabas Travels' },
      { tagName: 'link', rel: 'canonical', href: 'https://prabas.example/blog?page=2' },
      { property: 'og:image', content: 'https://prabas.example/share/blog.jpg' },
    ]),
  )
  expect(metaOf('')).toEqual(
    expect.arrayContaining([
      { title: 'Travel Blog | Prabas Travels' },
      { tagName: 'link', rel: 'canonical', href: 'https://prabas.example/blog' },
    ]),
  )
})
