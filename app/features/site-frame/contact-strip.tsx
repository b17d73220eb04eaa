import type { SiteSettings } from '#app/features/settings/site-settings.ts'
import { telephoneLink } from '#app/lib/text/format.ts'
import { Mail, Phone } from '#app/ui/media/icons.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

export const tagline = 'Your Trusted Travel Partner Since 2014'

const item = 'inline-flex min-h-8 min-w-0 items-center gap-2'

/** The line above the navigation: who we are, and how to reach us now. */
export function ContactStrip({ settings }: { settings: SiteSettings }) {
  return (
    <div className="tone-night px-gutter text-xs [@media(max-height:30rem)]:hidden">
      <div className="mx-auto flex h-8 w-full max-w-page items-center justify-between gap-x-6">
        <p className="text-ink-muted max-lg:hidden">{tagline}</p>
        <div className="flex min-w-0 items-center justify-between gap-x-6 max-lg:flex-1 sm:gap-x-8">
          {settings.contact_phone && (
            <Link look="quiet" href={telephoneLink(settings.contact_phone)} className={item}>
              <Phone aria-hidden="true" className="size-3.5 shrink-0 text-kicker" />
              <span className="whitespace-nowrap">{settings.contact_phone}</span>
            </Link>
          )}
          {settings.contact_email && (
            <Link look="quiet" href={`mailto:${settings.contact_email}`} className={item}>
              <Mail aria-hidden="true" className="size-3.5 shrink-0 text-kicker" />
              <span className="truncate">{settings.contact_email}</span>
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
