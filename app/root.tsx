import siteScript from 'virtual:site-script'
import '#app/lib/html/refuse-written-html.ts'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { ErrorScreen } from '#app/features/site/error-screen.tsx'
import { wordsOfFailure } from '#app/features/site/failure-words.ts'
import { DocumentScripts } from '#app/islands/document-scripts.tsx'
import { useNonce } from '#app/lib/page/nonce.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import appStyles from '#app/styles/app.css?url'
import siteStyles from '#app/styles/site.css?url'
import { preloadedFonts } from '#app/ui/fonts.ts'
import type { Route } from './+types/root'

export const links = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** For what fails outside of every frame. */
export const meta = ({ error, loaderData: _, ...page }: Route.MetaArgs) =>
  error ? pageMeta(page, wordsOfFailure(error)) : []

/** A part of the site may be an app, which React takes over as a whole: its route's `handle` says so. */
export interface DocumentHandle {
  isApp?: boolean
  /** Whoever reads it has been trusted with its address: nothing is fetched ahead from there. */
  isPrivate?: boolean
  /** On the document's root element. */
  documentClass?: string
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { isApp = false, isPrivate = false, documentClass } = useDocumentHandle()
  const site = useRouteLoaderData<{ publicApiKey: string }>('site')
  return (
    <html lang="en" className={documentClass} data-api-key={site?.publicApiKey}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#091729" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={isApp ? appStyles : siteStyles} />
        {/* Painted before its content begins, a page would move what is in its header. */}
        {!isApp && <link rel="expect" href="#content" blocking="render" />}
        {!isApp && <DocumentScripts site={siteScript} fetchesAhead={!isPrivate} />}
      </head>
      <body>
        {children}
        {isApp && (
          <>
            <ScrollMemory />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** Not `ScrollRestoration`, which writes a script: the policy on HTML lets React make none anew. */
function ScrollMemory() {
  useScrollRestoration()
  return null
}

function useDocumentHandle(): DocumentHandle {
  const handles = useMatches().map(({ handle }) => handle)
  return Object.assign({}, ...handles)
}

export default function Root() {
  return <Outlet />
}

/** The last resort: what fails inside the public site or the back office is shown in their own frames. */
export function ErrorBoundary() {
  return (
    <main>
      <ErrorScreen />
    </main>
  )
}
