import type { ReactNode } from 'react'
import { footerGroups, legalPages, type PageLink, search } from '#app/features/site/site-pages.ts'
import type { FrameData } from '#app/features/site/use-frame.ts'
import { telephoneLink } from '#app/lib/text/format.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Mail, MapPin, Phone } from '#app/ui/media/icons.tsx'
import { networkNames, SocialIcon } from '#app/ui/media/social-icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { tagline } from './contact-strip.tsx'
import { LogoMark } from './logo.tsx'

const networks = ['facebook', 'instagram', 'twitter'] as const

export function SiteFooter({ settings, year, legal }: Pick<FrameData, 'settings' | 'year' | 'legal'>) {
  const social = networks
    .map((network) => ({ network, address: settings[`social_${network}`] }))
    .filter(({ address }) => address)
  return (
    <footer className="tone-night dhaka border-t border-line px-gutter">
      <div className="mx-auto w-full max-w-page pt-section pb-8">
        <div className="grid grid-cols-2 gap-x-10 gap-y-12 md:grid-cols-[1fr_1fr_1.4fr] lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
          <div className="max-lg:col-span-full md:max-lg:flex md:max-lg:items-end md:max-lg:justify-between">
            <div>
              <LogoMark className="size-14" />
              <p className="display mt-5 text-3xl">{settings.site_title}</p>
              <p className="mt-3 max-w-[13.9em] text-ink-muted">{tagline}.</p>
            </div>
            {social.length > 0 && (
              <ul aria-label="Find us elsewhere" className="mt-6 flex gap-2 md:max-lg:mt-0">
                {social.map(({ network, address }) => (
                  <li key={network}>
                    <Link look="plain" href={address} newTab className="round-link">
                      <SocialIcon network={network} />
                      <span className="sr-only">{networkNames[network]}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {footerGroups.map(({ title, pages }) => (
            <nav key={title} aria-label={title}>
              <Heading>{title}</Heading>
              <PageLinks pages={pages} className="mt-3" />
            </nav>
          ))}
          <div className="max-md:col-span-full">
            <Heading>Come by for tea</Heading>
            <ul className="mt-4 flex flex-col gap-4 text-ink-muted [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-kicker">
              {settings.contact_address && (
                <li className="flex gap-3">
                  <MapPin aria-hidden="true" />
                  <span className="min-w-0">{settings.contact_address}</span>
                </li>
              )}
              {settings.contact_phone && (
                <li className="flex gap-3">
                  <Phone aria-hidden="true" />
                  <Link look="quiet" href={telephoneLink(settings.contact_phone)} className="min-w-0">
                    {settings.contact_phone}
                  </Link>
                </li>
              )}
              {settings.contact_email && (
                <li className="flex gap-3">
                  <Mail aria-hidden="true" />
                  <Link look="quiet" href={`mailto:${settings.contact_email}`} className="min-w-0 break-words">
                    {settings.contact_email}
                  </Link>
                </li>
              )}
            </ul>
          </div>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-sm text-ink-muted">
          <p>
            © {year} {settings.site_title}, on the road since 2014.
          </p>
          <LastLinks published={legal} />
        </div>
      </div>
    </footer>
  )
}

const Heading = ({ children }: { children: ReactNode }) => <h2 className="kicker">{children}</h2>

/** The search, and both names of legal pages, which always stand there; one leads to its page once staff have published it. */
const LastLinks = ({ published }: { published: string[] }) => (
  <ul className="footer-links flex flex-wrap gap-x-6">
    <li>
      <Link look="quiet" to={search.to}>
        {search.text}
      </Link>
    </li>
    {legalPages.map(({ slug, text }) => (
      <li key={slug}>
        {published.includes(slug) ? (
          <Link look="quiet" to={`/${slug}`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </li>
    ))}
  </ul>
)

function PageLinks({ pages, className }: { pages: readonly PageLink[]; className: string }) {
  return (
    <ul className={classNames('footer-links', className)}>
      {pages.map(({ to, text }) => (
        <li key={to}>
          <Link look="quiet" to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
