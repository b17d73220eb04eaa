import { expect, test } from 'vitest'
import { frameOf, type PageWords, pageMeta } from './page-meta.ts'

const settings = { site_title: 'Himal Tours', site_description: 'Treks with people who live here.' }
const site = { id: 'site', loaderData: { siteUrl: 'https://himal.example', settings } }

const metaOf = (words: PageWords, pathname = '/services') =>
  pageMeta({ location: { pathname }, matches: [undefined, { id: 'root' }, site] }, words)

test('everything that search engines and shared links read', () => {
  const words = { title: 'Services', description: 'What we\n do.', picture: { src: '/pictures/a.jpg' } }
  expect(metaOf({ ...words, type: 'article' })).toEqual([
    { title: 'Services | Himal Tours' },
    { name: 'description', content: 'What we do.' },
    { tagName: 'link', rel: 'canonical', href: 'https://himal.example/services' },
    { property: 'og:site_name', content: 'Himal Tours' },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: 'Services | Himal Tours' },
    { property: 'og:description', content: 'What we do.' },
    { property: 'og:url', content: 'https://himal.example/services' },
    { property: 'og:image', content: 'https://himal.example/share/services.jpg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'thumbnail', content: 'https://himal.example/pictures/a.jpg' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: 'Services | Himal Tours' },
    { name: 'twitter:description', content: 'What we do.' },
    { name: 'twitter:image', content: 'https://himal.example/share/services.jpg' },
  ])
})

const find = (meta: ReturnType<typeof metaOf>, name: string) =>
  meta.flatMap((one) => {
    const { content, ...rest } = one as Record<string, unknown>
    return Object.values(rest).includes(name) ? [content ?? rest.href] : []
  })[0]

test('what a page does not say, the site says', () => {
  const meta = metaOf({ tagline: 'Slow travel' }, '/')
  expect(meta[0]).toEqual({ title: 'Himal Tours | Slow travel' })
  expect(metaOf({})[0]).toEqual({ title: 'Himal Tours' })
  expect(find(meta, 'description')).toBe('Treks with people who live here.')
  expect(find(meta, 'og:type')).toBe('website')
  expect(find(meta, 'og:url')).toBe('https://himal.example/')
  expect(find(meta, 'og:image')).toBe('https://himal.example/share/index.jpg')
  expect(find(meta, 'thumbnail')).toBe('https://himal.example/pictures/hero-annapurna-dawn-1200.jpg')
})

test('a page has one address, however it was asked for', () => {
  expect(find(metaOf({}, '/Services//'), 'canonical')).toBe('https://himal.example/services')
  expect(find(metaOf({}, '//'), 'canonical')).toBe('https://himal.example/')
  const paged = metaOf({ path: '/blog?page=2' }, '/blog')
  expect(find(paged, 'canonical')).toBe('https://himal.example/blog?page=2')
  expect(find(paged, 'og:image')).toBe('https://himal.example/share/blog.jpg')
})

test('MD-28: a hidden page is kept out of search results and has no card of its own', () => {
  const meta = metaOf({ title: 'Soon', isHidden: true })
  expect(find(meta, 'robots')).toBe('noindex')
  expect(find(meta, 'canonical')).toBeUndefined()
  expect(find(meta, 'og:image')).toBe('https://himal.example/share/index.jpg')
})

test('without the frame there is a name, and nothing for search engines', () => {
  const bare = { location: { pathname: '/' }, matches: [{ id: 'root' }] }
  expect(pageMeta(bare, { title: 'Broken' })).toEqual([{ title: 'Broken' }, { name: 'robots', content: 'noindex' }])
  expect(pageMeta(bare, {})[0]).toEqual({ title: 'Prabas Travels' })
  expect(frameOf([undefined, site])).toBe(site.loaderData)
})

test('a long description ends at a word, without the sign before it', () => {
  const described = (description: string) => find(metaOf({ description }), 'description')
  const exact = `${'word '.repeat(30)}abcde`
  expect(exact).toHaveLength(155)
  expect(described(` ${exact} `)).toBe(exact)
  expect(described(`${exact}f`)).toBe(`${'word '.repeat(30).trim()}…`)
  expect(described(`${'word '.repeat(29)}end – abcdefgh`)).toBe(`${'word '.repeat(29)}end…`)
  expect(described('walking '.repeat(60))).toBe(`${'walking '.repeat(19).trim()}…`)
})
