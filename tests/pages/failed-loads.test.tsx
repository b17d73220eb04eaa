import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultFlights } from '#app/features/flights/built-in.ts'
import { defaultHolidays } from '#app/features/holidays/built-in.ts'
import { loadSettings, settingsContext } from '#app/features/settings/queries.ts'
import { createData } from '#app/lib/data/create-data.ts'
import {
  dataContext,
  findRedirectContext,
  pictureContext,
  reportErrorContext,
  siteContext,
} from '#app/lib/data/request-context.ts'
import * as about from '../../app/features/about/route.tsx'
import * as awards from '../../app/features/awards/route.tsx'
import * as careers from '../../app/features/careers/route.tsx'
import * as flights from '../../app/features/flights/route.tsx'
import * as holidays from '../../app/features/holidays/route.tsx'
import * as home from '../../app/features/home/route.tsx'
import * as page from '../../app/features/pages/route.tsx'
import * as services from '../../app/features/services/route.tsx'
import * as frame from '../../app/features/site-frame/route.tsx'
import * as team from '../../app/features/team/route.tsx'
import * as testimonials from '../../app/features/testimonials/route.tsx'

const report = vi.fn()
beforeEach(() => report.mockClear())

/** A database in which every query fails. */
function failingServices() {
  const context = new RouterContextProvider()
  const refuse = async () => Response.json({ message: 'out of order', code: '57P03' }, { status: 500 })
  context.set(dataContext, createData('http://in-process/rest/v1', { fetch: refuse }))
  context.set(pictureContext, async () => null)
  context.set(siteContext, { url: 'https://prabas.example', publicApiKey: 'public' })
  context.set(reportErrorContext, report)
  context.set(findRedirectContext, async () => {
    throw new Error('out of order')
  })
  context.set(settingsContext, loadSettings(context))
  return context
}

type Loader = (args: never) => unknown
interface RouteModule {
  loader: Loader
  default: unknown
}

const ask = (loader: Loader, context: RouterContextProvider, params = {}) =>
  (loader as (args: object) => unknown)({
    context,
    params,
    url: new URL('https://prabas.example/'),
    request: new Request('https://prabas.example/'),
  })

async function show(route: RouteModule): Promise<string> {
  const context = failingServices()
  const [site, shown] = await Promise.all([ask(frame.loader, context), ask(route.loader, context)])
  const Stub = createRoutesStub([
    {
      id: 'site',
      Component: frame.default as ComponentType,
      loader: () => site,
      children: [{ id: 'page', path: '/', Component: route.default as ComponentType, loader: () => shown }],
    },
  ])
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { site, page: shown } }} />)
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

const reports = () => report.mock.calls.map(([error]) => (error as Error).message)

describe('the home page when none of its tables can be read', () => {
  test('HO-11: shows the built-in slide', async () => {
    expect(await show(home)).toContain('Nepal, at Walking Pace')
  })

  test('SE-06: reports that the services could not be loaded', async () => {
    expect(await show(home)).toContain('Failed to load services. Please try again later.')
  })

  test('shows the sample testimonials', async () => {
    const html = await show(home)
    for (const name of ['Greta Almhagen', 'Rafael Campoverde', 'Noor Silversand', 'Edward Thistlemere'])
      expect(html).toContain(name)
  })

  test('logs one error for each table', async () => {
    await show(home)
    // Settings, legal pages, banners, about, services, testimonials and awards.
    expect(reports()).toEqual(Array(7).fill('out of order'))
  })
})

test('AK-20: a failed load of settings is logged, and the page shows the built-in ones and no error', async () => {
  const context = failingServices()
  expect(await context.get(settingsContext)).toMatchObject({ contact_phone: '+977 1 000 0114' })
  expect(reports()).toEqual(['out of order'])
  const html = await show(team)
  expect(html).toContain('+977 1 000 0114')
  expect(html).not.toMatch(/failed|error|wrong/i)
})

test('SE-06: /services reports that the services could not be loaded', async () => {
  const html = await show(services)
  expect(html).toContain('Failed to load services. Please try again later.')
  expect(html).not.toContain('No services are available')
})

test('TS-07: a failed load of testimonials is logged and shows no error message', async () => {
  const html = await show(testimonials)
  expect(reports()).toEqual(Array(3).fill('out of order'))
  expect(html).toContain('What Our Clients Say')
  expect(html).not.toMatch(/failed|error|wrong/i)
})

test('CA-12: a failed load of careers is logged and shows no error message', async () => {
  const html = await show(careers)
  expect(reports()).toEqual(Array(3).fill('out of order'))
  expect(html).toContain('No Open Positions')
  expect(html).not.toMatch(/failed|error|wrong/i)
})

test('FL-07: when the load fails /flights-nepal shows the built-in content with four features', async () => {
  const html = await show(flights)
  expect(html).toContain(defaultFlights.description)
  expect(defaultFlights.features).toHaveLength(4)
  for (const { title, description } of defaultFlights.features) {
    expect(html).toContain(title)
    expect(html).toContain(description)
  }
  expect(html).not.toContain('FlightsNepal data not available.')
  expect(reports()).toHaveLength(3)
})

test('HD-07: when the load fails /prabas-holidays shows the built-in content with four features', async () => {
  const html = await show(holidays)
  expect(html).toContain(defaultHolidays.description)
  expect(defaultHolidays.services).toHaveLength(4)
  for (const { title, description } of defaultHolidays.services) {
    expect(html).toContain(title)
    expect(html).toContain(description)
  }
  expect(html).not.toContain('Holidays data not available.')
})

test.each([
  ['/about', about, 'About Us'],
  ['/team', team, 'Meet Our Team'],
  ['/awards', awards, 'Awards & Recognition'],
])('%s renders when its table cannot be read', async (_, route, heading) => {
  expect(await show(route)).toContain(heading)
  expect(reports()).toHaveLength(3)
})

test('PG-06: a page that fails to load is redirected to /404', async () => {
  const answer = ask(page.loader, failingServices(), { slug: 'privacy-policy' })
  const thrown = await Promise.resolve(answer).catch((given: unknown) => given)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).status).toBe(302)
  expect((thrown as Response).headers.get('location')).toBe('/404')
  expect(reports()).toContain('out of order')
})
