import type { SiteSettings } from '#app/features/settings/site-settings.ts'
import { businesses, mainPages, type PageLink, quote, search } from '#app/features/site/site-pages.ts'
import { telephoneLink } from '#app/lib/text/format.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Mail, Menu, Phone, X } from '#app/ui/media/icons.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

export type SmallScreenMenuProps = {
  settings: SiteSettings
  current: (to: string) => 'page' | 'true' | undefined
}

const contact = 'inline-flex min-h-touch items-center gap-3'

/**
 * The stacked menu below the header. A native popover: its toggle opens and closes it before scripts run and without
 * them, Escape closes it and the focus returns to the toggle; start-small-screen-menu.ts adds the rest.
 */
export function SmallScreenMenu({ settings, current }: SmallScreenMenuProps) {
  const entries = (pages: readonly PageLink[]) => (
    <ul className="divide-y divide-line border-y border-line">
      {pages.map(({ to, text }) => (
        <li key={to}>
          <Link look="plain" to={to} aria-current={current(to)} className="menu-entry">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )

  return (
    <div className="xl:hidden">
      <nav
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-(--header-height) m-0 h-[calc(100dvh-var(--header-height))] max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface-raised px-gutter py-6 text-ink"
      >
        {entries([...mainPages, search])}
        <p className="kicker mt-8 mb-3">Our Businesses</p>
        {entries(businesses)}
        <ButtonLink to={quote.to} variant="accent" size="lg" block className="mt-8">
          {quote.text}
        </ButtonLink>
        {/* On a short screen the line above the header gives way, and this is all there is. */}
        <ul className="mt-6 flex flex-wrap gap-x-8">
          {settings.contact_phone && (
            <li className="min-w-0">
              <Link look="quiet" href={telephoneLink(settings.contact_phone)} className={contact}>
                <Phone aria-hidden="true" className="size-4 shrink-0 text-kicker" />
                {settings.contact_phone}
              </Link>
            </li>
          )}
          {settings.contact_email && (
            <li className="min-w-0">
              <Link look="quiet" href={`mailto:${settings.contact_email}`} className={contact}>
                <Mail aria-hidden="true" className="size-4 shrink-0 text-kicker" />
                <span className="min-w-0 wrap-anywhere">{settings.contact_email}</span>
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-controls="site-menu"
        aria-label="Open menu"
        className={classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'size-touch! text-xl')}
      >
        <X aria-hidden="true" className="menu-close" />
        <Menu aria-hidden="true" className="menu-open" />
      </button>
    </div>
  )
}
