/** Shown where the page cannot be read. */
export const defaultFlights = {
  title: 'FlightsNepal',
  description:
    'Domestic, scenic and international flights from Kathmandu, booked by people who know the mountain weather.',
  picture: 'page-flights',
  features: [
    { title: 'Every Route', description: 'Domestic hops and long-haul tickets from one desk.', icon: 'Plane' },
    { title: 'Early Warnings', description: 'We call you before a delay becomes a surprise.', icon: 'Clock' },
    { title: 'Clear Conditions', description: 'Fares, baggage and refunds explained before you pay.', icon: 'Shield' },
    { title: 'Mountain Airstrips', description: 'Lukla, Jomsom and the short runways beyond them.', icon: 'MapPin' },
  ],
} as const
