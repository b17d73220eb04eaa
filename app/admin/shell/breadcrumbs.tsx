import { Link, useLocation } from 'react-router'
import { menu } from '#app/admin/menu.ts'

/** Dashboard, group and screen. The dashboard itself has no breadcrumbs. */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const group = menu.find(({ entries }) => entries.some(({ to }) => to === pathname))
  const entry = group?.entries.find(({ to }) => to === pathname)
  if (!group || !entry || pathname === '/admin/dashboard') return null
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm text-ink-muted">
      <ol className="flex flex-wrap items-center [&>li+li]:before:px-2 [&>li+li]:before:content-['/'/'']">
        <li>
          <Link to="/admin/dashboard" className="underline-offset-3 hover:text-ink hover:underline">
            Dashboard
          </Link>
        </li>
        <li>{group.group}</li>
        <li aria-current="page" className="text-ink">
          {entry.label}
        </li>
      </ol>
    </nav>
  )
}
