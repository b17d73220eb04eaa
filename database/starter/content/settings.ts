import type { Setting } from './rows.ts'

export const settings: Setting[] = [
  {
    key: 'site_title',
    value: 'Prabas Travels',
    category: 'general',
    description: 'The company name shown in the header, the footer and the browser tab.',
  },
  {
    key: 'site_description',
    value:
      'Prabas Travels has been your trusted travel partner in Nepal since 2014: treks, heritage walks, wildlife, pilgrimages and flights, planned in Thamel.',
    category: 'general',
    description: 'The sentence that search engines and shared links show for the site.',
  },
  {
    key: 'contact_email',
    value: 'info@prabas.example',
    category: 'contact',
    description: 'The main email address, shown in the header and on the contact page.',
  },
  {
    key: 'contact_email_bookings',
    value: 'bookings@prabas.example',
    category: 'contact',
    description: 'The address for guests who have booked or want a quote.',
  },
  {
    key: 'contact_email_careers',
    value: 'careers@prabas.example',
    category: 'contact',
    description: 'The address to which people without a matching vacancy may send a resume.',
  },
  {
    key: 'contact_phone',
    value: '+977 1 000 0114',
    category: 'contact',
    description: 'The main office line, shown in the header and on the contact page.',
  },
  {
    key: 'contact_phone_secondary',
    value: '+977 1 000 0115',
    category: 'contact',
    description: 'The second office line, shown beside the first on the contact page.',
  },
  {
    key: 'contact_address',
    value: 'Thamel, Kathmandu 44600, Nepal',
    category: 'contact',
    description: 'The office address shown in the footer and on the contact page.',
  },
  {
    key: 'social_facebook',
    value: 'https://social.example/facebook/prabas-travels',
    category: 'social',
    description: 'The Facebook page linked from the footer; leave empty to hide the link.',
  },
  {
    key: 'social_instagram',
    value: 'https://social.example/instagram/prabas-travels',
    category: 'social',
    description: 'The Instagram profile linked from the footer; leave empty to hide the link.',
  },
  {
    key: 'social_twitter',
    value: 'https://social.example/twitter/prabas-travels',
    category: 'social',
    description: 'The Twitter profile linked from the footer; leave empty to hide the link.',
  },
  {
    key: 'business_hours',
    value: 'Sunday to Friday: 9:00 AM - 7:00 PM',
    category: 'other',
    description: 'What visitors read, Nepal time. Saving a changed week in Opening Hours writes it anew.',
  },
  {
    key: 'saturday_hours',
    value: 'Saturday: 9:00 AM - 4:00 PM',
    category: 'other',
    description: 'The second line of it.',
  },
  {
    key: 'reply_time',
    value: 'one working day',
    category: 'other',
    description: 'How soon visitors are promised an answer; leave empty to promise nothing.',
  },
  {
    key: 'emergency_contact',
    value: '+977 1 000 0199',
    category: 'other',
    description: 'The number for guests who need help outside office hours.',
  },
  {
    key: 'flights_site_url',
    value: 'https://flights.prabas.example',
    category: 'other',
    description: 'The external FlightsNepal site that the buttons on the flights page open.',
  },
  {
    key: 'holidays_site_url',
    value: 'https://holidays.prabas.example',
    category: 'other',
    description: 'The external Prabas Holidays site that the buttons on the holidays page open.',
  },
]
