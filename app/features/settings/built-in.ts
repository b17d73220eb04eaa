/** Section 9's defaults: what the settings form starts from where no row exists. */
export const defaultSettings = {
  site_title: 'Prabas Travels',
  site_description: 'Your trusted travel partner in Nepal for treks, tours, holidays and flights.',
  contact_email: 'info@prabas.example',
  contact_phone: '+977 1 000 0114',
  contact_address: 'Thamel, Kathmandu 44600, Nepal',
  social_facebook: '',
  social_instagram: '',
  social_twitter: '',
  business_hours: 'Mon - Fri: 9:00 AM - 6:00 PM',
  emergency_contact: '+977 1 000 0199',
} as const

/** What the public pages show beside `defaultSettings`, and instead of its hours, until a setting says otherwise. */
export const publicDefaults = {
  business_hours: 'Sunday to Friday: 9:00 AM - 7:00 PM',
  saturday_hours: 'Saturday: 9:00 AM - 4:00 PM',
  reply_time: 'one working day',
  contact_phone_secondary: '+977 1 000 0115',
  contact_email_bookings: 'bookings@prabas.example',
  contact_email_careers: 'careers@prabas.example',
  flights_site_url: 'https://flights.prabas.example',
  holidays_site_url: 'https://holidays.prabas.example',
} as const
