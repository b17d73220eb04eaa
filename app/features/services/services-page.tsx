import { inquiryAbout } from '#app/features/inquiries/inquiry-context.tsx'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { classNames } from '#app/ui/class-names.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Check } from '#app/ui/media/icons.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import type { Service } from './queries.ts'
import { ServicesMissing } from './services-section.tsx'

export type ServicesPageProps = { services: Service[] | null; picture: PictureSource | null }

export function ServicesPage({ services, picture }: ServicesPageProps) {
  return (
    <>
      <PageHeader
        kicker="What we do"
        title="Our Services"
        lead="Treks, wildlife, pilgrimages and road trips: every journey is planned in Thamel and led by people who live along it."
        picture={picture}
      />
      <Section id="services" aria-label="Our services">
        {services?.length ? (
          <div className="flex flex-col gap-section">
            {services.map((service, place) => (
              <ServiceSpread key={service.id} service={service} place={place} />
            ))}
          </div>
        ) : (
          <ServicesMissing failed={services === null} />
        )}
      </Section>
    </>
  )
}

/** One service across the page, its picture left and right in turn. */
function ServiceSpread({ service, place }: { service: Service; place: number }) {
  const isMirrored = place % 2 === 1
  return (
    <article
      id={service.anchor}
      data-edit={`services?open=${service.id}`}
      className="grid scroll-mt-10 items-center wrap-anywhere gap-x-8 gap-y-7 md:grid-cols-2 lg:grid-cols-12 lg:gap-x-14"
    >
      <div
        className={classNames(
          'aspect-3/2 overflow-hidden rounded-md md:max-lg:aspect-4/5 lg:col-span-7',
          isMirrored && 'md:order-2',
        )}
      >
        <Picture
          picture={service.picture}
          sizes={[
            { from: '77rem', width: '42rem', ratio: 3 / 2 },
            { from: '64rem', width: '56vw', ratio: 3 / 2 },
            { from: '48rem', width: '46vw', ratio: 4 / 5 },
            { width: '100vw', ratio: 3 / 2 },
          ]}
          className="size-full"
        />
      </div>
      <div className="lg:col-span-5">
        <p aria-hidden="true" className="flex items-center gap-4 text-ink-muted">
          <span className="display text-2xl text-kicker tabular-nums">{String(place + 1).padStart(2, '0')}</span>
          <span className="lattice-line flex-1" />
        </p>
        <h2 className="display mt-4 text-3xl">{service.title}</h2>
        <p className="mt-4 whitespace-pre-line">{service.description}</p>
        {service.features.length > 0 && (
          <ul className="mt-6 grid gap-x-6 gap-y-2 text-sm sm:max-md:grid-cols-2 xl:grid-cols-2">
            {service.features.map((feature) => (
              <li key={feature} className="flex items-start gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-mark" />
                {feature}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-7">
          <ButtonLink to={inquiryAbout(service.title, `/services#${service.anchor}`)} variant="secondary">
            Ask about this journey
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}
