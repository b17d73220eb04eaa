import { Clock, MapPin, Plane, Shield } from 'lucide-react'
import { BrandMissing, BrandPage } from '#app/features/brands/brand-page.tsx'
import { hostOf } from '#app/lib/text/format.ts'
import type { Flights } from './queries.ts'

const icons = { Plane, Clock, Shield, MapPin }

export function FlightsPage({ flights, address }: { flights: Flights | null; address: string }) {
  if (!flights) return <BrandMissing name="FlightsNepal" words="FlightsNepal data not available." />
  return (
    <BrandPage
      title={flights.title}
      description={flights.description}
      picture={flights.picture}
      featuresTitle="Our Flight Services"
      features={flights.features.map(({ icon, ...words }) => ({ ...words, Icon: icons[icon] ?? Plane }))}
      address={address}
      openingLabel={`Visit ${hostOf(address)}`}
      closingTitle="Ready to fly?"
      closingText="Search, compare and book on our flight site. If you would rather talk to someone, call our desk in Thamel."
      closingLabel="Book Your Flight Now"
      edit="flights-nepal"
    />
  )
}
