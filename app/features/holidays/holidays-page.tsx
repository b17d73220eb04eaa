import { Globe, Plane, ShoppingBag, Sun } from 'lucide-react'
import { BrandMissing, BrandPage } from '#app/features/brands/brand-page.tsx'
import type { Holidays } from './queries.ts'

const icons = { Globe, Plane, Sun, ShoppingBag }

export function HolidaysPage({ holidays, address }: { holidays: Holidays | null; address: string }) {
  if (!holidays) return <BrandMissing name="Prabas Holidays" words="Holidays data not available." />
  return (
    <BrandPage
      title={holidays.title}
      description={holidays.description}
      picture={holidays.picture}
      featuresTitle="Why Choose Our Holidays?"
      features={holidays.services.map(({ icon, ...words }) => ({ ...words, Icon: icons[icon] ?? Globe }))}
      address={address}
      openingLabel="Explore Holiday Packages"
      closingTitle="Ready for a holiday?"
      closingText="Look through the packages on our holidays site, or send us your dates and let us suggest the rest."
      closingLabel="Plan Your Dream Vacation"
      edit="prabas-holidays"
    />
  )
}
