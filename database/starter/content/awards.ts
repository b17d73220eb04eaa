import type { Award } from './rows.ts'

// Sample awards from invented organisations.
export const awards: Award[] = [
  {
    title: 'Trekking Agency of the Year',
    organization: 'Himalayan Guides Circle',
    year: 2025,
    description:
      'Voted by working guides for fair rosters, honest itineraries and turning back when the weather said so.',
    picture: 'emblem-summit',
    category: 'Trekking',
    is_active: true,
  },
  {
    title: 'Fair Load Pledge, Gold Standard',
    organization: 'Porters’ Fair Work League',
    year: 2024,
    description: 'For weighed loads, full insurance and proper winter clothing for every porter, checked on the trail.',
    picture: 'emblem-service',
    category: 'Responsible Travel',
    is_active: true,
  },
  {
    title: 'Heritage Storyteller Prize',
    organization: 'Valley Courtyards Society',
    year: 2023,
    description:
      'Given to our Patan walk, which pays the craftspeople it visits and keeps its groups small enough to listen.',
    picture: 'emblem-heritage',
    category: 'Culture',
    is_active: true,
  },
  {
    title: 'Friend of the Grasslands',
    organization: 'Terai Wildlife Hosts Network',
    year: 2022,
    description:
      'For quiet safaris without elephant rides, and for bringing school classes from park villages along on ours.',
    picture: 'emblem-green',
    category: 'Wildlife',
    is_active: true,
  },
  {
    title: 'Best Guest Care, Small Agency',
    organization: 'Bagmati Travel Forum',
    year: 2019,
    description: 'Awarded after a year of unannounced calls, half of them placed at night. Someone always picked up.',
    picture: 'emblem-travellers-choice',
    category: 'Service',
    is_active: true,
  },
  {
    title: 'Newcomer with a Conscience',
    organization: 'Guild of Small Asian Agencies',
    year: 2016,
    description: 'In our second year, for putting a whole season’s effort into getting supplies up broken trails.',
    picture: 'emblem-mandala',
    category: 'Community',
    is_active: true,
  },
]
