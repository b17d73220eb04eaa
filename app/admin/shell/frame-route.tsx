import { Outlet } from 'react-router'
import { screenMeta } from '#app/admin/data/company.ts'
import { canUsePasskeys } from '#app/features/accounts/passkey-site.ts'
import { loadSettings } from '#app/features/settings/queries.ts'
import { ErrorScreen } from '#app/features/site/error-screen.tsx'
import { siteContext } from '#app/lib/data/request-context.ts'
import type { Route } from './+types/frame-route'
import { AdminFrame } from './frame.tsx'

export const handle = { documentClass: 'admin', isApp: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { publicApiKey, url } = context.get(siteContext)
  const { site_title: company } = await loadSettings(context)
  return { apiKey: publicApiKey, offersPasskeys: canUsePasskeys(url), company }
}

/** None of it changes while a page is open, and every screen loads its own data. */
export const shouldRevalidate = () => false

export const meta = (page: Route.MetaArgs) => screenMeta(page)

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
