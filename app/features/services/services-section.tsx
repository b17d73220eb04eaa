import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { serviceMessages } from './messages.ts'
import type { Service } from './queries.ts'

/** The home page's spread: wide and narrow pictures in turn, like facing pages. */
export function ServicesSection({ services }: { services: Service[] | null }) {
  return (
    <Section
      id="services"
      className="lazy"
      tone="sunken"
      kicker="What we do"
      title="Our Services"
      lead="Treks, tours and flights across Nepal, each planned around you."
      aside={<Link to="/services">All services in detail</Link>}
    >
      {services?.length ? (
        <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-12">
          {services.map((service, place) => (
            <li
              key={service.id}
              // One that is alone in the last row takes all of it.
              className={classNames(
                'min-w-0 md:odd:last:col-span-full',
                isWide(place) ? 'lg:col-span-7' : 'lg:col-span-5',
              )}
            >
              <ServiceCard service={service} isWide={isWide(place)} />
            </li>
          ))}
        </ul>
      ) : (
        <ServicesMissing failed={services === null} />
      )}
    </Section>
  )
}

const isWide = (place: number) => place % 4 === 0 || place % 4 === 3

function ServiceCard({ service, isWide }: { service: Service; isWide: boolean }) {
  return (
    <article className="service-card">
      <div>
        <Picture
          picture={service.picture}
          sizes={[
            { from: '64rem', width: isWide ? '44rem' : '31rem', height: '26rem' },
            { from: '48rem', width: '32rem', height: '18rem' },
            { width: '100vw', height: '16rem' },
          ]}
          className="size-full"
        />
      </div>
      <h3>
        <a href={`/services#${service.anchor}`}>{service.title}</a>
      </h3>
      <p>{service.description}</p>
      <Features features={service.features} />
    </article>
  )
}

/** What is part of it, in short phrases. */
function Features({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <ul className="square-marks">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  )
}

export const ServicesMissing = ({ failed }: { failed: boolean }) => (
  <EmptyState title={failed ? serviceMessages.failed : serviceMessages.none} />
)
