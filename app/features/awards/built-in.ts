/** What stands over the samples: nobody may take them for awards that the company was given. */
export const sampleAwardWords = {
  kicker: 'Examples',
  lead: 'These are examples. Our own awards will appear here.',
}

/** Shown where there are no awards. The organisations are invented. */
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
