import { Outlet, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listPublished } from '#app/features/pages/queries.ts'
import { loadSettings, settingsContext } from '#app/features/settings/queries.ts'
import { builtInSettings } from '#app/features/settings/site-settings.ts'
import { FailureScreen } from '#app/features/site/failure-screen.tsx'
import { wordsOfFailure } from '#app/features/site/failure-words.ts'
import { legalPages } from '#app/features/site/site-pages.ts'
import type { FrameData } from '#app/features/site/use-frame.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, siteContext } from '#app/lib/data/request-context.ts'
import { yearInNepal } from '#app/lib/nepal-dates.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { SiteFrame } from './site-frame.tsx'

/** One question for the settings, however many loaders of this request wait for the answer. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    context.set(settingsContext, loadSettings(context))
  },
]

export const loader = async ({ context }: Route.LoaderArgs): Promise<FrameData> => {
  const [settings, legal] = await Promise.all([context.get(settingsContext), loadLegal(context)])
  const { url, publicApiKey } = context.get(siteContext)
  return { siteUrl: url, publicApiKey, settings, year: yearInNepal(new Date()), legal }
}

const loadLegal = (context: Readonly<RouterContextProvider>) => {
  const slugs = legalPages.map(({ slug }) => slug)
  return orReportError(context, listPublished(context.get(dataContext), slugs), [])
}

/** The frame stays as it is from page to page: a page need not wait for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate

/** Every page has its own; this is for one that could not be made. */
export const meta = ({ error, loaderData: _, ...page }: Route.MetaArgs) =>
  error ? pageMeta(page, wordsOfFailure(error)) : []

export default function PublicSite({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame frame={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that fails leaves the frame standing, so that one can go on from there. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const frame = loaderData ?? { settings: builtInSettings, year: yearInNepal(new Date()), legal: [] }
  return (
    <SiteFrame frame={frame}>
      <FailureScreen error={error} />
    </SiteFrame>
  )
}
