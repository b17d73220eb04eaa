import { useLocation } from 'react-router'
import type { SiteSettings } from '#app/features/settings/site-settings.ts'
import { businesses, currentAt, mainPages, quote, search } from '#app/features/site/site-pages.ts'
import { Search } from '#app/ui/media/icons.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { NavMenu, NavMenuItem } from '#app/ui/navigation/nav-menu.tsx'
import { ContactStrip, tagline } from './contact-strip.tsx'
import { LogoMark } from './logo.tsx'
import { SmallScreenMenu } from './small-screen-menu.tsx'

export function SiteHeader({ settings }: { settings: SiteSettings }) {
  const { pathname } = useLocation()
  const current = (to: string) => currentAt(pathname, to)
  return (
    <header className="sticky top-0 z-header bg-surface-raised shadow-sm">
      <ContactStrip settings={settings} />
      <div className="px-gutter">
        <div className="mx-auto flex h-16 w-full max-w-page items-center justify-between gap-x-4">
          <Link look="plain" to="/" className="flex min-h-touch min-w-0 items-center gap-3">
            <LogoMark className="size-10" />
            <span className="min-w-0">
              <span className="display block truncate text-xl/6 text-ink">{settings.site_title}</span>
              <span className="block text-[0.6875rem]/4 text-ink-muted lg:hidden">{tagline}</span>
            </span>
          </Link>
          <div className="flex items-center gap-x-3 2xl:gap-x-6 print:hidden">
            <nav aria-label="Main" className="text-sm max-xl:hidden">
              <ul className="flex items-center gap-x-5 2xl:gap-x-6">
                {mainPages.map(({ to, text }) => (
                  <li key={to}>
                    <Link look="plain" to={to} aria-current={current(to)} className="nav-entry">
                      {text}
                    </Link>
                  </li>
                ))}
                <li className="font-semibold">
                  <NavMenu label="Our Businesses" align="end">
                    {businesses.map(({ to, text }) => (
                      <NavMenuItem key={to}>
                        <Link look="plain" to={to} aria-current={current(to)}>
                          {text}
                        </Link>
                      </NavMenuItem>
                    ))}
                  </NavMenu>
                </li>
              </ul>
            </nav>
            <ButtonLink
              to={search.to}
              variant="ghost"
              size="icon"
              aria-label={search.text}
              aria-current={current(search.to)}
              className="max-sm:hidden!"
            >
              <Search aria-hidden="true" />
            </ButtonLink>
            <ButtonLink to={quote.to} variant="accent" className="max-sm:hidden!">
              {quote.text}
            </ButtonLink>
            <SmallScreenMenu settings={settings} current={current} />
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="flag-line" />
    </header>
  )
}
