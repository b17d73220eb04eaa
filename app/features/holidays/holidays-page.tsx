import { Globe, Plane, ShoppingBag, Sun } from 'lucide-react'
import { BrandPage } from '#app/features/brands/brand-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Holidays } from './queries.ts'

const icons = { Globe, Plane, Sun, ShoppingBag }

export function HolidaysPage({ holidays, address }: { holidays: Holidays | null; address: string }) {
  if (!holidays)
    return (
      <>
        <PageHeader kicker="Our businesses" title="Prabas Holidays" />
        <Section aria-label="Prabas Holidays">
          <EmptyState title="Holidays data not available." />
        </Section>
      </>
    )
  return (
    <BrandPage
      kicker="Our businesses"
      title={holidays.title}
      description={holidays.description}
      picture={holidays.picture}
      featuresTitle="Why Choose Our Holidays?"
      features={holidays.services.map(({ icon, ...words }) => ({ ...words, Icon: icons[icon] ?? Globe }))}
      address={address}
      openingLabel="Explore Holiday Packages"
      closingTitle="An empty afternoon is waiting"
      closingText="Look through the packages on our holidays site, or begin with a few dates and let us suggest the rest."
      closingLabel="Plan Your Dream Vacation"
    />
  )
}
