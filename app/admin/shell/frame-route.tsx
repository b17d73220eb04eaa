import { Outlet } from 'react-router'
import { canUsePasskeys } from '#app/features/accounts/passkey-site.ts'
import { ErrorScreen } from '#app/features/site/error-screen.tsx'
import { siteContext } from '#app/lib/data/request-context.ts'
import type { Route } from './+types/frame-route'
import { AdminFrame } from './frame.tsx'

export const handle = { documentClass: 'admin', isApp: true }

export function loader({ context }: Route.LoaderArgs) {
  const { publicApiKey, url } = context.get(siteContext)
  return { apiKey: publicApiKey, offersPasskeys: canUsePasskeys(url) }
}

/** Neither changes while a page is open, and every screen loads its own data. */
export const shouldRevalidate = () => false

export const meta = () => [{ title: 'Prabas Travels back office' }, { name: 'robots', content: 'noindex' }]

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorScreen />
    </main>
  )
}
