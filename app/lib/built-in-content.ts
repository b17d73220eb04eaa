/**
 * What the public site shows where the database has nothing to show or cannot be read.
 * Everything here is a sample: the people and organisations are invented. `picture` names a painted picture.
 */

export const builtInSlide = {
  title: 'Nepal, at Walking Pace',
  subtitle: 'Treks, journeys and flights from Thamel, Kathmandu. Your trusted travel partner since 2014.',
  picture: 'hero-annapurna-dawn',
  buttons: [
    { text: 'Our Services', link: '/services', style: 'primary' },
    { text: 'Our Team', link: '/team', style: 'secondary' },
    { text: 'Contact Us', link: '/contact', style: 'accent' },
  ],
} as const

export const sampleTestimonials = [
  {
    client_name: 'Greta Almhagen',
    client_location: 'Salzburg, Austria',
    picture: 'portrait-client-1',
    testimonial_text:
      'Everything happened as they said it would, and where the mountains disagreed, they called us first.',
    trip_type: 'Langtang Valley Trek',
    rating: 5,
    is_featured: true,
  },
  {
    client_name: 'Rafael Campoverde',
    client_location: 'Porto, Portugal',
    picture: 'portrait-client-2',
    testimonial_text:
      'Our guide knew every lane of Bhaktapur and half of the people in them. We still cook his mother’s lentils.',
    trip_type: 'Heritage Tour',
    rating: 5,
    is_featured: false,
  },
  {
    client_name: 'Noor Silversand',
    client_location: 'Rotterdam, Netherlands',
    picture: 'portrait-client-3',
    testimonial_text:
      'Three generations, one jeep, no quarrels. The lodge by the river was the right choice for all of us.',
    trip_type: 'Family Safari',
    rating: 5,
    is_featured: false,
  },
  {
    client_name: 'Edward Thistlemere',
    client_location: 'Hobart, Australia',
    picture: 'portrait-client-4',
    testimonial_text:
      'A delayed flight cost us a day, and they gave it back by rearranging the rest before we had landed.',
    trip_type: 'Annapurna Circuit',
    rating: 4,
    is_featured: false,
  },
] as const

export const sampleAwards = [
  {
    title: 'Trusted Trekking Partner',
    organization: 'Himalayan Guides Circle',
    year: 2024,
    description: 'For careful planning and safe returns.',
    picture: 'emblem-summit',
    category: 'Trekking',
  },
  {
    title: 'Fair Work on the Trail',
    organization: 'Porters’ Fair Work League',
    year: 2023,
    description: 'For fair loads, good boots and full insurance.',
    picture: 'emblem-service',
    category: 'Responsible Travel',
  },
  {
    title: 'Guardian of Old Courtyards',
    organization: 'Valley Courtyards Society',
    year: 2021,
    description: 'For heritage walks that support local makers.',
    picture: 'emblem-heritage',
    category: 'Culture',
  },
  {
    title: 'Guest Care Commendation',
    organization: 'Bagmati Travel Forum',
    year: 2018,
    description: 'For a telephone that is answered at night.',
    picture: 'emblem-travellers-choice',
    category: 'Service',
  },
] as const

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

/** Section 9's defaults: what the settings form starts from where no row exists. */
export const defaultSettings = {
  site_title: 'Prabas Travels',
  site_description: 'Your trusted travel partner in Nepal for treks, tours, holidays and flights.',
  contact_email: 'info@prabas.example',
  contact_phone: '+977 1 555 0114',
  contact_address: 'Thamel, Kathmandu 44600, Nepal',
  social_facebook: '',
  social_instagram: '',
  social_twitter: '',
  business_hours: 'Mon - Fri: 9:00 AM - 6:00 PM',
  emergency_contact: '+977 1 555 0199',
} as const

/** What the public pages show beside `defaultSettings`, and instead of its hours, until a setting says otherwise. */
export const publicDefaults = {
  business_hours: 'Sunday to Friday: 9:00 AM - 7:00 PM',
  saturday_hours: 'Saturday: 9:00 AM - 4:00 PM',
  contact_phone_secondary: '+977 1 555 0115',
  contact_email_bookings: 'bookings@prabas.example',
  contact_email_careers: 'careers@prabas.example',
  flights_site_url: 'https://flights.prabas.example',
  holidays_site_url: 'https://holidays.prabas.example',
} as const
