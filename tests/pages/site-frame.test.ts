import { UNSAFE_ErrorResponseImpl as ErrorResponse, type MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import * as root from '#app/root.tsx'
import * as about from '../../app/features/about/route.tsx'
import * as home from '../../app/features/home/route.tsx'
import * as notFoundRoute from '../../app/features/site/not-found-route.tsx'
import * as site from '../../app/features/site-frame/route.tsx'

const frame = {
  siteUrl: 'https://prabas.example',
  settings: { site_title: 'Prabas Travels', site_description: 'A trusted travel partner in Nepal' },
}

type Meta = (args: never) => MetaDescriptor[]
const metaOf = (meta: unknown, error: unknown, matches: object[] = [{ id: 'site', loaderData: frame }]) =>
  (meta as Meta)({ location: { pathname: '/blog/x', search: '' }, matches, error } as never)

test('MD-10: the title of a page uses the setting site_title', () => {
  const titled = { ...frame, settings: { ...frame.settings, site_title: 'Himal Journeys' } }
  const meta = metaOf(about.meta, undefined, [{ id: 'site', loaderData: titled }])
  expect(meta).toContainEqual({ title: 'About Us | Himal Journeys' })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Himal Journeys' })
})

test('MD-11: a page without a description of its own has the setting site_description', () => {
  const described = { ...frame, settings: { ...frame.settings, site_description: 'Walks above the clouds' } }
  const meta = metaOf(home.meta, undefined, [{ id: 'site', loaderData: described }])
  for (const named of [{ name: 'description' }, { property: 'og:description' }, { name: 'twitter:description' }])
    expect(meta).toContainEqual({ ...named, content: 'Walks above the clouds' })
})

test.each([
  ['of 155 characters stays whole', `${'walk '.repeat(30)}slowly`.slice(0, 155), /^(walk ){30}slowl?y?$/],
  ['ends at a word', `${'walking '.repeat(40)}`, /^(walking ){18}walking…$/],
  ['loses the comma it would end with', `${'a'.repeat(147)}, and further`, /^a{147}…$/],
])('MD-31: a description that is longer than search engines show %s', (_what, site_description, shown) => {
  const described = { ...frame, settings: { ...frame.settings, site_description } }
  const meta = metaOf(home.meta, undefined, [{ id: 'site', loaderData: described }])
  const found = meta.find((one) => 'name' in one && one.name === 'description') as { content: string }
  expect(found.content).toMatch(shown)
  expect(found.content.length).toBeLessThanOrEqual(155)
})

test('MD-32: the title of the home page says what the company offers', () => {
  const titled = { ...frame, settings: { ...frame.settings, site_title: 'Himal Journeys' } }
  const meta = metaOf(home.meta, undefined, [{ id: 'site', loaderData: titled }])
  expect(meta).toContainEqual({ title: 'Himal Journeys | Nepal Treks, Tours & Flights' })
})

test('MD-28: /404 and a path without a route have their own title and description and are not indexed', () => {
  const meta = metaOf(notFoundRoute.meta, undefined)
  expect(meta).toContainEqual({ title: 'Page not found | Prabas Travels' })
  expect(meta).toContainEqual({ name: 'description', content: 'There is no such page.' })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

const notFound = new ErrorResponse(404, '', null)

test.each([
  ['one that is not there', notFound, 'Page not found | Prabas Travels', 'There is no such page.'],
  ['one that fails', new Error('x'), 'Something went wrong | Prabas Travels', 'This page cannot be shown just now.'],
])('MD-28: a page, %s, has its own title and description and is not indexed', (_what, error, title, description) => {
  const meta = metaOf(site.meta, error)
  expect(meta).toContainEqual({ title })
  expect(meta).toContainEqual({ name: 'description', content: description })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('MD-28: an error outside the site frame has a title too; a rendered page keeps its own', () => {
  expect(metaOf(root.meta, new Error('x'), [])).toEqual([
    { title: 'Something went wrong' },
    { name: 'robots', content: 'noindex' },
  ])
  expect(metaOf(root.meta, undefined)).toEqual([])
  expect(metaOf(site.meta, undefined)).toEqual([])
})
