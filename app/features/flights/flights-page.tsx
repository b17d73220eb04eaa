import { Clock, MapPin, Plane, Shield } from 'lucide-react'
import { BrandPage } from '#app/features/brands/brand-page.tsx'
import { hostOf } from '#app/lib/format.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Flights } from './queries.ts'

const icons = { Plane, Clock, Shield, MapPin }

export function FlightsPage({ flights, address }: { flights: Flights | null; address: string }) {
  if (!flights)
    return (
      <>
        <PageHeader kicker="Our businesses" title="FlightsNepal" />
        <Section aria-label="FlightsNepal">
          <EmptyState title="FlightsNepal data not available." />
        </Section>
      </>
    )
  return (
    <BrandPage
      kicker="Our businesses"
      title={flights.title}
      description={flights.description}
      picture={flights.picture}
      featuresTitle="Our Flight Services"
      features={flights.features.map(({ icon, ...words }) => ({ ...words, Icon: icons[icon] ?? Plane }))}
      address={address}
      openingLabel={`Visit ${hostOf(address)}`}
      closingTitle="Ready when the sky is"
      closingText="Search, compare and book on our flight site. If a plan needs a person, the desk in Thamel picks up the phone."
      closingLabel="Book Your Flight Now"
    />
  )
}
