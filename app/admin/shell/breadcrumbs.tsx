import { Link, useLocation } from 'react-router'
import { menu } from '#app/admin/menu.ts'
import { newRecord } from '#app/admin/registry/writing-path.ts'

const linkClass = 'underline-offset-3 hover:text-ink hover:underline'

/** Dashboard, group, screen, and the record if it has a page of its own. The dashboard itself has no breadcrumbs. */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const isAt = ({ to }: { to: string }) => pathname === to || pathname.startsWith(`${to}/`)
  const group = menu.find(({ entries }) => entries.some(isAt))
  const entry = group?.entries.find(isAt)
  if (!group || !entry || pathname === '/admin/dashboard') return null
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm text-ink-muted">
      <ol className="flex flex-wrap items-center [&>li+li]:before:px-2 [&>li+li]:before:content-['/'/'']">
        <li>
          <Link to="/admin/dashboard" className={linkClass}>
            Dashboard
          </Link>
        </li>
        <li>{group.group}</li>
        {pathname === entry.to ? (
          <li aria-current="page" className="text-ink">
            {entry.label}
          </li>
        ) : (
          <>
            <li>
              <Link to={entry.to} className={linkClass}>
                {entry.label}
              </Link>
            </li>
            <li aria-current="page" className="text-ink">
              {pathname.endsWith(`/${newRecord}`) ? 'Add' : 'Edit'}
            </li>
          </>
        )}
      </ol>
    </nav>
  )
}
