import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { ErrorScreen } from '#app/features/site/error-screen.tsx'
import { wordsOfFailure } from '#app/features/site/failure-words.ts'
import { useNonce } from '#app/lib/page/nonce.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { preloadedFonts } from '#app/ui/fonts.ts'
import type { Route } from './+types/root'
import '#app/styles/app.css'

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

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  // From here on every button works: what was pressed before is pressed now.
  useEffect(() => void dispatchEvent(new Event('scripts-ready')), [])
  return (
    <html lang="en" className={useDocumentClass()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#091729" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** A part of the site may look different as a whole: its route's `handle` names the class. */
function useDocumentClass() {
  const matches = useMatches()
  for (const { handle } of matches)
    if (typeof handle === 'object' && handle !== null && 'documentClass' in handle) return String(handle.documentClass)
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
