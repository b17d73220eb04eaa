/** Shown where the page cannot be read. */
export const defaultHolidays = {
  title: 'Prabas Holidays',
  description: 'Family weeks, honeymoons and short breaks in Nepal and abroad, planned with time to breathe.',
  picture: 'page-holidays',
  services: [
    { title: 'Near and Far', description: 'Holidays in Nepal, in Asia and farther away.', icon: 'Globe' },
    { title: 'Flights Included', description: 'Tickets and transfers that match your hotel nights.', icon: 'Plane' },
    { title: 'Sun and Rest', description: 'Lakes, beaches and warm winter days.', icon: 'Sun' },
    { title: 'City Breaks', description: 'Markets, workshops and good places to eat.', icon: 'ShoppingBag' },
  ],
} as const
